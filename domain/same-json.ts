/** Whether two JSON values say the same. Shared parts are compared by identity, so drafts cost only what changed in them. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [own, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = saidIn(own)
  return (
    keys.length === saidIn(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(own[key], other[key]))
  )
}

/** A missing key and an undefined one are the same JSON. */
const saidIn = (value: Record<string, unknown>): string[] =>
  Object.keys(value).filter((key) => value[key] !== undefined)
