import type { EventDate } from './event-date-schema.ts'

export type { EventDate }

/** An event without any date. */
export const noEventDate: EventDate = { start: null, end: null, timeZone: 'Europe/Stockholm', notDecided: false }

/** Something that counts down to its own date or the event's. */
export interface Counting {
  countdownDate: string | null
  timeZone: string
}

/** A countdown without its own date, or with the same one as the event, counts down to the event. */
export const countsToEvent = ({ countdownDate, timeZone }: Counting, event: EventDate): boolean =>
  countdownDate === null || (countdownDate === event.start && timeZone === event.timeZone)

/** What a countdown counts down to, as wall time and zone; null if there is no date. */
export function countedMoment(counting: Counting, event: EventDate): { wallTime: string; timeZone: string } | null {
  if (countsToEvent(counting, event))
    return event.start === null ? null : { wallTime: event.start, timeZone: event.timeZone }
  return counting.countdownDate === null ? null : { wallTime: counting.countdownDate, timeZone: counting.timeZone }
}
