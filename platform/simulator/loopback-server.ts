import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const maxBodyBytes = 64 * 1024
/** Other names for the loopback address are refused, so that no web page can reach a simulator under a name of its own. */
const ownHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** What a simulator answers a call. */
export interface SimulatorAnswer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Lets the server listen on the loopback address only: what it deals in is play. Port 0 takes a free one. Rejects when it is taken. */
export async function listenOnLoopback(
  server: Server,
  port: number,
): Promise<{
  port: number
  close(): Promise<void>
}> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the simulator has no port')
  return {
    port: address.port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Whether a call has come to the loopback address by its own name. */
export function isForLoopback(request: IncomingMessage): boolean {
  return ownHost.test(request.headers.host ?? '')
}

/** A call's body; undefined when it is longer than any that a simulator takes. */
export async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length <= maxBodyBytes) chunks.push(chunk)
  }
  return length <= maxBodyBytes ? Buffer.concat(chunks).toString('utf8') : undefined
}

export function sendJson(response: ServerResponse, { status, body, headers }: SimulatorAnswer): void {
  if (body === undefined) return void response.writeHead(status, headers).end()
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
