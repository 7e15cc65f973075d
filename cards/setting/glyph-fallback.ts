import { headingFonts } from '../../design/font-headings.ts'
import type { Letter } from '../../design/font-metrics/face.ts'
import type { FontName } from '../../design/font-metrics/letter-table.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import type { Font } from '../../design/font-record.ts'
import { textFonts } from '../../design/font-texts.ts'
import { type FallbackFont, type FallbackSubset, fallbackFonts, fallbackSubsets } from './fallback-fonts.ts'
import { fallbackMeasures, fontCoverage } from './font-coverage.ts'
import { remember } from './remember.ts'

/*
 * Glyphs that a card's font lacks. Where its fallback font has them (Greek, Cyrillic, Vietnamese, rare accents and signs), they come from
 * there, measured and embedded as all others are. What neither has cannot be printed: no device's own font may stand in for it.
 */

const fonts: { readonly [F in FontName]: Font } = { ...headingFonts, ...textFonts }
const fallbackFontOf = (font: FontName): FallbackFont => fonts[font].generic

/** CSS `font-family` of a font on cards: only our own files, so that every device and the print shop render it the same. */
export function familyOnCards(font: FontName): string {
  const { family, generic } = fonts[font]
  return `"${family}","${fallbackFonts[generic].family}",${generic}`
}

/** The font that provides a character. Spaces and invisible characters are in every font. */
function sourceOf(font: FontName, letter: string): 'own' | 'fallback' | 'none' {
  if (/^[\s\p{C}\p{Z}]/u.test(letter) || ownPoints(font).has(pointOf(letter))) return 'own'
  return measuresOf(fallbackFontOf(font)).has(pointOf(letter)) ? 'fallback' : 'none'
}

/** Distinct characters of a text that its font lacks: those in the fallback font, and those missing there too. */
export function glyphFallback(font: FontName, text: string): { fallback: string[]; missing: string[] } {
  const letters = [...new Set(text.normalize('NFC'))]
  const from = (source: 'fallback' | 'none') => letters.filter((letter) => sourceOf(font, letter) === source)
  return { fallback: from('fallback'), missing: from('none') }
}

/** Metrics of a character that comes from the fallback font; undefined for the font's own. */
export const fallbackLetter = (font: FontName, letter: string): Letter | undefined =>
  sourceOf(font, letter) === 'fallback' ? measuresOf(fallbackFontOf(font)).get(pointOf(letter)) : undefined

/**
 * `@font-face` rules of a card's fallback fonts. With `words`, only those needed for them, for a page that embeds its fonts.
 */
export function fallbackFaces(used: readonly FontName[], assetUrl: (file: string) => string, words?: string): string {
  return [...new Set(used.map(fallbackFontOf))]
    .flatMap((fallback) => {
      const { id, family } = fallbackFonts[fallback]
      const asked = words === undefined ? undefined : fallbackLetters(used, fallback, words)
      return subsetNames
        .filter((subset) => asked === undefined || asked.some((letter) => rangeOf(subset).has(pointOf(letter))))
        .flatMap((subset) =>
          (['normal', 'italic'] as const).map(
            (style) =>
              `@font-face{font-family:"${family}";font-weight:400;font-style:${style};font-display:swap;` +
              `src:url(${assetUrl(`@fontsource/${id}/files/${id}-${subset}-400-${style}.woff2`)});unicode-range:${fallbackSubsets[subset]}}`,
          ),
        )
    })
    .join('')
}

/** Characters of the words taken from this fallback font, in both cases. */
const fallbackLetters = (used: readonly FontName[], fallback: FallbackFont, words: string): string[] =>
  used
    .filter((font) => fallbackFontOf(font) === fallback)
    .flatMap((font) => glyphFallback(font, words + words.toLocaleUpperCase('sv')).fallback)

export const fontsOf = ({ heading, text }: SiteFonts): FontName[] => [...new Set([heading, text])]

const subsetNames = Object.keys(fallbackSubsets) as FallbackSubset[]
const pointOf = (letter: string): number => letter.codePointAt(0) ?? 0

const ownPoints = remember((font: FontName) => new Set(pointsOf(fontCoverage[font].split(' '))))
const rangeOf = remember(
  (subset: FallbackSubset) => new Set(pointsOf(fallbackSubsets[subset].replaceAll('U+', '').split(','))),
)
const measuresOf = remember((fallback: FallbackFont) => {
  const { letters, ...packed } = fallbackMeasures[fallbackFonts[fallback].id]
  const [advance, top, bottom] = [packed.advance, packed.top, packed.bottom].map((cells) =>
    cells.split(' ').map(Number),
  )
  const em = (values: readonly number[] | undefined, index: number) => (values?.[index] ?? 0) / 1000
  return new Map(
    pointsOf(letters.split(' ')).map((point, index): [number, Letter] => [
      point,
      { advance: em(advance, index), left: 0, right: 0, top: em(top, index), bottom: em(bottom, index) },
    ]),
  )
})

/** Code points of ranges such as `41-5a`. */
function pointsOf(ranges: readonly string[]): number[] {
  return ranges.flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((part) => Number.parseInt(part, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}
