import { dateLocales } from '../../domain/language/date-locales.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { dateNames, hasDateNames, type NamedLanguage } from './date-names.ts'
import { type EventDate, hasTime, lastDayOf } from './event-date.ts'

const noBreak = '\u00a0'

/** Wall time `YYYY-MM-DDTHH:mm` as an instant that formats to the same digits in UTC. */
const asUtc = (wallTime: string) => new Date(`${wallTime}:00Z`)

/** The ways a day is written. */
type DayFormat = 'weekday' | 'month' | 'day' | 'short'

const written = (wallTime: string, language: LanguageCode, name: DayFormat): string =>
  hasDateNames(language) ? byNames(wallTime, language, name) : byIntl(wallTime, language, name)

function byNames(wallTime: string, language: NamedLanguage, name: DayFormat): string {
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
function byIntl(wallTime: string, language: LanguageCode, name: keyof typeof formats, lastDay = ''): string {
  const key = `${language} ${name} ${wallTime} ${lastDay}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= maxKnown) known.clear()
  const format = intlFormat(language, name)
  const first = asUtc(wallTime)
  const made = lastDay === '' ? format.format(first) : format.formatRange(first, asUtc(`${lastDay}T00:00`))
  known.set(key, made)
  return made
}

const intlFormat = (language: LanguageCode, name: keyof typeof formats) =>
  new Intl.DateTimeFormat(dateLocales(language), { ...formats[name], calendar: 'gregory', timeZone: 'UTC' })

const known = new Map<string, string>()
const maxKnown = 1000

const formats = {
  weekday: { weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
  full: { dateStyle: 'full', timeStyle: 'short' },
  wholeDay: { dateStyle: 'full' },
  day: { dateStyle: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'long' },
  dayOfMonth: { day: 'numeric', month: 'long' },
  time: { timeStyle: 'short' },
} as const

const joined = (text: string) => text.replace(/\s+/g, noBreak)

/** The three cells of a date bar. The weekday is capitalised, since it starts a line. */
export interface DateParts {
  weekday: string
  day: string
  monthAndYear: string
}

/** All the forms in which a page writes a date. */
export interface DateWords extends DateParts {
  /** With the time, if one has been said. */
  inWords: string
  /** The days of an event of several days; empty if there is only one. */
  days: string
  shortDay: string
  time: string
}

/** The weekday, day, and month with year of a wall time in `language`. */
export function dateParts(wallTime: string, language: LanguageCode): DateParts {
  const weekday = written(wallTime, language, 'weekday')
  const { day, month } = dayAndMonth(wallTime, language)
  return {
    weekday: weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1),
    day,
    monthAndYear: joined(month),
  }
}

/**
 * The day apart from the month and year. Languages that write the day first have the month in the form that follows a day, and
 * perhaps a full stop: Finnish '28.' and 'toukokuuta 2027'.
 */
function dayAndMonth(wallTime: string, language: LanguageCode): { day: string; month: string } {
  const date = asUtc(wallTime)
  const month = written(wallTime, language, 'month')
  if (hasDateNames(language)) return { day: `${date.getUTCDate()}${dateNames[language].afterDay}`, month }
  const [day, between, ...rest] = intlFormat(language, 'day').formatToParts(date)
  // the language's own digits, as in the month and year beside it
  if (day?.type !== 'day') return { day: new Intl.NumberFormat(dateLocales(language)).format(date.getUTCDate()), month }
  const sign = between?.value.startsWith('.') === true ? '.' : ''
  return { day: day.value + sign, month: rest.map(({ value }) => value).join('') }
}

/**
 * Date and time in words, with no-break spaces: 'lördagen den 12 juni 2027 kl. 15.30', 'lørdag den 12. juni 2027
 * kl. 15.30', 'Saturday 12 June 2027 at 15:30'. Other languages as formatted by Intl. Without a time if none has been said;
 * of several days, the days and when the first begins.
 */
export function dateInWords(wallTime: string, language: LanguageCode, lastDay: string | null = null): string {
  const isTimed = hasTime(wallTime)
  if (lastDay !== null) {
    const days = daysInWords(wallTime, lastDay, language)
    return isTimed ? `${days}, ${joined(startsAt(wallTime, language))}` : days
  }
  if (!hasDateNames(language)) return joined(byIntl(wallTime, language, isTimed ? 'full' : 'wholeDay'))
  const { monthAndYear, day } = dateParts(wallTime, language)
  const weekday = written(wallTime, language, 'weekday')
  const words = {
    sv: `${weekday}en den ${day} ${monthAndYear}`,
    da: `${weekday} den ${day} ${monthAndYear}`,
    en: `${weekday} ${day} ${monthAndYear}`,
  }
  const at = { sv: 'kl.', da: 'kl.', en: 'at' }
  return joined(isTimed ? `${words[language]} ${at[language]} ${timeInWords(wallTime, language)}` : words[language])
}

/** When the first of several days begins. */
function startsAt(wallTime: string, language: LanguageCode): string {
  const time = timeInWords(wallTime, language)
  const words: Readonly<Record<string, string>> = {
    sv: `med start kl. ${time}`,
    da: `med start kl. ${time}`,
    en: `from ${time}`,
    nb: `fra kl. ${time}`,
    no: `fra kl. ${time}`,
    nn: `frå kl. ${time}`,
    fi: `alkaen klo ${time}`,
  }
  return words[language] ?? time
}

/**
 * The days of an event of several days: '11–13 juni 2027', '30. juni–2. juli 2027', '30 December 2027 – 1 January 2028'. A line may
 * break after the dash.
 */
export function daysInWords(wallTime: string, lastDay: string, language: LanguageCode): string {
  if (!hasDateNames(language)) return joined(byIntl(wallTime, language, 'day', lastDay))
  const last = `${lastDay}T00:00`
  const dash = language === 'en' ? ` – ` : '–'
  if (wallTime.slice(0, 4) !== lastDay.slice(0, 4))
    return dayInWords(wallTime, language) + dash + dayInWords(last, language)
  return range(wallTime, last, language, dash) + noBreak + lastDay.slice(0, 4)
}

/** Two days of a year, without the year: '11–13 juni', '30 juni–2 juli'. */
function range(first: string, last: string, language: NamedLanguage, dash: string): string {
  const { months, afterDay } = dateNames[language]
  const day = (wallTime: string) => `${asUtc(wallTime).getUTCDate()}${afterDay}`
  const month = (wallTime: string) => noBreak + (months[asUtc(wallTime).getUTCMonth()] ?? '')
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  return isSameMonth
    ? `${day(first)}–${day(last)}${month(last)}`
    : day(first) + month(first) + dash + day(last) + month(last)
}

/** The day of a wall time in words, with no-break spaces: '12 juni 2027', '12. juni 2027', '12 June 2027'. */
export function dayInWords(wallTime: string, language: LanguageCode): string {
  return joined(written(wallTime, language, 'day'))
}

/** The event's day or days in words; empty without a date. */
export function eventDaysInWords(event: EventDate, language: LanguageCode): string {
  if (event.start === null) return ''
  const lastDay = lastDayOf(event)
  return lastDay === null ? dayInWords(event.start, language) : daysInWords(event.start, lastDay, language)
}

/** Short weekday, day and month, for a poster: 'Lör 28 augusti', 'Lør. 28. august', 'Sat 28 August'; of several days '28–30 augusti'. */
export function shortDay(wallTime: string, language: LanguageCode, lastDay: string | null = null): string {
  if (lastDay !== null) {
    if (!hasDateNames(language)) return joined(byIntl(wallTime, language, 'dayOfMonth', lastDay))
    return range(wallTime, `${lastDay}T00:00`, language, language === 'en' ? ' – ' : '–')
  }
  const [weekday = '', ...rest] = written(wallTime, language, 'short').split(/\s+/)
  return [weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1), rest.join(noBreak)].join(' ').trim()
}

/** Time of day of a wall time: '15.30', or '15:30' in English and as the fallback. */
export function timeInWords(wallTime: string, language: LanguageCode): string {
  if (!hasDateNames(language)) return joined(byIntl(wallTime, language, 'time'))
  return language === 'en' ? wallTime.slice(11) : wallTime.slice(11).replace(':', '.')
}

/** Whether a line by the owner already gives the date. */
export const namesYear = (line: string): boolean => /\b(?:19|20)\d\d\b/.test(line)
