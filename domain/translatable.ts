import * as z from 'zod'
import { type LanguageCode, languageCodeSchema } from './language.ts'

/** A text per language, for example `{ sv: 'Välkommen', en: 'Welcome' }`. A missing language is a missing key. */
export type Translatable = Readonly<Record<LanguageCode, string>>

/** Schema of a plain-text translatable: at most `maxLength` characters a language; control characters are dropped. */
export function translatableSchema(maxLength: number) {
  return z.record(languageCodeSchema, z.string().max(maxLength).transform(dropControlCharacters))
}

/**
 * The text to show in `language`: its own, else English, else Swedish, else the first that is there, else empty.
 * Source: specification 1, section 1. An empty string counts as missing.
 */
export function textIn(text: Translatable | undefined, language: LanguageCode): string {
  if (text === undefined) return ''
  return text[language] || text.en || text.sv || Object.values(text).find((value) => value !== '') || ''
}

function dropControlCharacters(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  return value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/g, '')
}
