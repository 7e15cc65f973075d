import { isoLanguageCodes } from '../domain/language/iso-languages.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'

/** The text in `language` when a value is a text per language: every key a language code; otherwise undefined. */
function textOf(value: object, keys: readonly string[], language: LanguageCode): string | undefined {
  const [first] = keys
  if (first === undefined || first.length !== 2 || !keys.every((key) => isoLanguageCodes.has(key))) return undefined
  // a parsed document has nothing but texts under language codes
  return textIn(value as Record<string, string>, language)
}

/**
 * A part of a document written out for comparing: each text per language is the one text that `language` shows, and each
 * text bears its length, so that two documents give the same only if guests see the same.
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
  // some words stand only where the language has its own
  if (text !== undefined) return `${text.length}:${text}${language in value ? '' : '^'}`
  const record = value as Record<string, unknown>
  for (const key of keys) if (key !== 'translatedFrom') written += `${key}=${writtenIn(record[key], language)};`
  return `{${written}}`
}
