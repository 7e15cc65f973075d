import type { LanguageCode } from './language.ts'

/** A text per language, for example `{ sv: 'Välkommen', en: 'Welcome' }`. A missing language is a missing key. */
export type Translatable = Readonly<Record<LanguageCode, string>>

/**
 * The text to show in `language`: its own, else English, else Swedish, else the first one present, else ''.
 * Source: product-rules.md#languages-of-texts. An empty string counts as missing.
 */
export function textIn(text: Translatable | undefined, language: LanguageCode): string {
  return text?.[languageIn(text, language)] ?? ''
}

/** The language of the text that `textIn` shows in `language`: that itself, unless another stands in. */
export function languageIn(text: Translatable, language: LanguageCode): LanguageCode {
  if (text[language]) return language
  if (text.en) return 'en'
  if (text.sv) return 'sv'
  return Object.keys(text).find((code) => text[code] !== '') ?? language
}
