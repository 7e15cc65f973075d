import type { LanguageCode } from '../../domain/language/language.ts'
import { isUiLanguage } from '../../domain/language/ui-language.ts'
import { type DateWords, dateInWords, dateParts, daysInWords, shortDay, timeInWords } from './dates.ts'
import { usePage } from './field-renderers.tsx'

/** A wall time, and the last day if there are several: what a page spells out. */
export interface SpelledDate {
  wallTime: string
  lastDay: string | null
}

/** The words for a date in a language. */
export const dateWords = ({ wallTime, lastDay }: SpelledDate, language: LanguageCode): DateWords => ({
  ...dateParts(wallTime, language),
  inWords: dateInWords(wallTime, language, lastDay),
  days: lastDay === null ? '' : daysInWords(wallTime, lastDay, language),
  shortDay: shortDay(wallTime, language, lastDay),
  time: timeInWords(wallTime, language),
})

/** The key of a date among words from the server: an ISO 8601 interval if it has several days. */
export const dateKey = ({ wallTime, lastDay }: SpelledDate): string =>
  lastDay === null ? wallTime : `${wallTime}/${lastDay}`

/** Whether dates can be formatted in a language here. The server knows far more languages than browsers do. */
export const knowsDates = (language: LanguageCode): boolean =>
  // every browser knows these, and asking is slow
  isUiLanguage(language) || Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0

/** The words in the page's language, taken from the server if the browser can't format them. */
export function useDateWords(date: SpelledDate): DateWords {
  const { dates, language } = usePage()
  return dates?.[dateKey(date)] ?? dateWords(date, language)
}
