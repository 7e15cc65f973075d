import * as z from 'zod'
import { translatableSchema } from '../../domain/language/translatable-schema.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'
import { timeZoneSchema } from '../kit/time-zone.ts'
import { wallTimeSchema } from '../kit/wall-time-schema.ts'
import { labelLength } from './rules.ts'

const label = translatableSchema(labelLength).default({})

export const countdownSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Countdown'),
  title: titleSchema,
  /** What it counts down to where that is not the event: a moment of its own, meant in `timeZone`. */
  countdownDate: wallTimeSchema.nullable().default(null),
  timeZone: timeZoneSchema.default('Europe/Stockholm'),
  /** Owners' own labels; a missing one gets the language's built-in label. */
  textDays: label,
  textHours: label,
  textMinutes: label,
  textSeconds: label,
})
export type CountdownModule = z.infer<typeof countdownSchema>

/** A new countdown: it counts down to the event. */
export function countdownDefaults(id: string): CountdownModule {
  return countdownSchema.parse({ id, siteModuleType: 'Countdown' })
}
