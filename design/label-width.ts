import type { SiteFonts } from './font-name.ts'
import { labelLetters, labelLetterWidths } from './label-letters.ts'

type TextFontName = SiteFonts['text']

const tables = new Map<TextFontName, Map<string, number>>()

function tableOf(font: TextFontName): Map<string, number> {
  const known = tables.get(font)
  if (known !== undefined) return known
  const widths = labelLetterWidths[font].split(' ').map(Number)
  const made = new Map([...labelLetters].map((letter, index) => [letter, widths[index] ?? 0]))
  tables.set(font, made)
  return made
}

/**
 * How wide a label in capitals is in a text font, in em and without its letter spacing, and how many letters are spaced. So
 * much room can be kept for it before the font has arrived, and nothing moves when it does. Null where a letter is unknown.
 */
export function labelWidth(text: string, font: TextFontName): { em: number; letters: number } | null {
  const table = tableOf(font)
  const letters = [...text.toUpperCase()]
  let sum = 0
  for (const letter of letters) {
    const width = table.get(letter)
    if (width === undefined) return null
    sum += width
  }
  return { em: sum / 1000, letters: letters.length }
}
