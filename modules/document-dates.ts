import type { SpelledDate } from './kit/date-words.ts'
import { lastDayOf } from './kit/event-date.ts'
import type { SiteDocument } from './site-document.ts'
import { eventDateOf } from './site-facts.ts'

/** The dates a page spells out in words. */
export function datesIn(document: SiteDocument): SpelledDate[] {
  const eventDate = eventDateOf(document)
  const { start } = eventDate
  const counted = document.siteModules.map((module) => ('countdownDate' in module ? module.countdownDate : null))
  const others = new Set(counted.filter((wallTime) => wallTime !== null && wallTime !== start))
  return [
    ...(start === null ? [] : [{ wallTime: start, lastDay: lastDayOf(eventDate) }]),
    ...[...others].flatMap((wallTime) => (wallTime === null ? [] : [{ wallTime, lastDay: null }])),
  ]
}
