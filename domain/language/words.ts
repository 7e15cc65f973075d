/** Values of a text's placeholders, by name. `count` also chooses its plural form. */
export type WordValues = Readonly<Record<string, string | number>>

/** The keys of an area's words; those with plural forms (`guests_one`, `guests_other`) by what comes before them. */
export type WordKey<Words> = keyof Words extends infer Key
  ? Key extends `${infer Start}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
    ? Start
    : Key & string
  : never

/** Gives a text of an area in one language. */
export type Translate<Words> = (key: WordKey<Words>, values?: WordValues) => string

/**
 * Reads an area's words, which are i18next's JSON as in the editor, where i18next itself is not loaded: on servers and on guests' pages.
 * `{{name}}` is replaced by `values.name`, and `values.count` chooses among `key_one`, `key_other` and the like.
 */
export function translator<Words extends Readonly<Record<string, string>>>(
  words: Words,
  language: string,
): Translate<Words> {
  return (key, values = {}) => {
    const { count } = values
    const plural = typeof count === 'number' ? `${key}_${pluralRules(language).select(count)}` : key
    return fill(words[plural] ?? words[`${key}_other`] ?? words[key] ?? '', values)
  }
}

/** Replaces `{{name}}` by `values.name`; a name without a value stays, so that it is seen. */
export function fill(text: string, values: WordValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Creating Intl's objects costs a thousand times as much as using them. */
const known = new Map<string, Intl.PluralRules>()

function pluralRules(language: string): Intl.PluralRules {
  const rules = known.get(language) ?? new Intl.PluralRules(language)
  known.set(language, rules)
  return rules
}
