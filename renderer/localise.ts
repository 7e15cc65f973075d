import { isoLanguageCodes } from '../domain/language/iso-languages.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'

/** The text in `language` if the value is a translatable text (all keys are language codes); otherwise undefined. */
function textOf(value: object, keys: readonly string[], language: LanguageCode): string | undefined {
  const [first] = keys
  if (first === undefined || first.length !== 2 || !keys.every((key) => isoLanguageCodes.has(key))) return undefined
  // in a parsed document, language codes always map to texts
  return textIn(value as Record<string, string>, language)
}

/**
 * Serialises a part of a document for comparison: translatable texts are reduced to what `language` shows, and every text is prefixed with its
 * length, so that equal results mean equal pages.
 */
export function writtenIn(value: unknown, language: LanguageCode): string {
  if (typeof value === 'string') return `${value.length}:${value}`
  if (typeof value !== 'object' || value === null) return `${value}`
  let written = ''
  if (Array.isArray(value)) {
    for (const entry of value) written += `${writtenIn(entry, language)},`
    return `[${written}]`
  }
  const keys = Object.keys(value)
  const text = textOf(value, keys, language)
  // some texts are shown only if the language has its own
  if (text !== undefined) return `${text.length}:${text}${language in value ? '' : '^'}`
  const record = value as Record<string, unknown>
  for (const key of keys) if (key !== 'translatedFrom') written += `${key}=${writtenIn(record[key], language)};`
  return `{${written}}`
}
