import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send few distinct headers. */
const known = new LRUCache<string, Encoding>({ max: 200, memoMethod: bestEncoding })

/** The best encoding that the client accepts and we store. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  return typeof header === 'string' ? known.memo(header) : 'identity'
}

function bestEncoding(header: string): Encoding {
  const refused = /(?:^|,)\s*(br|gzip|\*)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi
  const accepted = header.slice(0, 500).replace(refused, '').toLowerCase()
  const takes = (name: string) => new RegExp(`(?:^|[,\\s])${name}(?:$|[;,\\s])`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
