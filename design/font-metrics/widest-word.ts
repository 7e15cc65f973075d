import { headingFonts } from '../font-headings.ts'
import type { HeadingFontName } from '../font-name.ts'
import { faceOf, hasFontMetrics, widthIn } from './font-metrics.ts'

/** A hair more than measured, so that no word is wider than its line when browsers round. */
export const hair = 1.02

/**
 * Width of the widest of some words, in the font's mean letters: by this the style sheet shrinks a title until the word fits
 * (`--longest`). Undefined while the font's measures are on their way.
 *
 * @param beside em that stand beside the last word on its line
 */
export function widestWord(words: readonly string[], font: HeadingFontName, beside = 0): number | undefined {
  if (!hasFontMetrics(font)) return undefined
  const { advance, tracking } = headingFonts[font]
  const face = faceOf(font)
  const widths = words.map((word) => widthIn(face, word) + [...word].length * tracking)
  const last = (widths.at(-1) ?? 0) + beside
  return Math.ceil((Math.max(...widths, last) / advance) * hair * 100) / 100
}
