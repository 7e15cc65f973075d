import { instantOf } from '../../domain/zoned-time.ts'

/** The fields that determine until when a form takes answers (form-module-schema.ts). */
export interface FormTimes {
  deadline: string | null
  timeZone: string
  closed: boolean
}

/** When a form closes because the deadline's day is over, in ms since 1970; null without a deadline. */
export function closesAt({ deadline, timeZone }: FormTimes): number | null {
  if (deadline === null) return null
  const next = new Date(Date.parse(`${deadline}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return instantOf(`${next}T00:00`, timeZone)
}

/** Whether a form takes answers at `now`, in ms since 1970. */
export function takesAnswers(times: FormTimes, now: number): boolean {
  const end = closesAt(times)
  return !times.closed && (end === null || now < end)
}
