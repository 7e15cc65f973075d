/**
 * Memoises a pure function by the content of its arguments: while one text of a card is typed, the others stay the same objects and
 * are not rendered again.
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

/** Maximum results kept: the texts of a few cards. */
const kept = 60

/** Memoises a pure function of an immutable object for the object's lifetime. */
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
