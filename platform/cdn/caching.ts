import type { CdnKind } from '../env/cdn.ts'

/** How long a CDN shows a page without asking, while it asks, and while nobody answers, in seconds. */
const pageTimes = { fresh: 600, whileAsking: 30, whileAway: 86_400 }
/** The same of a page for what is not there. */
const missingSeconds = 10

/** What browsers are told of a page, and of one for what is not there. */
export const browserCaching = 'public, max-age=0, must-revalidate'

/** How each CDN is told what tags an answer has, and, if it has a header of its own, how long it may keep it. */
const headersOf: Readonly<Record<CdnKind, { tag: string; caching: string | null }>> = {
  cloudflare: { tag: 'Cache-Tag', caching: 'Cloudflare-CDN-Cache-Control' },
  fastly: { tag: 'Surrogate-Key', caching: 'Surrogate-Control' },
  bunny: { tag: 'CDN-Tag', caching: null },
  varnish: { tag: 'Surrogate-Key', caching: 'Surrogate-Control' },
}

/** `Cache-Control`, and further headers: names and values in turn. */
export interface CdnCaching {
  cacheControl: string
  headers: readonly string[]
}

/**
 * What is said of a page that everybody may see. Where the CDN has a header of its own, no other cache on the way keeps the page, which
 * nobody could have forgotten; and `s-maxage` would forbid it to show a page that has become stale (RFC 9111, 5.2.2.10).
 */
export function pageCaching(kind: CdnKind, tag: string, status: 200 | 404): CdnCaching {
  const { tag: tagHeader, caching } = headersOf[kind]
  const { fresh, whileAsking, whileAway } = pageTimes
  const seconds = status === 200 ? fresh : missingSeconds
  if (caching === null)
    return { cacheControl: `public, max-age=0, s-maxage=${seconds}, must-revalidate`, headers: [tagHeader, tag] }
  const stale = status === 200 ? `, stale-while-revalidate=${whileAsking}, stale-if-error=${whileAway}` : ''
  return { cacheControl: browserCaching, headers: [caching, `max-age=${seconds}${stale}`, tagHeader, tag] }
}

/** Of a file, which says for itself how long it may be kept: the header with its tag. */
export const tagHeaders = (kind: CdnKind, tag: string): readonly string[] => [headersOf[kind].tag, tag]

const caches = new Set(
  Object.values(headersOf).flatMap(({ tag, caching }) => (caching === null ? [tag] : [tag, caching])),
)

/** The headers of an answer that no cache may keep for others. */
export function unshared(headers: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    if (caches.has(name)) continue
    kept.push(name, name === 'Cache-Control' ? value.replace('public', 'private').replace(/s-maxage=\d+, /, '') : value)
  }
  return kept
}
