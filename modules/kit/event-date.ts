import type { EventDate } from './event-date-schema.ts'

export type { EventDate }

/** Nothing is known of the day. */
export const noEventDate: EventDate = { start: null, end: null, timeZone: 'Europe/Stockholm', notDecided: false }

/** What counts down to a moment of its own, or to the event's. */
export interface Counting {
  countdownDate: string | null
  timeZone: string
}

/** A countdown without a date of its own, or with the event's, counts down to the event. */
export const countsToEvent = ({ countdownDate, timeZone }: Counting, event: EventDate): boolean =>
  countdownDate === null || (countdownDate === event.start && timeZone === event.timeZone)

/** What a countdown counts down to, as wall time and zone; null without a date. */
export function countedMoment(counting: Counting, event: EventDate): { wallTime: string; timeZone: string } | null {
  if (countsToEvent(counting, event))
    return event.start === null ? null : { wallTime: event.start, timeZone: event.timeZone }
  return counting.countdownDate === null ? null : { wallTime: counting.countdownDate, timeZone: counting.timeZone }
}
