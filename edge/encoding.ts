export type Encoding = 'br' | 'gzip' | 'identity'

const memo = new Map<string, Encoding>()

/** The best encoding that the client accepts and we store. Browsers send few distinct headers, so results are memoised. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  const known = memo.get(header)
  if (known !== undefined) return known
  const refused = /(?:^|,)\s*(br|gzip|\*)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi
  const accepted = header.slice(0, 500).replace(refused, '').toLowerCase()
  const takes = (name: string) => new RegExp(`(?:^|[,\\s])${name}(?:$|[;,\\s])`).test(accepted)
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
  if (memo.size >= 200) memo.clear()
  memo.set(header, encoding)
  return encoding
}
