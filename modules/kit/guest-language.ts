import { isUiLanguage, type LanguageCode, type UiLanguage, uiLanguages } from '../../domain/language/language.ts'

/** Languages of the texts that guests' pages have of their own: those that a site is offered first. */
export const guestLanguages = [...uiLanguages, 'nb', 'fi'] as const
export type GuestLanguage = (typeof guestLanguages)[number]

/** Two codes that Norwegian pages have besides `nb`; what is written in Nynorsk is understood in Bokmål. */
const norwegian: readonly LanguageCode[] = ['no', 'nn']

/** Language of the built-in texts on a page in `language`: the same if there are any, otherwise English. */
export function guestLanguage(language: LanguageCode): GuestLanguage {
  if (norwegian.includes(language)) return 'nb'
  return guestLanguages.find((known) => known === language) ?? 'en'
}

/** Whether there are built-in texts for a page in `language`, so that English need not stand in. */
export const hasGuestWords = (language: LanguageCode): boolean => language === 'en' || guestLanguage(language) !== 'en'

/** Language of an element with such texts on a page in `language`: the page's, unless they are English for want of others. */
export function languageOfOwnWords(language: LanguageCode): LanguageCode {
  const words = guestLanguage(language)
  return words === 'nb' ? language : words
}

/** The product's language beside a page in `language`: the same if there is one, otherwise English. */
export const uiLanguageBeside = (language: LanguageCode): UiLanguage => (isUiLanguage(language) ? language : 'en')
