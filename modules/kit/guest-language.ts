import { isUiLanguage, type LanguageCode, type UiLanguage } from '../../domain/language/language.ts'

/** Built-in texts of a page in `language`: its own where the product speaks it, else English. */
export function guestLanguage(language: LanguageCode): UiLanguage {
  return isUiLanguage(language) ? language : 'en'
}
