import * as z from 'zod'
import { hslSchema } from './colour-scheme.ts'

export const eventLogoNames = [
  'RelaxedByHand',
  'BorderUpAndDown',
  'ModernMonogramStrikethrough',
  'ModernMonogramBadge',
  'HandDrawnHeart',
  'ModernMonogramBorderBetween',
  'LeafsBox',
] as const

const colourOverride = z.object({ override: z.boolean(), color: hslSchema.nullable().default(null) })
const initialsDistance = z.number().int().min(-14).max(14)

/** Specification 2, sections 3, 5 and 9: fields, limits and defaults of the event logo. */
export const eventLogoSchema = z.object({
  name: z.enum(eventLogoNames),
  name1: z.string().trim().max(60).default(''),
  name2: z.string().trim().max(60).default(''),
  additionalText: z.string().trim().max(80).default(''),
  colorText: colourOverride.default({ override: false, color: null }),
  colorBackground: colourOverride.default({ override: false, color: null }),
  /** null means 35 units; otherwise the drawn size is value + 25. */
  fontSizeInitials: z.number().int().min(1).max(15).nullable().default(null),
  distanceInitialsX: initialsDistance.default(0),
  distanceInitialsY: initialsDistance.default(7),
})
export type EventLogo = z.infer<typeof eventLogoSchema>
