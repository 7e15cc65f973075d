import type { LanguageCode } from './language.ts'

/** A text per language, for example `{ sv: 'Välkommen', en: 'Welcome' }`. A missing language is a missing key. */
export type Translatable = Readonly<Record<LanguageCode, string>>

/**
 * The text to show in `language`: its own, else English, else Swedish, else the first one present, else ''.
 * Source: product-rules.md#languages-of-texts. An empty string counts as missing.
 */
export function textIn(text: Translatable | undefined, language: LanguageCode): string {
  if (text === undefined) return ''
  return text[language] || text.en || text.sv || Object.values(text).find((value) => value !== '') || ''
}
