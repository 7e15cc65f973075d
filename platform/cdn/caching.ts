import type { CdnKind } from '../env/cdn.ts'

/** How long a CDN may serve a page: while fresh, stale while it revalidates, and stale while the origin is down; seconds. */
const pageTimes = { fresh: 600, whileAsking: 30, whileAway: 86_400 }
/** Freshness of a 404 page, seconds. */
const missingSeconds = 10

/** `Cache-Control` that browsers get for a page and for a 404. */
export const browserCaching = 'public, max-age=0, must-revalidate'

/** The header in which each CDN reads the tags of a response, and its own caching header, if it has one. */
const headersOf: Readonly<Record<CdnKind, { tag: string; caching: string | null }>> = {
  cloudflare: { tag: 'Cache-Tag', caching: 'Cloudflare-CDN-Cache-Control' },
  fastly: { tag: 'Surrogate-Key', caching: 'Surrogate-Control' },
  bunny: { tag: 'CDN-Tag', caching: null },
  varnish: { tag: 'Surrogate-Key', caching: 'Surrogate-Control' },
}

/** `Cache-Control`, and further headers as alternating names and values. */
export interface CdnCaching {
  cacheControl: string
  headers: readonly string[]
}

/**
 * Caching headers of a page that is public. If the CDN has a caching header of its own, that is used: no other shared cache, which we
 * could not purge, then keeps the page, and `s-maxage` would forbid serving it stale (RFC 9111, 5.2.2.10).
 */
export function pageCaching(kind: CdnKind, tag: string, status: 200 | 404 | 410): CdnCaching {
  const { tag: tagHeader, caching } = headersOf[kind]
  const { fresh, whileAsking, whileAway } = pageTimes
  const seconds = status === 200 ? fresh : missingSeconds
  if (caching === null)
    return { cacheControl: `public, max-age=0, s-maxage=${seconds}, must-revalidate`, headers: [tagHeader, tag] }
  const stale = status === 200 ? `, stale-while-revalidate=${whileAsking}, stale-if-error=${whileAway}` : ''
  return { cacheControl: browserCaching, headers: [caching, `max-age=${seconds}${stale}`, tagHeader, tag] }
}

/** The tag header of a file, whose `Cache-Control` is set elsewhere. */
export const tagHeaders = (kind: CdnKind, tag: string): readonly string[] => [headersOf[kind].tag, tag]

const caches = new Set(
  Object.values(headersOf).flatMap(({ tag, caching }) => (caching === null ? [tag] : [tag, caching])),
)

/** The same headers made safe for a response that shared caches must not keep: private, and without CDN headers. */
export function privateHeaders(headers: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    if (caches.has(name)) continue
    kept.push(name, name === 'Cache-Control' ? value.replace('public', 'private').replace(/s-maxage=\d+, /, '') : value)
  }
  return kept
}
