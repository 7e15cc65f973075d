import { headingFonts } from '../font-headings.ts'
import type { FontName } from '../font-metrics/letter-table.ts'
import type { SiteFonts } from '../font-name.ts'
import { sampleFaces } from '../font-style.ts'
import { fontFile } from '../fonts.ts'
import type { EventLogoName } from './logo-name.ts'
import { handFontOf } from './pen.ts'

/** The handwriting that a logo brings to a page whose headings are not written in it. */
function foreignHand(name: EventLogoName, fonts: SiteFonts): 'Sacramento' | null {
  return name === 'RelaxedByHand' && handFontOf(fonts) !== fonts.heading ? 'Sacramento' : null
}

/** Its `@font-face` rules; nothing for logos that are set in the page's own fonts. */
export function handFaces(name: EventLogoName, fonts: SiteFonts, assetUrl: (file: string) => string): string {
  const hand = foreignHand(name, fonts)
  return hand === null ? '' : sampleFaces(headingFonts[hand], assetUrl, 'block')
}

/** The file that a page with the logo starts with, beside those of its own fonts. */
export function handFontFiles(name: EventLogoName, fonts: SiteFonts): string[] {
  const hand = foreignHand(name, fonts)
  return hand === null ? [] : [fontFile(headingFonts[hand], 'latin', 400, 'normal')]
}

/** Fonts by whose measures a logo is drawn. */
export const logoFonts = (fonts: SiteFonts): FontName[] => [...new Set([fonts.heading, fonts.text, handFontOf(fonts)])]
