import { dateLocales } from '../../../domain/language/date-locales.ts'
import { type EventDate, hasTime, lastDayOf } from '../../../modules/kit/event-date.ts'

/** A date and time in words, in the reader's own time zone or another. `iso` is ISO 8601. */
export function dateAndTime(iso: string, language: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const format = new Intl.DateTimeFormat(dateLocales(language), { dateStyle: 'long', timeStyle: 'short', ...zone })
  return inWords(format.formatToParts(new Date(iso)), language)
}

/** As `dateAndTime`, with a shorter date, for columns and bars. */
export function shortDateAndTime(moment: Date | number | string, language: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const format = new Intl.DateTimeFormat(dateLocales(language), { dateStyle: 'medium', timeStyle: 'short', ...zone })
  return inWords(format.formatToParts(new Date(moment)), language)
}

/** A day in words, in a time zone: '6 juni 2027'. */
export const longDay = (iso: string, language: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(dateLocales(language), { dateStyle: 'long', ...(timeZone && { timeZone }) }).format(
    new Date(iso),
  )

/** A day without its year: '3 maj'. */
export const shortDay = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(dateLocales(language), { day: 'numeric', month: 'short' }).format(new Date(iso))

/**
 * `Intl` separates hours and minutes with a colon in Swedish, where pages write 15.30 and so does the editor, and writes the last day
 * of some ranges as '01 juli'.
 */
const inWords = (parts: readonly { type: string; value: string }[], language: string): string =>
  parts
    .map(({ type, value }) => {
      if (type === 'day') return value.replace(/^0/, '')
      return language === 'sv' && type === 'literal' && value === ':' ? '.' : value
    })
    .join('')

/** A range of days in words: '27–30 november'. */
export function daysBetween(start: Date, end: Date, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(dateLocales(language), { day: 'numeric', month: 'long', timeZone }).formatRange(
    start,
    end,
  )
}

/**
 * The event's date in local time at the event: 'lördag 12 juni 2027 kl. 15.30 – söndag …'; only the days if no time has been said; ''
 * without a date.
 */
export function eventDateWords(event: EventDate, language: string): string {
  const { start } = event
  if (start === null) return ''
  const isTimed = hasTime(start)
  const lastDay = lastDayOf(event)
  const end = isTimed ? event.end : lastDay === null ? null : `${lastDay}T00:00`
  const format = new Intl.DateTimeFormat(dateLocales(language), {
    dateStyle: 'full',
    ...(isTimed ? { timeStyle: 'short' } : undefined),
    timeZone: 'UTC',
  })
  const at = (wallTime: string) => new Date(`${wallTime}:00Z`)
  return inWords(
    end === null ? format.formatToParts(at(start)) : format.formatRangeToParts(at(start), at(end)),
    language,
  )
}
