/** Memoises `make` for the last `max` texts, for results that recur on every page. */
export function remembered<Made>(max: number, make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => recall(known, max, text, () => make(text))
}

/** Returns the value of a key, creating and storing it if missing; the map is cleared before it exceeds `most` entries. */
export function recall<Made>(known: Map<string, Made>, max: number, key: string, make: () => Made): Made {
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= max) known.clear()
  const made = make()
  known.set(key, made)
  return made
}
