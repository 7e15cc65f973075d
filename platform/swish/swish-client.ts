import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { PaymentProviderError } from '../payment/payment-provider.ts'

export interface SwishAccount {
  /** Where the API stands, e.g. `https://cpc.getswish.net/swish-cpcapi`; without a slash at the end. */
  url: string
  /** The merchant's Swish number. */
  payeeAlias: string
  /** PEM. The certificate comes with its whole chain. */
  certificate: string
  key: string
  /** PEM of who vouches for the server; undefined: those that Node trusts. */
  ca: string | undefined
}

export interface SwishAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Parsed JSON; undefined where there is none. */
  body: unknown
}

export interface SwishClient {
  /** Rejects with a `PaymentProviderError` when there is no answer, or one that is not JSON. */
  call(method: 'GET' | 'PUT' | 'PATCH', path: string, body?: unknown, contentType?: string): Promise<SwishAnswer>
  close(): void
}

const timeoutMs = 10_000
const maxAnswerBytes = 256 * 1024

/** Calls Swish with the merchant's client certificate, which is all that says who calls. */
export function createSwishClient(account: SwishAccount): SwishClient {
  const { certificate: cert, key, ca } = account
  // naming authorities replaces those that Node trusts
  const agent = new Agent({ cert, key, keepAlive: true, minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) })
  return {
    call: (method, path, body, contentType = 'application/json') =>
      new Promise((resolve, reject) => {
        const fail = (message: string, cause?: unknown) =>
          reject(new PaymentProviderError(message, { refused: false, cause }))
        const text = body === undefined ? undefined : JSON.stringify(body)
        const headers =
          text === undefined ? {} : { 'content-type': contentType, 'content-length': Buffer.byteLength(text) }
        const call = request(`${account.url}${path}`, { method, agent, headers, timeout: timeoutMs }, (answer) => {
          const parts: Buffer[] = []
          let bytes = 0
          answer.on('data', (part: Buffer) => {
            bytes += part.length
            if (bytes > maxAnswerBytes) call.destroy(new Error('the answer is too long'))
            else parts.push(part)
          })
          answer.on('error', (error) => fail('Swish broke off its answer', error))
          answer.on('end', () => {
            try {
              const answered = Buffer.concat(parts).toString('utf8')
              const parsed: unknown = answered === '' ? undefined : JSON.parse(answered)
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: parsed })
            } catch (error) {
              fail('Swish’s answer is not JSON', error)
            }
          })
        })
        call.on('timeout', () => call.destroy(new Error('no answer in time')))
        call.on('error', (error) => fail('Swish does not answer', error))
        call.end(text)
      }),
    close: () => agent.destroy(),
  }
}
