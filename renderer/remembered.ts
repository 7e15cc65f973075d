/**
 * `make` with a memory of the last texts it was asked for, at most `max`: what is made of a text that comes again with
 * each page is made once.
 */
export function remembered<Made>(max: number, make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => recall(known, max, text, () => make(text))
}

/** What `known` holds under a key, made and kept when it does not; emptied before it grows over `most`. */
export function recall<Made>(known: Map<string, Made>, max: number, key: string, make: () => Made): Made {
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= max) known.clear()
  const made = make()
  known.set(key, made)
  return made
}
