import * as z from 'zod'
import { translatableSchema } from '../../domain/text/translatable-schema.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'
import { timeZoneSchema } from '../kit/time-zone.ts'
import { wallTimeSchema } from '../kit/wall-time-schema.ts'
import { labelLength } from './rules.ts'

const label = translatableSchema(labelLength).default({})

export const countdownSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Countdown'),
  title: titleSchema,
  /** What it counts down to, if that isn't the event; in `timeZone`. */
  countdownDate: wallTimeSchema.nullable().default(null),
  timeZone: timeZoneSchema.default('Europe/Stockholm'),
  /** The owner's labels; missing ones use the language's built-in label. */
  textDays: label,
  textHours: label,
  textMinutes: label,
  textSeconds: label,
})
export type CountdownModule = z.infer<typeof countdownSchema>

/** A new countdown, which counts down to the event. */
export function countdownDefaults(id: string): CountdownModule {
  return countdownSchema.parse({ id, siteModuleType: 'Countdown' })
}
