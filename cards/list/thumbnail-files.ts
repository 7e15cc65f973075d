import type { EventLogo } from '../../design/event-logo.ts'
import type { FontName } from '../../design/font-metrics/letter-table.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import { fontFaces } from '../../design/font-style.ts'
import { handFaces, logoFonts } from '../../design/logos/logo-fonts.ts'
import type { CardFiles } from '../drawing/sheet.ts'
import type { PrintDocument } from '../print-document.ts'
import { fallbackFaces, fontsOf } from '../setting/glyph-fallback.ts'

/** Minimum width of a picture in a thumbnail, px: sharp on a 2× screen. */
const least = 600

/** URLs of graphics and pictures for thumbnails. `art` returns the URL of a file of design/graphics. */
export const thumbnailFiles = (art: (file: string) => string): CardFiles => ({
  art,
  image: ({ path, fileName, sizes }) => {
    const wide = sizes.filter(({ size }) => size >= least).sort((one, other) => one.size - other.size)[0]
    return `${path}${(wide?.fileName ?? fileName).replace(/\.jpg$/, '.webp')}`
  },
})

/** Fonts whose metrics are needed to draw a card's front. */
export const thumbnailFonts = ({ fonts, eventLogo }: PrintDocument): FontName[] =>
  eventLogo === null ? [fonts.heading, fonts.text] : logoFonts(fonts)

/** The `@font-face` rules for a card. `assetUrl` returns the URL of a font file. */
export const cardFaces = (fonts: SiteFonts, logo: EventLogo | null, assetUrl: (file: string) => string): string =>
  fontFaces(fonts, assetUrl) +
  fallbackFaces(fontsOf(fonts), assetUrl) +
  (logo === null ? '' : handFaces(logo.name, fonts, assetUrl))
