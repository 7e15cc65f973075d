import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Fault of one request: a server error (`500`, `503`), half of the announced body (`half`), half of it announced as the whole (`short`), a
 * late answer (`slow`), a connection cut after the server has carried out the request (`cut`), or one that is refused (`refused`).
 */
export const faults = ['500', '503', 'half', 'short', 'slow', 'cut', 'refused'] as const
export type Fault = (typeof faults)[number]

export interface FaultyProxy {
  port: number
  /** Chooses the fault of each request; undefined lets it through, and `hang` never answers it. */
  faultOf: (method: string, url: string) => Fault | 'hang' | undefined
  /** Requests so far, as `GET /bucket/key`. */
  readonly requests: string[]
  stop(): Promise<void>
}

/** A proxy in front of an S3 server that injects faults. */
export async function startFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  const requests: string[] = []
  const server = createServer(async (req, res) => {
    // undefined when the client is killed while it sends
    const sent = await wholeOf(req).catch(() => undefined)
    if (sent === undefined) return void res.destroy()
    const { method = '', url = '', headers } = req
    requests.push(`${method} ${url}`)
    const fault = proxy.faultOf(method, url)
    if (fault === 'refused') return void res.destroy()
    if (fault === 'hang') return
    if (fault === '500') return refuse(res, 500, 'InternalError')
    if (fault === '503') return refuse(res, 503, 'SlowDown')
    if (fault === 'slow') await wait(50)
    const onward = request({ port: targetPort, host: '127.0.0.1', method, path: url, headers }, async (answer) => {
      const body = await wholeOf(answer).catch(() => undefined)
      if (body === undefined) return void res.destroy()
      passOn(res, { status: answer.statusCode ?? 500, headers: answer.headers, body }, fault)
    })
    onward.on('error', () => res.destroy())
    onward.end(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FaultyProxy = {
    port: (server.address() as AddressInfo).port,
    faultOf: () => undefined,
    requests,
    stop: () => close(server),
  }
  return proxy
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function refuse(res: ServerResponse, status: number, code: string): void {
  res.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

function passOn(
  res: ServerResponse,
  { status, headers, body }: { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer },
  fault: Fault | undefined,
): void {
  if (fault === 'cut') return void res.destroy()
  const half = body.subarray(0, body.length / 2)
  if (fault === 'short') {
    res.writeHead(status, { ...headers, 'content-length': String(half.length) }).end(half)
    return
  }
  res.writeHead(status, headers)
  if (fault === 'half' && body.length > 0) res.write(half, () => res.destroy())
  else res.end(body)
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
