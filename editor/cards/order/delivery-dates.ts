import { daysBetween } from '../../kit/i18n/date-and-time.ts'

const dayMs = 24 * 60 * 60_000

/** The range of days on which a parcel ordered at `from` should arrive: '27–30 november'. */
export function deliveryDates(
  from: Date,
  days: { min: number; max: number },
  language: string,
  timeZone: string,
): string {
  const after = (count: number) => new Date(from.getTime() + count * dayMs)
  return daysBetween(after(days.min), after(days.max), language, timeZone)
}
