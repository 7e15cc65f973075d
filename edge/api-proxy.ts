import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Log } from '../platform/log.ts'

/** Headers of one connection, not of the message (RFC 9110, 7.6.1), and those only the proxy may say. */
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

export interface ApiProxy {
  /** Passes a request on as it is. Host stays: the API compares it with Origin. */
  pass(req: IncomingMessage, res: ServerResponse): void
  close(): void
}

/** `protocol` is what guests use; `forwardedFor` decides whether a proxy before us is believed about the guest's address. */
export function createApiProxy(options: {
  apiOrigin: string
  protocol: 'http' | 'https'
  trustForwarded: boolean
  log: Log
}): ApiProxy {
  const { log, protocol } = options
  const target = new URL(options.apiOrigin)
  // an idle connection is given up long before the API does it (bin/compose/api-part.ts): nothing is sent into one that closes
  const agent = new Agent({ keepAlive: true, maxSockets: 100, timeout: 50_000 })

  function headersOf(req: IncomingMessage): Record<string, string | string[]> {
    const headers: Record<string, string | string[]> = {}
    for (const [name, value] of Object.entries(req.headers))
      if (value !== undefined && !notPassedOn.has(name)) headers[name] = value
    const address = req.socket.remoteAddress ?? ''
    const before = options.trustForwarded ? req.headers['x-forwarded-for'] : undefined
    headers['x-forwarded-for'] = before === undefined ? address : `${String(before)}, ${address}`
    headers['x-forwarded-host'] = req.headers.host ?? ''
    headers['x-forwarded-proto'] = protocol
    return headers
  }

  return {
    pass(req, res) {
      const upstream = request(
        {
          agent,
          hostname: target.hostname,
          port: target.port || 80,
          method: req.method,
          path: req.url,
          headers: headersOf(req),
          timeout: 30_000,
        },
        (answer) => {
          const headers = Object.entries(answer.headers).filter(([name]) => !notPassedOn.has(name))
          res.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
          pipeline(answer, res, () => {})
        },
      )
      upstream.on('timeout', () => upstream.destroy(new Error('the API does not answer')))
      upstream.on('error', (error) => {
        log.warn({ err: error }, 'call of the API failed')
        if (res.headersSent) res.destroy()
        else res.writeHead(502, { 'Content-Length': '0', 'Cache-Control': 'no-store' }).end()
      })
      res.on('close', () => {
        if (!res.writableFinished) upstream.destroy()
      })
      pipeline(req, upstream, () => {})
    },
    close: () => agent.destroy(),
  }
}
