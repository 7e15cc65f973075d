import { defaultUiLanguage, type LanguageCode } from '../domain/language/language.ts'
import type { Translatable } from '../domain/language/translatable.ts'
import { plainTextOf } from '../domain/text/plain-text.ts'
import { textHash } from '../domain/text/text-hash.ts'
import { textsIn } from './document-parts.ts'
import { type FieldPath, fieldAt } from './kit/field-path.ts'
import type { SiteModule } from './schemas.ts'
import type { SiteDocument } from './site-document.ts'

/** The language that a page was begun in; the others are translations of it. */
export const originalLanguageOf = (document: Pick<SiteDocument, 'availableLanguages'>): LanguageCode =>
  document.availableLanguages[0]?.languageCode ?? defaultUiLanguage

/**
 * When the original of a text is changed, `translatedFrom` of its module notes by which words each translation was made: the
 * language of the original and a mark of its words. Nothing is noted while the two say the same, an original that gets its old words
 * back makes the translation right again, and who writes the translation takes the note away.
 */
type Notes = Readonly<Record<string, string>>

const keyOf = (field: FieldPath, language: LanguageCode) => `${field} ${language}`
/** Empty rich text is not an empty string. */
const says = (words: string) => plainTextOf(words) !== ''
const markOf = (language: LanguageCode, words: string) => `${language} ${textHash(words)}`

/** The notes once the original says `words` instead: made for each translation, and gone where it says what it said before. */
export function notesOfChange(
  notes: Notes | undefined,
  field: FieldPath,
  text: Translatable,
  change: { original: LanguageCode; words: string },
): Notes | undefined {
  const { original, words } = change
  // this is asked at every letter, also of long pages in one language
  const translated = Object.keys(text).filter((language) => language !== original && says(text[language] ?? ''))
  if (translated.length === 0) return notes
  const before = text[original] ?? ''
  const now = markOf(original, words)
  const changed = new Map(Object.entries(notes ?? {}))
  for (const language of translated) {
    const key = keyOf(field, language)
    const note = changed.get(key) ?? (says(before) ? markOf(original, before) : now)
    if (note === now) changed.delete(key)
    else changed.set(key, note)
  }
  return changed.size === 0 ? undefined : Object.fromEntries(changed)
}

/** Notes without the one of a translation; undefined when none is left. */
export function withoutNote(notes: Notes | undefined, field: FieldPath, language: LanguageCode): Notes | undefined {
  const key = keyOf(field, language)
  if (notes?.[key] === undefined) return notes
  const left = Object.entries(notes).filter(([name]) => name !== key)
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

/** Whether a translation was made of an original that now says something else. */
export function isOutdated(module: SiteModule, field: FieldPath, language: LanguageCode): boolean {
  const note = module.translatedFrom?.[keyOf(field, language)]
  if (note === undefined) return false
  const [original = ''] = note.split(' ')
  const texts = textsIn(fieldAt(module, field))
  const words = texts[original] ?? ''
  return [words, texts[language] ?? ''].every(says) && markOf(original, words) !== note
}

/** The notes of a copy, whose items have ids of their own. */
export function renamedNotes(notes: Notes, ids: ReadonlyMap<string, string>): Notes {
  const rename = (key: string) => {
    const [path = '', language = ''] = key.split(' ')
    const renamed = path.split('/').map((part) => ids.get(part) ?? part)
    return keyOf(renamed.join('/'), language)
  }
  return Object.fromEntries(Object.entries(notes).map(([key, mark]) => [rename(key), mark]))
}

const notesIn = (value: unknown): Notes =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, mark]) => typeof mark === 'string'))

/** Notes of two who wrote at once: what only one has noted or taken away is done. */
export function mergedNotes(...sides: readonly [base: unknown, mine: unknown, theirs: unknown]): Notes | undefined {
  const [base = {}, mine = {}, theirs = {}] = sides.map(notesIn)
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged = [...keys].flatMap((key) => {
    const note = mine[key] === base[key] ? theirs[key] : mine[key]
    return note === undefined ? [] : [[key, note] as const]
  })
  return merged.length === 0 ? undefined : Object.fromEntries(merged)
}
