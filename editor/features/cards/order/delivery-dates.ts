import { daysBetween } from '../../../base/i18n/date-and-time.ts'

const dayMs = 24 * 60 * 60_000

/** The days between which a parcel should come that is ordered at `from`: '27–30 november'. */
export function deliveryDates(
  from: Date,
  days: { min: number; max: number },
  language: string,
  timeZone: string,
): string {
  const after = (count: number) => new Date(from.getTime() + count * dayMs)
  return daysBetween(after(days.min), after(days.max), language, timeZone)
}
