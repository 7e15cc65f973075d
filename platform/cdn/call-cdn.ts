import { CdnError } from './cdn.ts'

const timeoutMs = 10_000
/** Characters of an error response that go into the log. */
const maxMessage = 300
/** Upper bound on the wait that a CDN may request, ms. */
const longestWaitMs = 10 * 60_000

/** Makes one API call and returns the response body as text. Throws `CdnError` for anything but a 2xx response. */
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

/** How long the CDN asks us to wait: `Retry-After` in seconds, or Fastly's reset time in seconds since 1970. */
function retryAfterMs(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const reset = Number(headers.get('fastly-ratelimit-reset') ?? Number.NaN)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : reset * 1000 - Date.now()
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWaitMs) : undefined
}
