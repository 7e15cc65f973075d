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

/** Hue 0 to 360, saturation and lightness 0 to 100, alpha 0 to 1. */
export const colourSchemeSchema = z.object({
  primary: hslSchema,
  background: hslSchema,
  surface: hslSchema,
  onPrimary: hslSchema,
  onBackground: hslSchema,
  onSurface: hslSchema,
})
export type ColourScheme = z.infer<typeof colourSchemeSchema>

type Triple = readonly [h: number, s: number, l: number]
const hsl = ([h, s, l]: Triple): Hsl => ({ h, s, l })

/** Text has one colour, on the background and on surfaces. */
const scheme = (
  primary: Triple,
  background: Triple,
  surface: Triple,
  onPrimary: Triple,
  text: Triple,
): ColourScheme => ({
  primary: hsl(primary),
  background: hsl(background),
  surface: hsl(surface),
  onPrimary: hsl(onPrimary),
  onBackground: hsl(text),
  onSurface: hsl(text),
})

/** Named schemes; the contrasts they must have are tested in colour-contrast.test.ts. What else a new one needs: CONTRIBUTING.md. */
export const colourPresets = {
  BLACK_AND_WHITE: scheme([0, 0, 9], [0, 0, 100], [40, 12, 96], [0, 0, 100], [0, 0, 11]),
  BLACK: scheme([38, 26, 86], [30, 6, 7], [30, 6, 12], [30, 8, 9], [36, 16, 90]),
  GOLD: scheme([40, 58, 30], [44, 46, 96], [42, 40, 91], [44, 60, 97], [34, 28, 14]),
  MIDNIGHT_GOLD: scheme([41, 56, 64], [222, 42, 11], [221, 36, 16], [222, 46, 9], [42, 34, 91]),
  CHAMPAGNE: scheme([22, 28, 36], [34, 38, 92], [36, 50, 97], [34, 50, 97], [22, 20, 17]),
  SAND: scheme([18, 32, 26], [36, 26, 86], [38, 34, 93], [38, 40, 96], [20, 20, 15]),
  SILVER: scheme([212, 14, 34], [210, 14, 97], [212, 12, 91], [0, 0, 100], [214, 16, 16]),
  LIGHT_GREEN: scheme([132, 30, 28], [94, 34, 95], [98, 26, 89], [94, 40, 97], [140, 24, 13]),
  SAGE: scheme([148, 22, 22], [96, 12, 84], [48, 32, 97], [90, 26, 95], [150, 18, 12]),
  FOREST: scheme([44, 44, 74], [158, 40, 11], [157, 34, 16], [158, 44, 9], [52, 28, 90]),
  OLIVE: scheme([66, 44, 21], [56, 32, 92], [54, 26, 86], [56, 44, 95], [62, 24, 12]),
  TURQUOISE: scheme([190, 84, 24], [182, 44, 95], [184, 38, 89], [182, 60, 97], [194, 50, 12]),
  SKY_BLUE: scheme([217, 66, 29], [206, 58, 87], [206, 60, 94], [206, 60, 97], [218, 48, 13]),
  DUSTY_BLUE: scheme([218, 36, 27], [212, 24, 86], [210, 32, 94], [210, 40, 97], [220, 32, 15]),
  NAVY: scheme([220, 56, 19], [42, 36, 96], [218, 28, 92], [42, 44, 97], [222, 44, 14]),
  COBALT: scheme([46, 96, 66], [227, 76, 34], [228, 74, 27], [228, 80, 16], [46, 70, 95]),
  LAVENDER: scheme([262, 42, 30], [262, 42, 88], [258, 44, 94], [260, 60, 98], [264, 36, 14]),
  PURPLE: scheme([278, 56, 34], [280, 40, 97], [282, 34, 91], [280, 60, 98], [282, 34, 14]),
  PLUM: scheme([18, 66, 76], [310, 36, 13], [312, 30, 18], [312, 44, 11], [20, 38, 93]),
  PINK: scheme([338, 74, 28], [345, 72, 87], [346, 74, 94], [346, 80, 98], [338, 50, 11]),
  BLUSH: scheme([354, 36, 32], [16, 46, 90], [20, 56, 96], [20, 60, 97], [354, 26, 14]),
  RED: scheme([355, 74, 36], [40, 54, 95], [14, 52, 91], [40, 70, 97], [356, 40, 12]),
  BURGUNDY: scheme([24, 60, 82], [346, 58, 15], [347, 50, 20], [346, 62, 12], [24, 44, 93]),
  CORAL: scheme([5, 72, 36], [18, 84, 89], [24, 80, 96], [20, 80, 98], [4, 42, 12]),
  TERRACOTTA: scheme([36, 70, 82], [15, 48, 31], [15, 48, 26], [15, 54, 15], [34, 60, 94]),
  YELLOW: scheme([340, 76, 27], [47, 94, 63], [48, 96, 75], [47, 100, 94], [350, 40, 10]),
  NEON: scheme([74, 96, 60], [252, 44, 8], [253, 38, 14], [252, 60, 8], [70, 30, 94]),
} as const satisfies Record<string, ColourScheme>
export type ColourPresetName = keyof typeof colourPresets
