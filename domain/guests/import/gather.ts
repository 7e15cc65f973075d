/** What has a key in common; what has several keys is under each. */
export function gather<T, Key extends string>(
  all: readonly T[],
  keysOf: (one: T, index: number) => readonly Key[],
): Map<Key, T[]> {
  const found = new Map<Key, T[]>()
  for (const [index, one] of all.entries()) {
    for (const key of keysOf(one, index)) {
      const known = found.get(key)
      if (known) known.push(one)
      else found.set(key, [one])
    }
  }
  return found
}
