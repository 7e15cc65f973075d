import type { LanguageCode } from '../../domain/language/language.ts'
import { isUiLanguage } from '../../domain/language/ui-language.ts'
import { type DateWords, dateInWords, dateParts, shortDay, timeInWords } from './dates.ts'
import { usePage } from './field-renderers.tsx'

/** The words for a wall time in a language. */
export const dateWords = (wallTime: string, language: LanguageCode): DateWords => ({
  ...dateParts(wallTime, language),
  inWords: dateInWords(wallTime, language),
  shortDay: shortDay(wallTime, language),
  time: timeInWords(wallTime, language),
})

/** Whether dates can be formatted in a language here. The server knows far more languages than browsers do. */
export const knowsDates = (language: LanguageCode): boolean =>
  // every browser knows these, and asking is slow
  isUiLanguage(language) || Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0

/** The words in the page's language, taken from the server if the browser can't format them. */
export function useDateWords(wallTime: string): DateWords {
  const { dates, language } = usePage()
  return dates?.[wallTime] ?? dateWords(wallTime, language)
}
