/** Deep equality of JSON values. Shared parts are compared by identity first, so comparing two drafts costs only what changed. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [own, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = definedKeys(own)
  return (
    keys.length === definedKeys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(own[key], other[key]))
  )
}

/** JSON does not distinguish a missing key from an undefined value. */
const definedKeys = (value: Record<string, unknown>): string[] =>
  Object.keys(value).filter((key) => value[key] !== undefined)
