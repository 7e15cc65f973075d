import * as z from 'zod'
import { translatableSchema } from '../../domain/translatable-schema.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'
import { timeZoneSchema } from '../kit/time-zone.ts'
import { labelLength } from './rules.ts'

const label = translatableSchema(labelLength).default({})

/** Earliest and latest day of the date panel (specification 2, section 5). */
export const countdownDateLimits = { min: '1900-01-01T00:00', max: '2099-01-01T00:00' } as const

/**
 * Wall time at the event, `YYYY-MM-DDTHH:mm`, meant in `timeZone` (decision 19). A day behind the end of its month is the one
 * that it counts as: 31 February is 3 March.
 */
const wallTime = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/, { abort: true })
  .refine((value) => value >= countdownDateLimits.min && value <= countdownDateLimits.max)
  .overwrite((value) => new Date(`${value}Z`).toISOString().slice(0, 16))

export const countdownSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Countdown'),
  title: titleSchema,
  countdownDate: wallTime.nullable().default(null),
  timeZone: timeZoneSchema.default('Europe/Stockholm'),
  /** Owners' own labels; a missing one gets the language's built-in label. */
  textDays: label,
  textHours: label,
  textMinutes: label,
  textSeconds: label,
})
export type CountdownModule = z.infer<typeof countdownSchema>

/** A new countdown without a date. */
export function countdownDefaults(id: string): CountdownModule {
  return countdownSchema.parse({ id, siteModuleType: 'Countdown' })
}
