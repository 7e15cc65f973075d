import type { SiteFonts } from './font-name.ts'

export type FontWeight = 400 | 700
export type FontStyle = 'normal' | 'italic'

/** A face whose file exists in the font's package. */
interface Face {
  weight: FontWeight
  style: FontStyle
}

/**
 * A local font whose letters are set as wide and as high as the web font's, so that nothing moves when that arrives.
 * DejaVu stands for Linux, where neither Georgia nor Arial is at hand.
 */
interface Fallback {
  local: readonly string[]
  /** Ratio of average advance over a Swedish sample sentence, per cent. */
  sizeAdjust: number
  /** The web font's own metrics divided by `sizeAdjust`, per cent. */
  ascent: number
  descent: number
}

export interface Font {
  /** Family name under which the faces are declared. */
  family: string
  /** Folder of the package `@fontsource/<id>`. */
  id: string
  faces: readonly Face[]
  generic: 'serif' | 'sans-serif'
  fallbacks: readonly Fallback[]
  /** System font that is used before the shipped twin is fetched. */
  system?: string
}

export interface HeadingFont extends Font {
  /** Optical factor on a theme's heading sizes. */
  scale: number
  /** Lowest line heights that keep the Å ring free of the line above. */
  lineHeight: number
  lineHeightCaps: number
  /** em */
  tracking: number
  canCaps: boolean
  bold: FontWeight
  /** Mean advance of its lower-case letters, em; headings shrink by it until their longest word fits. */
  advance: number
}

export interface TextFont extends Font {
  scale: number
}

const all: readonly Face[] = [
  { weight: 400, style: 'normal' },
  { weight: 400, style: 'italic' },
  { weight: 700, style: 'normal' },
  { weight: 700, style: 'italic' },
]
const regularOnly: readonly Face[] = [
  { weight: 400, style: 'normal' },
  { weight: 400, style: 'italic' },
]

/** Values: design specification, 3.1 and 3.4. */
export const headingFonts: { [F in SiteFonts['heading']]: HeadingFont } = {
  'Playfair Display': {
    family: 'Playfair Display',
    id: 'playfair-display',
    faces: all,
    generic: 'serif',
    fallbacks: [
      { local: ['Georgia', 'Gelasio'], sizeAdjust: 100.7, ascent: 107.4, descent: 24.9 },
      { local: ['DejaVu Serif'], sizeAdjust: 87.8, ascent: 123.2, descent: 28.6 },
    ],
    scale: 0.98,
    lineHeight: 1.01,
    lineHeightCaps: 0.97,
    tracking: -0.012,
    canCaps: true,
    bold: 700,
    advance: 0.51,
  },
  'Cormorant Garamond': {
    family: 'Cormorant Garamond',
    id: 'cormorant-garamond',
    faces: all,
    generic: 'serif',
    fallbacks: [
      { local: ['Georgia', 'Gelasio'], sizeAdjust: 90.6, ascent: 102, descent: 31.7 },
      { local: ['DejaVu Serif'], sizeAdjust: 76.5, ascent: 120.7, descent: 37.5 },
    ],
    scale: 1.06,
    lineHeight: 1,
    lineHeightCaps: 0.92,
    tracking: -0.018,
    canCaps: true,
    bold: 700,
    advance: 0.44,
  },
  'Instrument Serif': {
    family: 'Instrument Serif',
    id: 'instrument-serif',
    faces: regularOnly,
    generic: 'serif',
    fallbacks: [
      { local: ['Georgia', 'Gelasio'], sizeAdjust: 75.5, ascent: 131.1, descent: 41.1 },
      { local: ['DejaVu Serif'], sizeAdjust: 66.2, ascent: 149.6, descent: 46.9 },
    ],
    scale: 1.16,
    lineHeight: 1.1,
    lineHeightCaps: 1.03,
    tracking: -0.025,
    canCaps: false,
    bold: 400,
    advance: 0.39,
  },
}

/** Values: design specification, 3.2. Arial is a system font; its metric twin Arimo is fetched where Arial is missing. */
export const textFonts: { [F in SiteFonts['text']]: TextFont } = {
  Arial: {
    family: 'Arimo',
    id: 'arimo',
    faces: all,
    generic: 'sans-serif',
    fallbacks: [{ local: ['DejaVu Sans'], sizeAdjust: 87.1, ascent: 104, descent: 24.3 }],
    system: 'Arial',
    scale: 0.95,
  },
  'EB Garamond': {
    family: 'EB Garamond',
    id: 'eb-garamond',
    faces: all,
    generic: 'serif',
    fallbacks: [
      { local: ['Georgia', 'Gelasio'], sizeAdjust: 86, ascent: 117.1, descent: 34.7 },
      { local: ['DejaVu Serif'], sizeAdjust: 74.2, ascent: 135.6, descent: 40.1 },
    ],
    scale: 1.08,
  },
  'Hanken Grotesk': {
    family: 'Hanken Grotesk',
    id: 'hanken-grotesk',
    faces: all,
    generic: 'sans-serif',
    fallbacks: [
      {
        local: ['Arial', 'Arimo', 'Liberation Sans', 'Roboto'],
        sizeAdjust: 101.8,
        ascent: 98.2,
        descent: 29.8,
      },
      { local: ['DejaVu Sans'], sizeAdjust: 88.0, ascent: 113.6, descent: 34.4 },
    ],
    scale: 0.98,
  },
}

/** Character sets into which the packages split a face; the second one is fetched only when a text needs it. */
export const fontSubsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const
export type FontSubset = keyof typeof fontSubsets

/** Where a face's file lies, from the package folder on: `@fontsource/arimo/files/arimo-latin-400-normal.woff2`. */
export function fontFile(font: Font, subset: FontSubset, weight: FontWeight, style: FontStyle): string {
  return `@fontsource/${font.id}/files/${font.id}-${subset}-${weight}-${style}.woff2`
}

/** The two faces every page starts with; Arimo is left out, since most guests' devices have Arial. */
export function preloadedFontFiles(fonts: SiteFonts): string[] {
  return [headingFonts[fonts.heading], textFonts[fonts.text]]
    .filter((font) => font.system === undefined)
    .map((font) => fontFile(font, 'latin', 400, 'normal'))
}

/** Every font file a page of these fonts may ask for. */
export function fontFilesOf(fonts: SiteFonts): string[] {
  return [headingFonts[fonts.heading], textFonts[fonts.text]].flatMap((font) =>
    subsetNames.flatMap((subset) => font.faces.map((face) => fontFile(font, subset, face.weight, face.style))),
  )
}

export const subsetNames: readonly FontSubset[] = ['latin', 'latin-ext']
