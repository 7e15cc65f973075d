import { type UiLanguage, uiLanguages } from './ui-language.ts'

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

/** Texts of an area, also in parts. */
type Words = Readonly<{ [key: string]: string | Words }>

const isPart = (word: string | Words | undefined): word is Words => typeof word === 'object'

/** Words with those of a language over them, of which any may be missing. */
function over(words: Words, others: Words): Words {
  const entries = Object.entries(others).map(([key, word]) => {
    const below = words[key]
    return [key, isPart(word) && isPart(below) ? over(below, word) : word]
  })
  return { ...words, ...Object.fromEntries(entries) }
}

/**
 * An area's words by language, from its files: `wordsOf<typeof sv>(import.meta.glob('./words.*.json', …))`. What a language lacks it says
 * in English, and what English lacks in Swedish.
 */
export function wordsOf<Area extends Words>(
  files: Readonly<Record<string, Words>>,
): Readonly<Record<UiLanguage, Area>> {
  const inFile = (language: string) => files[`./words.${language}.json`] ?? {}
  const inLanguage = (language: UiLanguage) => ['sv', 'en', language].map(inFile).reduce(over)
  return Object.fromEntries(uiLanguages.map((language) => [language, inLanguage(language)])) as Record<UiLanguage, Area>
}

/** Words of several languages as texts: for what owners begin with, in all languages at once. */
export function textsByKey<Language extends string, Key extends string>(
  words: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): Readonly<Record<Key, Readonly<Record<Language, string>>>> {
  const languages = Object.keys(words) as Language[]
  const keys = new Set(languages.flatMap((language) => Object.keys(words[language]) as Key[]))
  const textOf = (key: Key) => Object.fromEntries(languages.map((language) => [language, words[language][key]]))
  return Object.fromEntries([...keys].map((key) => [key, textOf(key)])) as ReturnType<typeof textsByKey<Language, Key>>
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
