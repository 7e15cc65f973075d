import { addMonths } from '../commerce/add-months.ts'

/** How long what guests have told a site is kept (docs/privacy.md). Pure. */

/** Months after the last of: the event, the end of the site's publication, and what a guest told last. */
export const guestDataMonths = 12
/** Days before the end on which the owner is told of it. */
export const guestDataAnnouncedDays = 30
/** Years that the books are kept (bokföringslagen 7 kap. 2 §), counted from the end of the payment's year. */
export const bookYears = 7

const day = 24 * 60 * 60 * 1000

export interface GuestDataTimes {
  /** Wall time `YYYY-MM-DDTHH:mm`; null while the owner has named no day. */
  eventDate: string | null
  /** ISO times; null where there is none. */
  activeUntil: string | null
  newestAt: string | null
}

/** When guests' data is to be erased; null while nothing says when the counting begins. */
export function guestDataEndsAt({ eventDate, activeUntil, newestAt }: GuestDataTimes): Date | null {
  const event = eventDate !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(eventDate) ? `${eventDate}:00Z` : null
  const begins = [event, activeUntil, newestAt]
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((time) => !Number.isNaN(time))
  return begins.length === 0 ? null : addMonths(new Date(Math.max(...begins)), guestDataMonths)
}

/** What is to be done now about guests' data that ends at `endsAt`. An announcement counts for the end that it named. */
export function guestDataStep(endsAt: Date, announcedAt: string | null, now: Date): 'wait' | 'announce' | 'erase' {
  const announceAt = endsAt.getTime() - guestDataAnnouncedDays * day
  if (now.getTime() < announceAt) return 'wait'
  const told = announcedAt === null ? null : Date.parse(announcedAt)
  if (told === null || told < announceAt) return 'announce'
  return now.getTime() >= erasedAt(endsAt, new Date(told)).getTime() ? 'erase' : 'wait'
}

/** The owner has the whole time after the announcement, however late that came. */
export function erasedAt(endsAt: Date, announcedAt: Date): Date {
  return new Date(Math.max(endsAt.getTime(), announcedAt.getTime() + guestDataAnnouncedDays * day))
}
