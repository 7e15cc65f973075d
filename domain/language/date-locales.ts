/**
 * Locales (BCP 47) for formatting dates with `Intl`. English means British English, since our readers are in Europe; it is also the
 * fallback for languages that `Intl` does not support.
 */
export function dateLocales(language: string): string[] {
  return language === 'en' ? ['en-GB'] : [language, 'en-GB']
}
