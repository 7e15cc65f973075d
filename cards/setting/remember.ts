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
