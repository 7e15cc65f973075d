import { headingFonts } from '../../design/font-headings.ts'
import { type InkBox, inkBox, textWidth } from '../../design/font-metrics/font-metrics.ts'
import type { FontName } from '../../design/font-metrics/letter-table.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import { textFonts } from '../../design/font-texts.ts'
import { mm } from '../card-size.ts'
import { fallbackLetter, familyOnCards } from './glyph-fallback.ts'

/** How a text on a card is set. Sizes are millimetres. */
export interface TextStyle {
  font: FontName
  /** CSS value of `font-family`. */
  family: string
  size: number
  /** From baseline to baseline. */
  leading: number
  /** em between letters. */
  track: number
  caps: boolean
  italic: boolean
}

/**
 * Italics are measured by the upright letters, whose tables are at hand. In none of the fonts is an italic wider than this share of
 * them (setting.test.ts).
 */
export const italicWidth = 1.05

/** Points as the design system gives them, before the font's own factor. */
interface Points {
  size: number
  leading: number
}

/** Small text; the factor of each text font makes all of them look as large as the one that the sizes were drawn with. */
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

/** Large text; of headings that refuse capitals or are set wide, the fonts' own records know. */
export function headingStyle(fonts: SiteFonts, { size, leading }: Points): TextStyle {
  const { scale, tracking, lineHeight } = headingFonts[fonts.heading]
  const set = mm((size * scale) / headingFonts['Cormorant Garamond'].scale)
  return {
    font: fonts.heading,
    family: familyOnCards(fonts.heading),
    size: set,
    // rings and dots need the font's own room, whatever the layout would like
    leading: Math.max(mm(leading) * (scale / headingFonts['Cormorant Garamond'].scale), set * lineHeight),
    track: tracking,
    caps: false,
    italic: false,
  }
}

/** No text on a card is smaller. pt */
export const leastPoints = 7

/** Width of a line in a style, mm. */
export function widthOf(style: TextStyle, text: string): number {
  const { font, size, track, caps, italic } = style
  return textWidth(font, 400, text, { track, caps, fallback: fallbackOf(font) }) * size * (italic ? italicWidth : 1)
}

/** Where the ink of a line in a style ends, em; null for one without ink. */
export const inkOf = ({ font, track, caps }: TextStyle, text: string): InkBox | null =>
  inkBox(font, 400, text, { track, caps, fallback: fallbackOf(font) })

const fallbackOf = (font: FontName) => (letter: string) => fallbackLetter(font, letter)
