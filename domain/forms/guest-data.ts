import { addMonths } from '../commerce/add-months.ts'

/** Retention of guests' data (docs/privacy.md). Pure. */

/** Retention in months, from the latest of: the event, the end of the site's publication, and the newest data from a guest. */
export const guestDataMonths = 12
/** How many days before erasure the owner is notified. */
export const guestDataAnnouncedDays = 30
/** How many days after the event guests' diets and allergies are erased, which is health data, and how many before that it is announced. */
export const dietDays = 30
export const dietsAnnouncedDays = 14
/** Retention of accounting records in years (bokföringslagen 7 kap. 2 §), counted from the end of the year of the payment. */
export const bookYears = 7

const day = 24 * 60 * 60 * 1000

export interface GuestDataTimes {
  /** Wall time `YYYY-MM-DDTHH:mm`; null until the owner has set a date. */
  eventDate: string | null
  /** ISO times; null when there is none. */
  activeUntil: string | null
  newestAt: string | null
}

/** When guests' data is due for erasure; null when no time is known to count from. */
export function guestDataEndsAt({ eventDate, activeUntil, newestAt }: GuestDataTimes): Date | null {
  const begins = [eventTime(eventDate), activeUntil, newestAt]
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((time) => !Number.isNaN(time))
  return begins.length === 0 ? null : addMonths(new Date(Math.max(...begins)), guestDataMonths)
}

/** When guests' diets are due for erasure; null while the event has no date. */
export function dietsEndAt(eventDate: string | null): Date | null {
  const event = eventTime(eventDate)
  return event === null ? null : new Date(Date.parse(event) + dietDays * day)
}

const eventTime = (eventDate: string | null) =>
  eventDate !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(eventDate) ? `${eventDate}:00Z` : null

/**
 * What to do now about guests' data that is due for erasure at `endsAt`. An announcement made before its notice period is ignored: it
 * was for an end that has moved since.
 */
export function guestDataStep(
  endsAt: Date,
  announcedAt: string | null,
  now: Date,
  announcedDays = guestDataAnnouncedDays,
): 'wait' | 'announce' | 'erase' {
  const announceAt = endsAt.getTime() - announcedDays * day
  if (now.getTime() < announceAt) return 'wait'
  const told = announcedAt === null ? null : Date.parse(announcedAt)
  if (told === null || told < announceAt) return 'announce'
  return now.getTime() >= erasedAt(endsAt, new Date(told), announcedDays).getTime() ? 'erase' : 'wait'
}

/** When the data is erased: the owner gets the full notice period even if the announcement was late. */
export function erasedAt(endsAt: Date, announcedAt: Date, announcedDays = guestDataAnnouncedDays): Date {
  return new Date(Math.max(endsAt.getTime(), announcedAt.getTime() + announcedDays * day))
}
