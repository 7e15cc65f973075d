import { fontSubsets } from '../../design/fonts.ts'

/** Fonts of many scripts that provide glyphs missing in a card's font; one serif, one sans serif. */
export const fallbackFonts = {
  serif: { id: 'eb-garamond', family: 'Fallback serif' },
  'sans-serif': { id: 'alegreya-sans', family: 'Fallback sans' },
} as const
export type FallbackFont = keyof typeof fallbackFonts

/**
 * Files of a fallback font with their `unicode-range`. Of Latin, only characters that some fonts lack: otherwise the file would be
 * fetched whenever a card's own font loads late.
 */
export const fallbackSubsets = {
  latin: 'U+A4,U+A6,U+AA,U+AC,U+B1-B3,U+B5,U+B9-BA,U+BC-BE,U+2BB-2BC,U+2032-2033,U+2044,U+2191,U+2193,U+2212,U+2215',
  'latin-ext': fontSubsets['latin-ext'],
  vietnamese: 'U+1A0-1A1,U+1AF-1B0,U+300-301,U+303,U+309,U+323,U+1EA0-1EF1',
  greek: 'U+370-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3FF',
  cyrillic: 'U+400-45F,U+490-491,U+4B0-4B1,U+2116',
  'cyrillic-ext': 'U+460-48F,U+492-4AF,U+4B2-52F,U+20B4',
} as const
export type FallbackSubset = keyof typeof fallbackSubsets
