import type { HeadingFontName } from '../../design/font-name.ts'
import type { TemplateName } from '../../design/templates/templates.ts'
import type { Brand } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import places from './name-places.json' with { type: 'json' }

/** The designs in which a brand's example is shown as a whole page on a phone: each of another theme, and none with a logo. */
export const wholeDesigns = {
  wedding: ['HALLTORP', 'SKAGEN', 'JUBILEUM', 'KLASSIKER', 'NYARSSUPE', 'KONFETTI'],
  party: ['BARNKALAS', 'DISKO', 'ROSELUNCH', 'MASKERAD', 'CABARET', 'SOMMARFEST'],
  event: ['KONSERT', 'STILLA', 'SEMINARIUM', 'KONFETTI', 'NYARSSUPE', 'JULFEST'],
} as const satisfies { [B in Brand]: readonly TemplateName[] }

/** A brand's example in a design and a language. */
export interface WholePage {
  brand: Brand
  design: TemplateName
  language: UiLanguage
}

/** The phone that they are drawn on, CSS px, and the longest page. */
export const wholePhone = { width: 390, height: 780, longest: 3900 } as const
/** Widths of the pictures, px. */
export const wholeWidths = [260, 520] as const

/** Where the names stand on a phone: lengths in hundredths of its width. Measured by `npm run start-pictures`. */
export interface NamePlace {
  left: number
  top: number
  width: number
  height: number
  size: number
  line: number
  family: HeadingFontName
  colour: string
  align: string
  /** em */
  spacing: number
  isCaps: boolean
  /** In how many lines the example's names stand. */
  rows: number
  /** Height of the whole page. */
  page: number
}

export const placeKeyOf = ({ brand, design, language }: WholePage) => `${brand} ${design} ${language}`

/** Null until the pictures have been made. */
export const namePlaceOf = (whole: WholePage): NamePlace | null =>
  (places as Readonly<Record<string, NamePlace>>)[placeKeyOf(whole)] ?? null

/** The whole page, or its top without the names. `npm run start-pictures` makes them all. */
export function wholePicture(
  picture: WholePage & { part: 'page' | 'blank'; width: number; type: 'avif' | 'webp' },
): string {
  const { brand, design, language, part, width, type } = picture
  return `landing/pictures/whole-${brand}-${design.toLowerCase()}-${part}-${language}-${width}.${type}`
}
