import * as z from 'zod'
import { hslSchema } from './colour-scheme.ts'
import { eventLogoNames, initialsDefaults, logoLimits } from './logos/logo-name.ts'

export { eventLogoNames }

const colourOverride = z.object({ override: z.boolean(), color: hslSchema.nullable().default(null) })
const { fontSizeInitials, distance } = logoLimits
const initialsDistance = z.number().int().min(distance.min).max(distance.max).optional()

/** Fields, limits and defaults of the event logo (product-rules.md#event-logo). */
export const eventLogoSchema = z
  .object({
    name: z.enum(eventLogoNames),
    /** While both names are empty, those of the page's title are drawn. */
    name1: z.string().trim().max(logoLimits.name).default(''),
    name2: z.string().trim().max(logoLimits.name).default(''),
    additionalText: z.string().trim().max(logoLimits.additionalText).default(''),
    colorText: colourOverride.default({ override: false, color: null }),
    colorBackground: colourOverride.default({ override: false, color: null }),
    /** null means 35 units; otherwise the drawn size is value + 25. */
    fontSizeInitials: z.number().int().min(fontSizeInitials.min).max(fontSizeInitials.max).nullable().optional(),
    distanceInitialsX: initialsDistance,
    distanceInitialsY: initialsDistance,
  })
  .transform((logo) => {
    const usual = initialsDefaults(logo.name)
    return {
      ...logo,
      fontSizeInitials: logo.fontSizeInitials === undefined ? usual.fontSizeInitials : logo.fontSizeInitials,
      distanceInitialsX: logo.distanceInitialsX ?? usual.distanceInitialsX,
      distanceInitialsY: logo.distanceInitialsY ?? usual.distanceInitialsY,
    }
  })
export type EventLogo = z.infer<typeof eventLogoSchema>
