import * as z from 'zod'
import { timeZoneSchema } from './time-zone.ts'
import { wallTimeSchema } from './wall-time-schema.ts'

/** When the event is. Belongs to the page, and to none of its modules. */
export const eventDateSchema = z
  .object({
    /** Wall time `YYYY-MM-DDTHH:mm` at the event; null without a date. */
    start: wallTimeSchema.nullable().default(null),
    /** As `start`; null where the owner has not said when it ends. */
    end: wallTimeSchema.nullable().default(null),
    /** Where the clocks show these times. */
    timeZone: timeZoneSchema.default('Europe/Stockholm'),
    /** The owner has yet to choose a date, and guests are told so. */
    notDecided: z.boolean().default(false),
  })
  .refine(({ start, end }) => start === null || end === null || end > start, {
    path: ['end'],
    message: 'the event ends before it begins',
  })
  .overwrite((date) => {
    if (date.notDecided) return { ...date, start: null, end: null }
    return date.start === null ? { ...date, end: null } : date
  })
export type EventDate = z.infer<typeof eventDateSchema>
