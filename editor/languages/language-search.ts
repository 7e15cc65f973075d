import { isoLanguages } from '../../domain/language/iso-languages.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { ownLanguageName } from '../../domain/language/language-names.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { languageNamer } from '../kit/i18n/language-name.ts'

export interface LanguageEntry {
  code: LanguageCode
  /** In the owner's language. */
  name: string
  /** In the language itself; '' if identical. */
  ownName: string
  /** One of the five most common. */
  common: boolean
  /** Everything it can be found by, without accents. */
  words: readonly string[]
}

/** How many common languages come first in the list (product-rules.md#languages-of-a-site). */
const commonCount = 5

/** The languages that a page does not have yet: the five most common first, then the others by name. */
export function addableLanguages(present: readonly LanguageCode[], uiLanguage: UiLanguage): LanguageEntry[] {
  const nameOf = languageNamer(uiLanguage)
  const englishNameOf = languageNamer('en')
  const entries = isoLanguages.map((code, place): LanguageEntry => {
    const name = nameOf(code)
    const ownName = ownLanguageName(code)
    const same = plain(ownName) === plain(name)
    return {
      code,
      name,
      ownName: same ? '' : ownName,
      common: place < commonCount,
      words: [name, ownName, englishNameOf(code), code].map(plain),
    }
  })
  const { compare } = new Intl.Collator(uiLanguage)
  const others = entries.filter((entry) => !entry.common).sort((a, b) => compare(a.name, b.name))
  return [...entries.filter((entry) => entry.common), ...others].filter((entry) => !present.includes(entry.code))
}

/** The languages that match by any of their names: first those that start with the input, then those that contain it. */
export function findLanguages(entries: readonly LanguageEntry[], typed: string): LanguageEntry[] {
  const wanted = plain(typed)
  if (wanted === '') return [...entries]
  const begins = (entry: LanguageEntry) => entry.words.some((word) => word.startsWith(wanted))
  const holds = (entry: LanguageEntry) => entry.words.some((word) => word.includes(wanted))
  return [...entries.filter(begins), ...entries.filter((entry) => !begins(entry) && holds(entry))]
}

/** Lower case and without accents, so that 'francais' finds 'français'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
