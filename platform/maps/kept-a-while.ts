import { LRUCache } from 'lru-cache'

/** What `read` gives, read on first use and let go when nobody has asked for it in a minute. */
export function keptAWhile<T>(read: () => Promise<T>): () => Promise<T> {
  const kept = new LRUCache<'it', Promise<T>>({ max: 1, ttl: 60_000, ttlAutopurge: true, updateAgeOnGet: true })
  return () => {
    const known = kept.get('it') ?? read()
    kept.set('it', known)
    return known
  }
}
