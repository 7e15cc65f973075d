/** First letters of a name's first and last words, in upper case; just one for a single word, none for no name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => ([...(word ?? '')][0] ?? '').toLocaleUpperCase()).join('')
}
