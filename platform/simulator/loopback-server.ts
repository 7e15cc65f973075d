import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const maxBodyBytes = 64 * 1024
/** Other names for the loopback address are refused, so that a web page cannot reach a simulator by DNS rebinding. */
const ownHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** A simulator's response. */
export interface SimulatorAnswer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Listens on loopback only, as nothing here is real. Port 0 picks a free one. Rejects when the port is taken. */
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

/** Whether the call's `Host` is a name of the loopback address. */
export function isForLoopback(request: IncomingMessage): boolean {
  return ownHost.test(request.headers.host ?? '')
}

/** A call's body; undefined when it exceeds the limit. */
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
