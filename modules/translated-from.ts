import { defaultUiLanguage, type LanguageCode } from '../domain/language/language.ts'
import type { Translatable } from '../domain/language/translatable.ts'
import { plainTextOf } from '../domain/text/plain-text.ts'
import { textHash } from '../domain/text/text-hash.ts'
import { textsIn } from './document-parts.ts'
import { type FieldPath, fieldAt } from './kit/field-path.ts'
import type { SiteModule } from './schemas.ts'
import type { SiteDocument } from './site-document.ts'

/** The language a page was started in; the others are translations of it. */
export const originalLanguageOf = (document: Pick<SiteDocument, 'availableLanguages'>): LanguageCode =>
  document.availableLanguages[0]?.languageCode ?? defaultUiLanguage

/**
 * When the original of a text changes, its module's `translatedFrom` notes what each translation was made from: the
 * language of the original and a hash of its words. Translations that are up to date have no note; it is removed when
 * the original is changed back or the translation is edited.
 */
type Notes = Readonly<Record<string, string>>

const keyOf = (field: FieldPath, language: LanguageCode) => `${field} ${language}`
/** Empty rich text isn't always an empty string. */
const says = (words: string) => plainTextOf(words) !== ''
const markOf = (language: LanguageCode, words: string) => `${language} ${textHash(words)}`

/** The notes after the original changes to `words`: one per translation, dropped if the original is back as it was. */
export function notesOfChange(
  notes: Notes | undefined,
  field: FieldPath,
  text: Translatable,
  change: { original: LanguageCode; words: string },
): Notes | undefined {
  const { original, words } = change
  // runs on every keystroke, also on long pages in a single language
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

/** The notes without one translation's; undefined if none are left. */
export function withoutNote(notes: Notes | undefined, field: FieldPath, language: LanguageCode): Notes | undefined {
  const key = keyOf(field, language)
  if (notes?.[key] === undefined) return notes
  const left = Object.entries(notes).filter(([name]) => name !== key)
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

/** Whether the original has changed since a translation was made. */
export function isOutdated(module: SiteModule, field: FieldPath, language: LanguageCode): boolean {
  const note = module.translatedFrom?.[keyOf(field, language)]
  if (note === undefined) return false
  const [original = ''] = note.split(' ')
  const texts = textsIn(fieldAt(module, field))
  const words = texts[original] ?? ''
  return [words, texts[language] ?? ''].every(says) && markOf(original, words) !== note
}

/** The notes for a copy, whose items have new ids. */
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

/** Three-way merge of notes: whatever one side added or removed applies. */
export function mergedNotes(...sides: readonly [base: unknown, mine: unknown, theirs: unknown]): Notes | undefined {
  const [base = {}, mine = {}, theirs = {}] = sides.map(notesIn)
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged = [...keys].flatMap((key) => {
    const note = mine[key] === base[key] ? theirs[key] : mine[key]
    return note === undefined ? [] : [[key, note] as const]
  })
  return merged.length === 0 ? undefined : Object.fromEntries(merged)
}
