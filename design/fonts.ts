import { headingFonts } from './font-headings.ts'
import type { SiteFonts } from './font-name.ts'
import type { Font, FontStyle, FontWeight } from './font-record.ts'
import { textFonts } from './font-texts.ts'

/** Character sets into which the packages split a face; the second one is fetched only when a text needs it. */
export const fontSubsets = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const
export type FontSubset = keyof typeof fontSubsets

/** Where a face's file lies, from the package folder on: `@fontsource/arimo/files/arimo-latin-400-normal.woff2`. */
export function fontFile(font: Font, subset: FontSubset, weight: FontWeight, style: FontStyle): string {
  return `@fontsource/${font.id}/files/${font.id}-${subset}-${weight}-${style}.woff2`
}

/** The one or two families of a site: headings and text may share one. */
export function familiesOf(fonts: SiteFonts): [heading: Font, text: Font] | [both: Font] {
  const heading = headingFonts[fonts.heading]
  const text = textFonts[fonts.text]
  return heading.id === text.id ? [text] : [heading, text]
}

/** The faces every page starts with, two at most; twins of system fonts are left out, since most guests' devices have those. */
export function preloadedFontFiles(fonts: SiteFonts): string[] {
  return familiesOf(fonts)
    .filter((font) => font.system === undefined)
    .map((font) => fontFile(font, 'latin', 400, 'normal'))
}

/** Every font file a page of these fonts may ask for. */
export function fontFilesOf(fonts: SiteFonts): string[] {
  return familiesOf(fonts).flatMap((font) =>
    subsetNames.flatMap((subset) => font.faces.map((face) => fontFile(font, subset, face.weight, face.style))),
  )
}

export const subsetNames: readonly FontSubset[] = ['latin', 'latin-ext']

const beyondLatin = new RegExp(
  `[${fontSubsets['latin-ext'].replace(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?,?/g, (_, from: string, to = from) => `\\u{${from}}-\\u{${to}}`)}]`,
  'u',
)
/** Whether a text has letters of the second character set. */
export const needsLatinExt = (text: string): boolean => beyondLatin.test(text)
