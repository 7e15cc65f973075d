import { daysOf, lastDayOf } from '../../../modules/kit/event-date.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { eventDateOf } from '../../../modules/site-facts.ts'

const day = 24 * 60 * 60 * 1000

/** How long after the event the kitchen's link can be read. */
const linkDays = 7
/** How long after the event what guests do not eat is kept. */
const dietDays = 30

/** When a link made at `from` ends: a week after the event, or from then if the event is over or has no date. */
export const linkEndsAt = (document: SiteDocument, from: string) => endsAt(document, from, linkDays)

/** When a sheet made at `from` is deleted. Without a date of the event it counts from then, a year at most. */
export function sheetEndsAt(document: SiteDocument, from: string): string {
  return eventDateOf(document).start === null
    ? new Date(Date.parse(from) + 365 * day).toISOString()
    : endsAt(document, from, dietDays)
}

function endsAt(document: SiteDocument, from: string, days: number): string {
  const { start, timeZone, ...event } = eventDateOf(document)
  const over = start === null ? 0 : daysOf({ wallTime: start, lastDay: lastDayOf({ start, ...event }), timeZone }).until
  return new Date(Math.max(over, Date.parse(from)) + days * day).toISOString()
}
