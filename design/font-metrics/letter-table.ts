import type { HeadingFontName, TextFontName } from '../font-name.ts'
import type { FontWeight } from '../font-record.ts'

export type FontName = HeadingFontName | TextFontName

/** A font's upright faces. One without 700 is set in 400 (`font-synthesis: none`). */
export type LetterTable = { readonly 400: PackedFace; readonly 700?: PackedFace } & {
  readonly [W in FontWeight]?: PackedFace
}

/**
 * Measures of a face as its file says them, in thousandths of an em. Lists are in the order of `tableLetters`, split by
 * spaces; nothing means the same as the base letter, and '-' that the font lacks the letter.
 */
export interface PackedFace {
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly xHeight: number
  readonly advance: string
  /** Room between the letter's ink and its box, at its left and right; negative where it hangs over. */
  readonly left: string
  readonly right: string
  /** Where the ink ends above and below, from the baseline upwards. */
  readonly top: string
  readonly bottom: string
  /** Classes of `kernedLetters` by what they do before and after a letter, and the steps of each pair of classes. */
  readonly kern: { readonly step: number; readonly left: string; readonly right: string; readonly values: string }
}
