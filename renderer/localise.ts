import { isoLanguageCodes } from '../domain/iso-languages.ts'
import type { LanguageCode } from '../domain/language.ts'
import { textIn } from '../domain/translatable.ts'

/** Whether a value is a text per language: every key a language code, every value a text. */
function isTranslatable(value: object): value is Record<string, string> {
  let keys = 0
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string' || !isoLanguageCodes.has(key)) return false
    keys += 1
  }
  return keys > 0
}

/** A part of a document as JSON, in which every text per language is the one text that `language` shows. */
export function localisedJson(value: unknown, language: LanguageCode): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) && isTranslatable(part)
      ? textIn(part, language)
      : part,
  )
}
