/** Whether two JSON values say the same. Shared parts are compared by identity, so drafts cost only what changed in them. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  // a missing key and an undefined one are the same JSON
  const own = new Map(Object.entries(a).filter(([, value]) => value !== undefined))
  const other = Object.entries(b).filter(([, value]) => value !== undefined)
  return own.size === other.length && other.every(([key, value]) => own.has(key) && sameJson(own.get(key), value))
}
