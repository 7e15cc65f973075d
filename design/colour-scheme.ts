import * as z from 'zod'

/** One colour as stored: hue 0–360, saturation and lightness in per cent, alpha 0–1 (missing means 1). */
export const hslSchema = z.object({
  h: z.number().min(0).max(360),
  s: z.number().min(0).max(100),
  l: z.number().min(0).max(100),
  a: z.number().min(0).max(1).optional(),
})
export type Hsl = z.infer<typeof hslSchema>

export const colourRoles = ['primary', 'background', 'surface', 'onPrimary', 'onBackground', 'onSurface'] as const

/** Specification 1, section 3. */
export const colourSchemeSchema = z.object({
  primary: hslSchema,
  background: hslSchema,
  surface: hslSchema,
  onPrimary: hslSchema,
  onBackground: hslSchema,
  onSurface: hslSchema,
})
export type ColourScheme = z.infer<typeof colourSchemeSchema>

const hsl = (h: number, s: number, l: number): Hsl => ({ h, s, l })

/** Named schemes; values and their contrasts stand in the design specification, section 4. */
export const colourPresets = {
  BLACK_AND_WHITE: {
    primary: hsl(0, 0, 9),
    background: hsl(0, 0, 100),
    surface: hsl(40, 12, 96),
    onPrimary: hsl(0, 0, 100),
    onBackground: hsl(0, 0, 11),
    onSurface: hsl(0, 0, 11),
  },
  SAGE: {
    primary: hsl(148, 22, 22),
    background: hsl(96, 12, 84),
    surface: hsl(48, 32, 97),
    onPrimary: hsl(90, 26, 95),
    onBackground: hsl(150, 18, 12),
    onSurface: hsl(150, 18, 12),
  },
  MIDNIGHT_GOLD: {
    primary: hsl(41, 56, 64),
    background: hsl(222, 42, 11),
    surface: hsl(221, 36, 16),
    onPrimary: hsl(222, 46, 9),
    onBackground: hsl(42, 34, 91),
    onSurface: hsl(42, 34, 91),
  },
} as const satisfies Record<string, ColourScheme>
export type ColourPresetName = keyof typeof colourPresets
