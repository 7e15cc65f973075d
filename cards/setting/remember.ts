/**
 * A pure function that remembers what it has given lately, by what its arguments say: while one text of a card is written, the others
 * come out as the same objects, and nothing that shows them is drawn anew.
 */
export function remember<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const known = new Map<string, Result>()
  return (...args) => {
    const key = JSON.stringify(args)
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= kept) known.clear()
    const made = work(...args)
    known.set(key, made)
    return made
  }
}

/** Results: a few cards' texts. */
const kept = 60

/** A pure function of an object that is never changed, which remembers what it has given for as long as somebody has the object. */
export function rememberFor<Of extends object, Result>(work: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, Result>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before
    const made = work(of)
    known.set(of, made)
    return made
  }
}
