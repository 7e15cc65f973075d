import * as z from 'zod'
import { idSchema } from '../ids.ts'
import { guestLimits } from './guest-limits.ts'

/** What stands on a label: the envelope's name and address, or its name and the code of the personal link. */
export const labelKinds = ['address', 'code'] as const
export type LabelKind = (typeof labelKinds)[number]

/** Labels on an A4 sheet, mm. All have sheets of 7 rows, and margins of the same width on both sides. */
export const labelFormats = {
  '3x7': { columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.5 },
  '2x7': { columns: 2, rows: 7, width: 99.1, height: 38.1, gap: 2.5 },
} as const
export type LabelFormat = keyof typeof labelFormats

/** POST /api/sites/{siteId}/guests/labels. */
export const labelsRequest = z.object({
  /** Households; left out: all. */
  ids: z.array(idSchema).min(1).max(guestLimits.households).optional(),
  kind: z.enum(labelKinds),
  format: z.enum(['3x7', '2x7']),
  /** Labels of the first sheet that are used up. */
  skip: z.number().int().min(0).max(20).default(0),
})
export type LabelsRequest = z.output<typeof labelsRequest>
