import { DomainError } from '../../../domain/errors.ts'
import { fetchExternal } from '../../http/fetch-external.ts'

/** GETs a URL. Throws `map-unavailable` when the server does not answer in time, refuses, or sends too much. */
export type PoliteFetch = (url: string) => Promise<{ body: Buffer; maxAge: number }>

const timeoutMs = 8000
/** A tile is some 30 kB; a geocoder's answer is smaller. */
const maxBytes = 2 * 1024 * 1024

/**
 * Calls a map service as its usage policy requires: with a User-Agent that identifies us, and at most one request per `everyMs` for the
 * whole process.
 */
export function createPoliteFetch(options: {
  userAgent: string
  referer: string
  everyMs: number
  /** Replaced in tests. */
  wait?: (milliseconds: number) => Promise<void>
  now?: () => number
}): PoliteFetch {
  const { userAgent, referer, everyMs } = options
  const now = options.now ?? Date.now
  const wait = options.wait ?? ((milliseconds) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)))
  let next = 0
  return async (url) => {
    const start = Math.max(now(), next)
    next = start + everyMs
    if (start > now()) await wait(start - now())
    try {
      // owners control part of the URL, so redirects are not followed and private addresses are refused
      const { status, headers, body } = await fetchExternal(url, {
        headers: { 'user-agent': userAgent, referer, accept: '*/*' },
        timeoutMs,
        maxBytes,
      })
      if (status !== 200) throw new Error(`status ${status}`)
      return { body, maxAge: maxAgeOf(headers['cache-control']) }
    } catch (error) {
      throw new DomainError('map-unavailable', { reason: error instanceof Error ? error.message.slice(0, 100) : '' })
    }
  }
}

/** In seconds; 0 when the header does not say. */
function maxAgeOf(cacheControl: string | undefined): number {
  const match = /max-age=(\d{1,9})/.exec(cacheControl ?? '')
  return match === null ? 0 : Number(match[1])
}
