import { dateLocales } from '../../domain/language/date-locales.ts'
import { isUiLanguage, type LanguageCode, type UiLanguage } from '../../domain/language/language.ts'
import { dateNames } from './date-names.ts'

const noBreak = '\u00a0'

/** Wall time `YYYY-MM-DDTHH:mm` as an instant that formats to the same digits in UTC. */
const asUtc = (wallTime: string) => new Date(`${wallTime}:00Z`)

/** The ways a day is written. */
type DayFormat = 'weekday' | 'month' | 'day' | 'short'

const written = (wallTime: string, language: LanguageCode, name: DayFormat): string =>
  isUiLanguage(language) ? byNames(wallTime, language, name) : byIntl(wallTime, language, name)

function byNames(wallTime: string, language: UiLanguage, name: DayFormat): string {
  const { weekdays, shortWeekdays, months, afterDay } = dateNames[language]
  const date = asUtc(wallTime)
  const day = `${date.getUTCDate()}${afterDay}`
  const month = months[date.getUTCMonth()]
  const year = date.getUTCFullYear()
  const words = {
    weekday: `${weekdays[date.getUTCDay()]}`,
    month: `${month} ${year}`,
    day: `${day} ${month} ${year}`,
    short: `${shortWeekdays[date.getUTCDay()]} ${day} ${month}`,
  }
  return words[name]
}

/** Cached, since pages show their date in many places and `Intl` is slow. */
function byIntl(wallTime: string, language: LanguageCode, name: keyof typeof formats): string {
  const key = `${language} ${name} ${wallTime}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= maxKnown) known.clear()
  const options = { ...formats[name], calendar: 'gregory', timeZone: 'UTC' } as const
  const made = new Intl.DateTimeFormat(dateLocales(language), options).format(asUtc(wallTime))
  known.set(key, made)
  return made
}

const known = new Map<string, string>()
const maxKnown = 1000

const formats = {
  weekday: { weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
  full: { dateStyle: 'full', timeStyle: 'short' },
  day: { dateStyle: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'long' },
  time: { timeStyle: 'short' },
} as const

/** Uses the language's own digits, as Intl does in the month and year beside it. */
const dayIn = (language: LanguageCode, day: number) =>
  isUiLanguage(language) ? String(day) : new Intl.NumberFormat(dateLocales(language)).format(day)

const joined = (text: string) => text.replace(/\s+/g, noBreak)

/** The three cells of a date bar. The weekday is capitalised, since it starts a line. */
export interface DateParts {
  weekday: string
  day: string
  monthAndYear: string
}

/** All the forms in which a page writes a date. */
export interface DateWords extends DateParts {
  inWords: string
  shortDay: string
  time: string
}

/** The weekday, day, and month with year of a wall time in `language`. */
export function dateParts(wallTime: string, language: LanguageCode): DateParts {
  const weekday = written(wallTime, language, 'weekday')
  return {
    weekday: weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1),
    day: dayIn(language, asUtc(wallTime).getUTCDate()),
    monthAndYear: joined(written(wallTime, language, 'month')),
  }
}

/**
 * Date and time in words, with no-break spaces: 'lördagen den 12 juni 2027 kl. 15.30', 'lørdag den 12. juni 2027
 * kl. 15.30', 'Saturday 12 June 2027 at 15:30'. Other languages as formatted by Intl.
 */
export function dateInWords(wallTime: string, language: LanguageCode): string {
  if (!isUiLanguage(language)) return joined(byIntl(wallTime, language, 'full'))
  const { monthAndYear, day } = dateParts(wallTime, language)
  const weekday = written(wallTime, language, 'weekday')
  const time = timeInWords(wallTime, language)
  const words = {
    sv: `${weekday}en den ${day} ${monthAndYear} kl. ${time}`,
    da: `${weekday} den ${day}. ${monthAndYear} kl. ${time}`,
    en: `${weekday} ${day} ${monthAndYear} at ${time}`,
  }
  return joined(words[language])
}

/** The day of a wall time in words, with no-break spaces: '12 juni 2027', '12. juni 2027', '12 June 2027'. */
export function dayInWords(wallTime: string, language: LanguageCode): string {
  return joined(written(wallTime, language, 'day'))
}

/** Short weekday, day and month, for a poster: 'Lör 28 augusti', 'Lør. 28. august', 'Sat 28 August'. */
export function shortDay(wallTime: string, language: LanguageCode): string {
  const [weekday = '', ...rest] = written(wallTime, language, 'short').split(/\s+/)
  return [weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1), rest.join(noBreak)].join(' ').trim()
}

/** Time of day of a wall time: '15.30', or '15:30' in English and as the fallback. */
export function timeInWords(wallTime: string, language: LanguageCode): string {
  if (!isUiLanguage(language)) return joined(byIntl(wallTime, language, 'time'))
  return language === 'en' ? wallTime.slice(11) : wallTime.slice(11).replace(':', '.')
}

/** Whether a line by the owner already gives the date. */
export const namesYear = (line: string): boolean => /\b(?:19|20)\d\d\b/.test(line)
