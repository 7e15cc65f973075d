import * as z from 'zod'

/** Heading and text fonts that can be chosen; their files and metrics are in `fonts.ts`. */
export const headingFontNames = ['Playfair Display', 'Cormorant Garamond', 'Instrument Serif'] as const
export const textFontNames = ['Arial', 'EB Garamond', 'Hanken Grotesk'] as const

/** Default of the specification: Playfair Display over Arial. */
export const fontsSchema = z.object({
  heading: z.enum(headingFontNames).default('Playfair Display'),
  text: z.enum(textFontNames).default('Arial'),
})
export type SiteFonts = z.infer<typeof fontsSchema>
