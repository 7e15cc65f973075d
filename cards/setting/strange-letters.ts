import { headingFonts } from '../../design/font-headings.ts'
import type { Letter } from '../../design/font-metrics/face.ts'
import type { FontName } from '../../design/font-metrics/letter-table.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import type { Font } from '../../design/font-record.ts'
import { textFonts } from '../../design/font-texts.ts'
import { type Lender, type LentSubset, lenders, lentSubsets } from './lenders.ts'
import { lentLetters, ownLetters } from './letters-of-fonts.ts'

/*
 * Letters that a card's font lacks. Where its lender has them (Greek, Cyrillic, Vietnamese, rare accents and signs), they come from there,
 * measured and embedded as all others are. What neither has cannot be printed: no device's own font may stand in for it.
 */

const fonts: { readonly [F in FontName]: Font } = { ...headingFonts, ...textFonts }
const lenderOf = (font: FontName): Lender => fonts[font].generic

/** CSS value of `font-family` of a font on cards: our own files alone, so that every device and the printer set it alike. */
export function familyOnCards(font: FontName): string {
  const { family, generic } = fonts[font]
  return `"${family}","${lenders[generic].family}",${generic}`
}

/** Where a letter comes from. Spaces and what is never drawn are every font's own. */
function sourceOf(font: FontName, letter: string): 'own' | 'lent' | 'none' {
  if (/^[\s\p{C}\p{Z}]/u.test(letter) || ownPoints(font).has(pointOf(letter))) return 'own'
  return lentBy(lenderOf(font)).has(pointOf(letter)) ? 'lent' : 'none'
}

/** Letters of a text that its font lacks, each once: those that another lends, and those that nobody has. */
export function strangeLetters(font: FontName, text: string): { lent: string[]; missing: string[] } {
  const letters = [...new Set(text.normalize('NFC'))]
  const from = (source: 'lent' | 'none') => letters.filter((letter) => sourceOf(font, letter) === source)
  return { lent: from('lent'), missing: from('none') }
}

/** The measures of a letter that comes from the font's lender; undefined for its own. */
export const lentLetter = (font: FontName, letter: string): Letter | undefined =>
  sourceOf(font, letter) === 'lent' ? lentBy(lenderOf(font)).get(pointOf(letter)) : undefined

/**
 * `@font-face` rules by which the lenders of a card's fonts are found. With `words` only those that these need, for a page that carries its
 * fonts in itself.
 */
export function lenderFaces(used: readonly FontName[], assetUrl: (file: string) => string, words?: string): string {
  return [...new Set(used.map(lenderOf))]
    .flatMap((lender) => {
      const { id, family } = lenders[lender]
      const asked = words === undefined ? undefined : lentOf(used, lender, words)
      return subsetNames
        .filter((subset) => asked === undefined || asked.some((letter) => rangeOf(subset).has(pointOf(letter))))
        .flatMap((subset) =>
          (['normal', 'italic'] as const).map(
            (style) =>
              `@font-face{font-family:"${family}";font-weight:400;font-style:${style};font-display:swap;` +
              `src:url(${assetUrl(`@fontsource/${id}/files/${id}-${subset}-400-${style}.woff2`)});unicode-range:${lentSubsets[subset]}}`,
          ),
        )
    })
    .join('')
}

/** Letters of the words that a lender lends to one of the fonts, in small and in large. */
const lentOf = (used: readonly FontName[], lender: Lender, words: string): string[] =>
  used
    .filter((font) => lenderOf(font) === lender)
    .flatMap((font) => strangeLetters(font, words + words.toLocaleUpperCase('sv')).lent)

export const fontsOf = ({ heading, text }: SiteFonts): FontName[] => [...new Set([heading, text])]

const subsetNames = Object.keys(lentSubsets) as LentSubset[]
const pointOf = (letter: string): number => letter.codePointAt(0) ?? 0

const ownPoints = remembered((font: FontName) => new Set(pointsOf(ownLetters[font].split(' '))))
const rangeOf = remembered(
  (subset: LentSubset) => new Set(pointsOf(lentSubsets[subset].replaceAll('U+', '').split(','))),
)
const lentBy = remembered((lender: Lender) => {
  const { letters, ...packed } = lentLetters[lenders[lender].id]
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

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
