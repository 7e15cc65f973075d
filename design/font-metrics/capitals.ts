import { headingFonts } from '../font-headings.ts'
import type { HeadingFontName } from '../font-name.ts'
import { hasFontMetrics, textWidth } from './font-metrics.ts'
import { hair } from './widest-word.ts'

/**
 * Width of a heading's longest word, set in capitals where the font takes them, in the font's mean letters: by this the style
 * sheet shrinks it until the word fits (`--longest`). Estimated while the font's measures are on their way.
 *
 * @param track em between capitals; the font's own when it is left out
 */
export function longestInCapitals(text: string, font: HeadingFontName, track?: number): number {
  const { canCaps, trackingCaps, advance } = headingFonts[font]
  const words = text.split(/[\s-]+/)
  if (!hasFontMetrics(font)) return Math.max(...words.map(({ length }) => length * (canCaps ? 1.3 : 1)))
  const setting = { caps: canCaps, track: canCaps ? (track ?? trackingCaps) : trackingCaps }
  // a line holds the word's box: its ink with the room beside it, and the space after its last letter
  const widest = Math.max(...words.map((word) => textWidth(font, 400, word, setting) + setting.track))
  return Math.ceil((widest / advance) * hair * 100) / 100
}
