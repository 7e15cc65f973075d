import type { HeadingFontName } from '../../design/font-name.ts'
import type { TemplateName } from '../../design/templates/templates.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import places from './name-places.json' with { type: 'json' }

/** The designs in which the wedding's example is shown as a whole page on a phone: each of another theme, and none with a logo. */
export const wholeDesigns = [
  'HALLTORP',
  'SKAGEN',
  'JUBILEUM',
  'KLASSIKER',
  'NYARSSUPE',
  'KONFETTI',
] as const satisfies TemplateName[]
export type WholeDesign = (typeof wholeDesigns)[number]

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
  /** In how many lines two names and their ampersand stand. */
  rows: number
  /** Height of the whole page. */
  page: number
}

/** Null until the pictures have been made. */
export const namePlaceOf = (design: WholeDesign): NamePlace | null =>
  (places as Partial<Record<WholeDesign, NamePlace>>)[design] ?? null

/** The whole page, or its top without the names. `npm run start-pictures` makes them all. */
export function wholePicture(picture: {
  design: WholeDesign
  language: UiLanguage
  part: 'page' | 'blank'
  width: number
  type: 'avif' | 'webp'
}): string {
  const { design, language, part, width, type } = picture
  return `landing/pictures/whole-${design.toLowerCase()}-${part}-${language}-${width}.${type}`
}
