import { isUiLanguage, type LanguageCode, type UiLanguage } from '../../domain/language/language.ts'

/** Language of the built-in texts on a page in `language`: the same if the product has it, otherwise English. */
export function guestLanguage(language: LanguageCode): UiLanguage {
  return isUiLanguage(language) ? language : 'en'
}
