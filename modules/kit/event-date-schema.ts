import * as z from 'zod'
import { timeZoneSchema } from './time-zone.ts'
import { wallTimeSchema } from './wall-time-schema.ts'

/** When the event is. Belongs to the page, not to any of its modules. */
export const eventDateSchema = z
  .object({
    /** Wall time `YYYY-MM-DDTHH:mm` at the event; null if there is no date. */
    start: wallTimeSchema.nullable().default(null),
    /** Like `start`; null if the owner hasn't set an end. */
    end: wallTimeSchema.nullable().default(null),
    /** The zone these times are in. */
    timeZone: timeZoneSchema.default('Europe/Stockholm'),
    /** The owner hasn't decided on a date yet, and the page says so. */
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
