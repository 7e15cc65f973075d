import { createServer, request } from 'node:http'
import { listen } from './servers-behind.ts'

export interface WatchedApi {
  port: number
  /** URLs of all requests, as received. */
  seen: string[]
  close(): Promise<void>
}

/** Header of an answer with the URL of its request. */
export const seenHeader = 'x-seen-url'

/** A proxy in front of the API that records requests and labels each answer with the URL it belongs to. */
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
