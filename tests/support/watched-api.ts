import { createServer, request } from 'node:http'
import { listen } from './servers-behind.ts'

export interface WatchedApi {
  port: number
  /** The addresses of all requests that have come, as they came. */
  seen: string[]
  close(): Promise<void>
}

/** Header in which an answer says which request it answers. */
export const seenHeader = 'x-seen-url'

/** Stands before the API and sees what reaches it; each answer says which request it answers. */
export async function watchApi(apiPort: number): Promise<WatchedApi> {
  const seen: string[] = []
  const server = createServer((req, res) => {
    const url = req.url ?? ''
    seen.push(url)
    const passed = request(
      { port: apiPort, method: req.method, path: url, headers: req.headers, agent: false },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          ...(url.length > 200 ? {} : { [seenHeader]: url }),
        })
        answer.pipe(res)
      },
    )
    passed.on('error', () => res.destroy())
    req.pipe(passed)
  })
  return {
    port: await listen(server),
    seen,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
