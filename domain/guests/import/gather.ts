/** What has a key in common; what has several keys is under each. */
export function gather<T>(all: readonly T[], keysOf: (one: T, index: number) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const [index, one] of all.entries()) {
    for (const key of keysOf(one, index)) {
      const known = found.get(key)
      if (known) known.push(one)
      else found.set(key, [one])
    }
  }
  return found
}
