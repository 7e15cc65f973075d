import { CdnError } from './cdn.ts'

const timeoutMs = 10_000
/** Of what a refusal says; enough for the log. */
const maxMessage = 300
/** Nobody is waited for longer than this, whatever it says, ms. */
const longestWaitMs = 10 * 60_000

/** One call of a CDN; gives its answer as text. Throws `CdnError` for all but an answer of success. */
export async function callCdn(
  url: string,
  call: { method: string; headers: Record<string, string>; body?: unknown },
): Promise<string> {
  const { method, headers, body } = call
  const response = await fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new CdnError('the CDN does not answer', undefined, { cause: error })
  })
  const text = await response.text().catch((error: unknown) => {
    throw new CdnError('the CDN’s answer cannot be read', undefined, { cause: error })
  })
  if (response.ok) return text
  throw new CdnError(`the CDN answers ${response.status} ${text.slice(0, maxMessage)}`, retryAfterMs(response.headers))
}

/** What the CDN wants to be left in peace for: `Retry-After` in seconds, or Fastly's time of the reset in seconds since 1970. */
function retryAfterMs(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const reset = Number(headers.get('fastly-ratelimit-reset') ?? Number.NaN)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : reset * 1000 - Date.now()
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWaitMs) : undefined
}
