/**
 * Owner-facing names of one module and its fields in one language. Fields are keyed by the last segment of their path: `secondLine`.
 * Where that is ambiguous the list is included: `options/*` is a whole option, and with the suffix `/text` the option's text. A module's
 * words have two sections of them:
 *
 * - `onCanvas`: `@name`, the module's name, and the accessible names of its fields.
 * - `inLists`: `@about`, a few words on the module's purpose; the names of its texts in lists, where `{{number}}` is the position of
 *   the item that contains a text and `{{of}}` that of the enclosing item; and, with the suffix `@change`, a field's name inside
 *   a sentence in a list of changes.
 */
export type Words = Readonly<Record<string, string>>

/**
 * The name of a field; undefined when it has none. `words`: where to look, most specific first. `place` is a suffix of the key, such as
 * `@change`.
 */
export function findWord(words: readonly Words[], field: string, place = ''): string | undefined {
  for (const key of keysOf(field)) {
    const word = words.map((known) => known[`${key}${place}`]).find((found) => found !== undefined)
    if (word !== undefined) return word
  }
  return undefined
}

// the keys to look a field up by, most specific first: `options/*/text` and `text`; a whole item is `options/*` or `*`
function keysOf(field: string): string[] {
  // a form's questions are nested one level deeper than other lists
  const parts = field.replace(/^form\//, '').split('/')
  const last = parts.at(-1) ?? ''
  if (isItem(parts)) return [`${parts.at(-2)}/*`, '*']
  return parts.length > 2 ? [`${parts.at(-3)}/*/${last}`, last] : [last]
}

/** Paths alternate between list names and item ids. */
const isItem = (parts: readonly string[]) => parts.length % 2 === 0 && parts.at(-1) !== 'alt'
