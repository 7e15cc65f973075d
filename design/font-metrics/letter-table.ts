import type { HeadingFontName, TextFontName } from '../font-name.ts'
import type { FontWeight } from '../font-record.ts'

export type FontName = HeadingFontName | TextFontName

/** A font's upright faces. Without 700, 400 is used (`font-synthesis: none`). */
export type LetterTable = { readonly 400: PackedFace; readonly 700?: PackedFace } & {
  readonly [W in FontWeight]?: PackedFace
}

/**
 * A face's metrics from its file, in thousandths of an em. Lists are in the order of `tableLetters`, separated by spaces; an empty entry
 * means the same as the base letter, '-' that the font lacks the letter.
 */
export interface PackedFace {
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly xHeight: number
  readonly advance: string
  /** Left and right side bearings; negative for overhang. */
  readonly left: string
  readonly right: string
  /** Ink extent above and below, from the baseline upwards. */
  readonly top: string
  readonly bottom: string
  /** Kerning classes of `kernedLetters` as first and second letter, and the kerning of each pair of classes. */
  readonly kern: { readonly step: number; readonly left: string; readonly right: string; readonly values: string }
}
