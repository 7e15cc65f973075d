import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { PaymentProviderError } from '../payment/payment-provider.ts'

export interface SwishAccount {
  /** Base URL of the API, e.g. `https://cpc.getswish.net/swish-cpcapi`; no trailing slash. */
  url: string
  /** URL of the service that draws tokens' QR codes, e.g. `https://mpc.getswish.net/qrg-swish/api/v1/commerce`. */
  qrUrl: string
  /** The merchant's Swish number. */
  payeeAlias: string
  /** PEM. The certificate includes its whole chain. */
  certificate: string
  key: string
  /** PEM of the CA that signed the server's certificate; undefined for Node's built-in CAs. */
  ca: string | undefined
}

export interface SwishAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Parsed JSON; undefined when the body is empty. */
  body: unknown
}

export interface SwishClient {
  /** Rejects with a `PaymentProviderError` when there is no answer, or it is not JSON. */
  call(method: 'GET' | 'PUT' | 'PATCH', path: string, body?: unknown, contentType?: string): Promise<SwishAnswer>
  /** Draws a QR code as SVG. Rejects with a `PaymentProviderError` when it fails. */
  drawQr(body: unknown): Promise<string>
  close(): void
}

const timeoutMs = 10_000
const maxAnswerBytes = 256 * 1024

interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Client of Swish's API. The merchant's client certificate is the only authentication. */
export function createSwishClient(account: SwishAccount): SwishClient {
  const { certificate: cert, key, ca } = account
  // setting `ca` replaces Node's built-in CAs
  const agent = new Agent({ cert, key, keepAlive: true, minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) })
  // the QR service is on another host and asks for no client certificate
  const qrAgent =
    new URL(account.qrUrl).host === new URL(account.url).host ? agent : new Agent({ minVersion: 'TLSv1.2' })
  return {
    async call(method, path, body, contentType = 'application/json') {
      const { status, headers, text } = await send(`${account.url}${path}`, { method, agent, body, contentType })
      try {
        const parsed: unknown = text === '' ? undefined : JSON.parse(text)
        return { status, headers, body: parsed }
      } catch (error) {
        throw unknown('Swish’s answer is not JSON', error)
      }
    },
    async drawQr(body) {
      const call = { method: 'POST', agent: qrAgent, body, contentType: 'application/json' }
      const { status, headers, text } = await send(account.qrUrl, call)
      if (status !== 200 || headers['content-type']?.startsWith('image/svg+xml') !== true)
        throw unknown(`Swish drew no code (${status})`)
      return text
    },
    close() {
      agent.destroy()
      qrAgent.destroy()
    },
  }
}

function unknown(message: string, cause?: unknown): PaymentProviderError {
  return new PaymentProviderError(message, { refused: false, cause })
}

function send(
  url: string,
  { method, agent, body, contentType }: { method: string; agent: Agent; body: unknown; contentType: string },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = text === undefined ? {} : { 'content-type': contentType, 'content-length': Buffer.byteLength(text) }
    const call = request(url, { method, agent, headers, timeout: timeoutMs }, (answer) => {
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > maxAnswerBytes) call.destroy(new Error('the answer is too long'))
        else parts.push(part)
      })
      answer.on('error', (error) => reject(unknown('Swish broke off its answer', error)))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('error', (error) => reject(unknown('Swish does not answer', error)))
    call.end(text)
  })
}
