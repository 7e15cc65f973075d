import * as z from 'zod'

/** Heading and text fonts that can be chosen; their files and metrics are in `font-headings.ts` and `font-texts.ts`. */
export const headingFontNames = [
  'Playfair Display',
  'Cormorant Garamond',
  'Bodoni Moda',
  'Fraunces',
  'Libre Caslon Display',
  'Instrument Serif',
  'Gloock',
  'Young Serif',
  'Kalnia',
  'Marcellus',
  'Cinzel',
  'Josefin Sans',
  'Jost',
  'Familjen Grotesk',
  'Bricolage Grotesque',
  'Unbounded',
  'League Gothic',
  'Limelight',
  'Poiret One',
  'Shrikhand',
  'Shantell Sans',
  'Pinyon Script',
  'Sacramento',
  // guests' own, which pages of the first generation have too
  'Arial',
  'Georgia',
] as const
export const textFontNames = [
  'Arial',
  'Georgia',
  'EB Garamond',
  'Newsreader',
  'Lora',
  'Spectral',
  'Alegreya Sans',
  'DM Sans',
  'Hanken Grotesk',
  'Karla',
  'Nunito',
  'Jost',
] as const
export type HeadingFontName = (typeof headingFontNames)[number]
export type TextFontName = (typeof textFontNames)[number]

/** Unless the owner chooses others: Playfair Display over Arial. */
export const fontsSchema = z.object({
  heading: z.enum(headingFontNames).default('Playfair Display'),
  text: z.enum(textFontNames).default('Arial'),
})
export type SiteFonts = z.infer<typeof fontsSchema>
