import { isUiLanguage, type LanguageCode } from '../../domain/language.ts'

const noBreak = '\u00a0'

/** English is written the British way, as the design specification's dates are, and stands in for what Intl does not know. */
const localesOf = (language: LanguageCode) => (language === 'en' ? ['en-GB'] : [language, 'en-GB'])

/** Wall time `YYYY-MM-DDTHH:mm` as an instant that prints the same digits in UTC. */
const asUtc = (wallTime: string) => new Date(`${wallTime}:00Z`)

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: LanguageCode, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(localesOf(language), { ...options, calendar: 'gregory', timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

/** In the digits of the language, as Intl writes them in the month and year beside it. */
const dayIn = (language: LanguageCode, day: number) =>
  isUiLanguage(language) ? String(day) : new Intl.NumberFormat(localesOf(language)).format(day)

const joined = (text: string) => text.replace(/\s+/g, noBreak)

/** The three cells of a date bar; the weekday begins with a capital, since it begins a line. */
export interface DateParts {
  weekday: string
  day: string
  monthAndYear: string
}

/** Weekday, day, and month with year of a wall time, in `language`. */
export function dateParts(wallTime: string, language: LanguageCode): DateParts {
  const date = asUtc(wallTime)
  const weekday = format(language, 'weekday', { weekday: 'long' }).format(date)
  return {
    weekday: weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1),
    day: dayIn(language, date.getUTCDate()),
    monthAndYear: joined(format(language, 'month', { month: 'long', year: 'numeric' }).format(date)),
  }
}

/**
 * Date and time in words, never broken inside: 'lördagen den 12 juni 2027 kl. 15.30', 'lørdag den 12. juni 2027
 * kl. 15.30', 'Saturday 12 June 2027 at 15:30'. Other languages as Intl writes them. Source: design specification, 9.5.
 */
export function dateInWords(wallTime: string, language: LanguageCode): string {
  const date = asUtc(wallTime)
  if (!isUiLanguage(language))
    return joined(format(language, 'full', { dateStyle: 'full', timeStyle: 'short' }).format(date))
  const { monthAndYear, day } = dateParts(wallTime, language)
  const weekday = format(language, 'weekday', { weekday: 'long' }).format(date)
  const time = timeInWords(wallTime, language)
  const words = {
    sv: `${weekday}en den ${day} ${monthAndYear} kl. ${time}`,
    da: `${weekday} den ${day}. ${monthAndYear} kl. ${time}`,
    en: `${weekday} ${day} ${monthAndYear} at ${time}`,
  }
  return joined(words[language])
}

/** The day of a wall time in words, never broken inside: '12 juni 2027', '12. juni 2027', '12 June 2027'. */
export function dayInWords(wallTime: string, language: LanguageCode): string {
  const date = asUtc(wallTime)
  return joined(format(language, 'day', { dateStyle: 'long' }).format(date))
}

/** Weekday, day and month in short, for a poster: 'Lör 28 augusti', 'Lør. 28. august', 'Sat 28 August'. */
export function shortDay(wallTime: string, language: LanguageCode): string {
  const options = { weekday: 'short', day: 'numeric', month: 'long' } as const
  const [weekday = '', ...rest] = format(language, 'short', options).format(asUtc(wallTime)).split(/\s+/)
  return [weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1), rest.join(noBreak)].join(' ').trim()
}

/** Time of day of a wall time: '15.30', in English and where nothing else is known '15:30'. */
export function timeInWords(wallTime: string, language: LanguageCode): string {
  if (!isUiLanguage(language)) return joined(format(language, 'time', { timeStyle: 'short' }).format(asUtc(wallTime)))
  return language === 'en' ? wallTime.slice(11) : wallTime.slice(11).replace(':', '.')
}

/** Whether a line of the owner's says the date already. */
export const namesYear = (line: string): boolean => /\b(?:19|20)\d\d\b/.test(line)
