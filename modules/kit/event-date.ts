import { instantOf } from '../../domain/zoned-time.ts'
import type { EventDate } from './event-date-schema.ts'

export type { EventDate }

/** An event without any date. */
export const noEventDate: EventDate = { start: null, end: null, timeZone: 'Europe/Stockholm', notDecided: false }

/** Midnight means that no time has been said. */
export const hasTime = (wallTime: string): boolean => !wallTime.endsWith('T00:00')

/** Hours after midnight that still belong to the evening before, for an event that ends at night. */
const nightHours = 6

/** The event's last day as `YYYY-MM-DD`; null if it takes place on one day. An end at midnight is the end of the day before. */
export function lastDayOf({ start, end }: Pick<EventDate, 'start' | 'end'>): string | null {
  if (start === null || end === null) return null
  const last = new Date(Date.parse(`${end}Z`) - nightHours * 60 * 60 * 1000).toISOString().slice(0, 10)
  return last > start.slice(0, 10) ? last : null
}

/** The day after a day `YYYY-MM-DD`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** Something that counts down to its own date or the event's. */
export interface Counting {
  countdownDate: string | null
  timeZone: string
}

/** A countdown without its own date, or with the same one as the event, counts down to the event. */
export const countsToEvent = ({ countdownDate, timeZone }: Counting, event: EventDate): boolean =>
  countdownDate === null || (countdownDate === event.start && timeZone === event.timeZone)

/** What a countdown counts down to, in its zone. */
export interface CountedMoment {
  wallTime: string
  /** The last day of an event of several days. */
  lastDay: string | null
  timeZone: string
}

/** Null if there is no date. */
export function countedMoment(counting: Counting, event: EventDate): CountedMoment | null {
  if (countsToEvent(counting, event))
    return event.start === null ? null : { wallTime: event.start, lastDay: lastDayOf(event), timeZone: event.timeZone }
  return counting.countdownDate === null
    ? null
    : { wallTime: counting.countdownDate, lastDay: null, timeZone: counting.timeZone }
}

/** When the counted day or days begin and end where the event is, in ms since 1970: its guests may be elsewhere. */
export function daysOf({ wallTime, lastDay, timeZone }: CountedMoment): { from: number; until: number } {
  const first = wallTime.slice(0, 10)
  return {
    from: instantOf(`${first}T00:00`, timeZone),
    until: instantOf(`${dayAfter(lastDay ?? first)}T00:00`, timeZone),
  }
}
