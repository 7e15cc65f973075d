import * as z from 'zod'
import { SettingsError } from './variables.ts'

/** Every card keeps its text this far inside the trim edge and paints this far beyond it, mm (cards/card-size.ts). */
const drawnMargin = 5

const millimetres = z
  .string()
  .regex(/^\d(?:\.\d{1,2})?$/, 'must be millimetres, such as 4 or 3.5')
  .transform(Number)
  .refine((value) => value <= drawnMargin, `must be at most ${drawnMargin}: cards are drawn with that much`)

export const printFileVariables = z.object({
  PRINT_BLEED: millimetres.default(4),
  PRINT_SAFE_AREA: millimetres.default(4),
  PRINT_COLOURS: z.enum(['rgb', 'cmyk']).default('rgb'),
  PRINT_PROFILE: z.string().min(1).optional(),
  PRINT_CONDITION: z.string().min(1).max(100).optional(),
  PRINT_TOTAL_INK: z
    .string()
    .regex(/^[1-4]\d\d$/, 'must be percent, such as 300')
    .transform(Number)
    .default(320),
})

/** The print shop's requirements for files; lengths in mm. */
export interface PrintFileSettings {
  bleed: number
  safeArea: number
  /** How colours are converted for the press; undefined when files stay in sRGB and the shop converts them. */
  press: PressSettings | undefined
}

export interface PressSettings {
  /** Path of the press's ICC profile. */
  profile: string
  /** Name of the printing condition as the shop knows it, e.g. `FOGRA39`. */
  condition: string
  /** Most ink that the shop accepts, percent. */
  totalInk: number
}

export function printFileSettings(values: z.infer<typeof printFileVariables>): PrintFileSettings {
  const { PRINT_BLEED: bleed, PRINT_SAFE_AREA: safeArea, PRINT_COLOURS: colours, PRINT_TOTAL_INK: totalInk } = values
  const { PRINT_PROFILE: profile, PRINT_CONDITION: condition } = values
  if (colours === 'rgb') return { bleed, safeArea, press: undefined }
  if (profile === undefined || condition === undefined)
    throw new SettingsError('PRINT_PROFILE and PRINT_CONDITION must be set too where PRINT_COLOURS is cmyk')
  return { bleed, safeArea, press: { profile, condition, totalInk } }
}
