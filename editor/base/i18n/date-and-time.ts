import { dateLocales } from '../../../domain/language/date-locales.ts'
import type { EventDate } from '../../../modules/kit/event-date.ts'

/** A moment as people say it, in the reader's own zone. `iso` is ISO 8601. */
export function dateAndTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(dateLocales(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))
}

/** A span of days as people say it: '27–30 november'. */
export function daysBetween(start: Date, end: Date, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(dateLocales(language), { day: 'numeric', month: 'long', timeZone }).formatRange(
    start,
    end,
  )
}

/** The event's date as clocks show it there: 'lördag 12 juni 2027 kl. 15:30 – söndag …'; empty without a date. */
export function eventDateWords({ start, end }: EventDate, language: string): string {
  const format = new Intl.DateTimeFormat(dateLocales(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const at = (wallTime: string) => new Date(`${wallTime}:00Z`)
  if (start === null) return ''
  return end === null ? format.format(at(start)) : format.formatRange(at(start), at(end))
}
