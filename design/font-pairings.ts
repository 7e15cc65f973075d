import type { HeadingFontName, SiteFonts, TextFontName } from './font-name.ts'

/** Heading fonts that are alike, and the texts that stand well under them. */
export interface FontPairing {
  name: string
  headings: readonly HeadingFontName[]
  texts: readonly [TextFontName, ...TextFontName[]]
  /** The pair that shows it best. */
  pair: SiteFonts
}

export const fontPairings = [
  {
    name: 'Engraved',
    headings: ['Playfair Display', 'Bodoni Moda', 'Libre Caslon Display', 'Georgia'],
    texts: ['Lora', 'Newsreader', 'Spectral', 'Arial'],
    pair: { heading: 'Playfair Display', text: 'Arial' },
  },
  {
    name: 'GardenPaper',
    headings: ['Cormorant Garamond', 'Marcellus'],
    texts: ['EB Garamond', 'Spectral'],
    pair: { heading: 'Cormorant Garamond', text: 'EB Garamond' },
  },
  {
    name: 'Copperplate',
    headings: ['Pinyon Script', 'Sacramento'],
    texts: ['EB Garamond', 'Newsreader'],
    pair: { heading: 'Pinyon Script', text: 'EB Garamond' },
  },
  {
    name: 'Magazine',
    headings: ['Instrument Serif', 'Gloock'],
    texts: ['Hanken Grotesk', 'DM Sans', 'Karla'],
    pair: { heading: 'Instrument Serif', text: 'Hanken Grotesk' },
  },
  {
    name: 'Plain',
    headings: ['Familjen Grotesk', 'Jost', 'Josefin Sans', 'Arial'],
    texts: ['Hanken Grotesk', 'Newsreader', 'Jost'],
    pair: { heading: 'Familjen Grotesk', text: 'Newsreader' },
  },
  {
    name: 'Warm',
    headings: ['Fraunces', 'Young Serif', 'Kalnia'],
    texts: ['Karla', 'Nunito', 'Alegreya Sans'],
    pair: { heading: 'Fraunces', text: 'Karla' },
  },
  {
    name: 'Monument',
    headings: ['Cinzel'],
    texts: ['EB Garamond', 'Spectral', 'Georgia'],
    pair: { heading: 'Cinzel', text: 'Spectral' },
  },
  {
    name: 'Deco',
    headings: ['Limelight', 'Poiret One'],
    texts: ['Alegreya Sans', 'Spectral', 'DM Sans'],
    pair: { heading: 'Limelight', text: 'Alegreya Sans' },
  },
  {
    name: 'Party',
    headings: ['League Gothic', 'Unbounded', 'Bricolage Grotesque', 'Shrikhand', 'Shantell Sans'],
    texts: ['Hanken Grotesk', 'DM Sans', 'Karla', 'Nunito'],
    pair: { heading: 'Unbounded', text: 'DM Sans' },
  },
] as const satisfies readonly FontPairing[]

/** The three texts that stand best under a heading font, the best one first. */
export function textsUnder(heading: HeadingFontName): readonly TextFontName[] {
  const pairings: readonly FontPairing[] = fontPairings
  return pairings.find((pairing) => pairing.headings.includes(heading))?.texts.slice(0, 3) ?? []
}
