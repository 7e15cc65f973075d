import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { BodyError, type BodyLimits, collectBody } from '../platform/http/collect-body.ts'
import { idleConnectionMs } from '../platform/http/drain.ts'
import type { Log } from '../platform/log.ts'
import { causeHeaders } from '../platform/telemetry/cause.ts'
import { requestCause, requestIdToLog } from './request-cause.ts'

/** Hop-by-hop headers (RFC 9110, 7.6.1), and those that only the proxy may set. */
const notPassedOn = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
])

/** Largest body of a guest's call, and how long it may take to arrive; deploy/nginx has the same limits. */
const guestBodyLimits: BodyLimits = { bytes: 2_000_000, milliseconds: 20_000 }

/** Total bytes of guests' bodies held in memory. */
const maxHeld = 64_000_000

class Overfull extends Error {}

export interface ApiProxy {
  /**
   * Forwards a request unchanged once it has arrived completely, so that slow senders do not occupy the API's connections. The Host header
   * is kept, since the API compares it with Origin.
   */
  pass(req: IncomingMessage, res: ServerResponse): Promise<void>
  close(): void
}

/** `protocol` is the one that guests use; `forwardedFor` tells whether a proxy in front is trusted with the guest's address. */
export function createApiProxy(options: {
  apiOrigin: string
  protocol: 'http' | 'https'
  trustForwarded: boolean
  bodyLimits?: BodyLimits | undefined
  /** Sends the response when the API fails or there is no room. */
  sendUnavailable(req: IncomingMessage, res: ServerResponse, status: 502 | 503): Promise<void>
  log: Log
}): ApiProxy {
  const { log, sendUnavailable, bodyLimits = guestBodyLimits } = options
  let held = 0
  const target = new URL(options.apiOrigin)
  // idle connections are closed before a stopping API closes them (platform/http/drain.ts), so no request is sent into a closing one
  const agent = new Agent({ keepAlive: true, maxSockets: 100, timeout: idleConnectionMs })
  const lastCalls = new WeakMap<Socket, Promise<unknown>>()

  /** Pipelined calls of one connection are forwarded one at a time, as they have to be answered in order anyway. */
  async function afterEarlierCalls({ socket }: IncomingMessage, res: ServerResponse): Promise<void> {
    const earlier = lastCalls.get(socket)
    lastCalls.set(socket, new Promise((resolve) => res.once('close', resolve)))
    await earlier
  }

  function send(req: IncomingMessage, res: ServerResponse, body: Buffer): void {
    const begun = performance.now()
    const upstream = request(
      {
        agent,
        hostname: target.hostname,
        port: target.port || 80,
        method: req.method,
        path: req.url,
        headers: headersOf(req, options),
        timeout: 30_000,
      },
      (answer) => {
        const seconds = (performance.now() - begun) / 1000
        log.info(
          { ...requestIdToLog(req), method: req.method, status: answer.statusCode, seconds },
          'passed to the API',
        )
        if (isUntoldFailure(req, answer)) {
          answer.resume()
          void sendUnavailable(req, res, 503)
        } else passBack(answer, res)
      },
    )
    upstream.on('timeout', () => upstream.destroy(new Error('the API does not answer')))
    upstream.on('error', (error) => {
      log.warn({ ...requestIdToLog(req), err: error }, 'call of the API failed')
      if (res.headersSent) res.destroy()
      else void sendUnavailable(req, res, 502)
    })
    res.on('close', () => {
      if (!res.writableFinished) upstream.destroy()
    })
    if (body.byteLength > 0 || req.headers['transfer-encoding'] !== undefined)
      upstream.setHeader('Content-Length', body.byteLength)
    upstream.end(body)
  }

  return {
    async pass(req, res) {
      await afterEarlierCalls(req, res)
      let own = 0
      const hold = (bytes: number) => {
        if (held + bytes > maxHeld) throw new Overfull()
        own += bytes
        held += bytes
      }
      try {
        send(req, res, await collectBody(req, bodyLimits, hold))
      } catch (error) {
        if (error instanceof Overfull) await sendUnavailable(req, res, 503)
        else if (error instanceof BodyError) sendEmpty(res, statusOf[error.fault])
        else throw error
      } finally {
        held -= own
      }
    },
    close: () => agent.destroy(),
  }
}

/** The request headers to forward, with the sender's address; `trustForwarded` tells whether a proxy in front is trusted with it. */
function headersOf(
  req: IncomingMessage,
  { protocol, trustForwarded }: { protocol: string; trustForwarded: boolean },
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined && !notPassedOn.has(name)) headers[name] = value
  const address = req.socket.remoteAddress ?? ''
  const before = trustForwarded ? req.headers['x-forwarded-for'] : undefined
  headers['x-forwarded-for'] = before === undefined ? address : `${String(before)}, ${address}`
  headers['x-forwarded-host'] = req.headers.host ?? ''
  headers['x-forwarded-proto'] = protocol
  return { ...headers, ...causeHeaders(requestCause(req)) }
}

/** Whether an error page must replace the API's response: a failure that is not HTML, for a client that accepts HTML. */
function isUntoldFailure(req: IncomingMessage, answer: IncomingMessage): boolean {
  const isPage = answer.headers['content-type']?.startsWith('text/html') === true
  return (answer.statusCode ?? 502) >= 500 && !isPage && req.headers.accept?.includes('text/html') === true
}

function passBack(answer: IncomingMessage, res: ServerResponse): void {
  const headers = Object.entries(answer.headers).filter(([name]) => !notPassedOn.has(name))
  res.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
  pipeline(answer, res, () => {})
}

const statusOf = { 'too-large': 413, 'too-slow': 408, 'broken-off': 400 } as const

function sendEmpty(res: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'Content-Length': '0', 'Cache-Control': 'no-store', ...headers }).end()
}
