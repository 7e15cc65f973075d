/**
 * The locales by which `Intl` writes dates in a language (BCP 47): English the British way, as our sites and mails are read in
 * Europe, which also stands in for languages that `Intl` does not know.
 */
export function dateLocales(language: string): string[] {
  return language === 'en' ? ['en-GB'] : [language, 'en-GB']
}
