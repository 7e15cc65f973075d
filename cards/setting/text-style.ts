import { headingFonts } from '../../design/font-headings.ts'
import { type InkBox, inkBox, textWidth } from '../../design/font-metrics/font-metrics.ts'
import type { FontName } from '../../design/font-metrics/letter-table.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import { textFonts } from '../../design/font-texts.ts'
import { mm } from '../card-size.ts'
import { fallbackLetter, familyOnCards } from './glyph-fallback.ts'

/** Typography of a text on a card. Sizes in mm. */
export interface TextStyle {
  font: FontName
  /** CSS value of `font-family`. */
  family: string
  size: number
  /** Baseline to baseline. */
  leading: number
  /** Letter spacing, em. */
  track: number
  caps: boolean
  italic: boolean
}

/**
 * Italics are measured with the upright metrics, for which there are tables. In no font is the italic wider than this factor
 * (setting.test.ts).
 */
export const italicWidth = 1.05

/** Sizes in pt from the design system, before the font's own factor. */
interface Points {
  size: number
  leading: number
}

/** Small text; each text font's factor makes it look as large as the font the sizes were designed with. */
export function textStyle(
  fonts: SiteFonts,
  { size, leading }: Points,
  look: { caps?: boolean; italic?: boolean } = {},
): TextStyle {
  const { scale } = textFonts[fonts.text]
  const { caps = false, italic = false } = look
  const factor = scale / textFonts['EB Garamond'].scale
  return {
    font: fonts.text,
    family: familyOnCards(fonts.text),
    size: mm(Math.max(leastPoints, size * factor)),
    leading: mm(leading),
    track: caps ? 0.18 : 0,
    caps,
    italic,
  }
}

/** Large text; the fonts' records say which headings refuse capitals or are letterspaced. */
export function headingStyle(fonts: SiteFonts, { size, leading }: Points): TextStyle {
  const { scale, tracking, lineHeight } = headingFonts[fonts.heading]
  const set = mm((size * scale) / headingFonts['Cormorant Garamond'].scale)
  return {
    font: fonts.heading,
    family: familyOnCards(fonts.heading),
    size: set,
    // diacritics need the font's own line height, whatever the layout prefers
    leading: Math.max(mm(leading) * (scale / headingFonts['Cormorant Garamond'].scale), set * lineHeight),
    track: tracking,
    caps: false,
    italic: false,
  }
}

/** Minimum text size on a card, pt */
export const leastPoints = 7

/** Width of a line in a style, mm. */
export function widthOf(style: TextStyle, text: string): number {
  const { font, size, track, caps, italic } = style
  return textWidth(font, 400, text, { track, caps, fallback: fallbackOf(font) }) * size * (italic ? italicWidth : 1)
}

/** Ink extent of a line in a style, em; null without ink. */
export const inkOf = ({ font, track, caps }: TextStyle, text: string): InkBox | null =>
  inkBox(font, 400, text, { track, caps, fallback: fallbackOf(font) })

const fallbackOf = (font: FontName) => (letter: string) => fallbackLetter(font, letter)
