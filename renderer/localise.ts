import { isoLanguageCodes } from '../domain/iso-languages.ts'
import type { LanguageCode } from '../domain/language.ts'
import { textIn } from '../domain/translatable.ts'

/** Whether a value is a text per language: every key a language code, every value a text. */
function isTranslatable(value: object): value is Record<string, string> {
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([key, text]) => isoLanguageCodes.has(key) && typeof text === 'string')
}

/** A copy of a part of a document in which every text per language is the one text that `language` shows. */
export function localise(value: unknown, language: LanguageCode): unknown {
  if (Array.isArray(value)) return value.map((entry) => localise(entry, language))
  if (typeof value !== 'object' || value === null) return value
  if (isTranslatable(value)) return textIn(value, language)
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, localise(entry, language)]))
}
