import type { FontWeight } from '../font-record.ts'
import { type Face, type Letter, unpack } from './face.ts'
import type { FontName, LetterTable } from './letter-table.ts'

/**
 * How wide text is, without a browser: on servers, and in the editor before a font has arrived. The tables are read from
 * the fonts' files (tools/letters/measure-letters.mjs), kerning included. Ligatures are not: browsers leave them out of spaced text.
 */
export interface LetterSetting {
  /** em between letters, as `letter-spacing`; what CSS adds after the last letter is not counted. */
  track?: number
  /** Set in capitals, as `text-transform: uppercase`. */
  caps?: boolean
  /** Measures of letters that come from a fallback font; undefined for the font's own. The same function for the same font. */
  fallback?: (letter: string) => Letter | undefined
}

/** Where ink ends, em from the text's origin on its baseline: x to the right, y upwards. */
export interface InkBox {
  left: number
  right: number
  top: number
  bottom: number
}

const tables: { [F in FontName]?: LetterTable } = {}

/** Makes fonts known: all of them on servers (`every-table.ts`), one by one in the editor (`load-font-metrics.ts`). */
export function addFontMetrics(more: { readonly [F in FontName]?: LetterTable }): void {
  Object.assign(tables, more)
}

export const hasFontMetrics = (font: FontName): boolean => tables[font] !== undefined

/** The measures of a face; a font without 700 is set in 400. Throws where the font's table has not been added. */
export function faceOf(font: FontName, weight: FontWeight = 400): Face {
  const table = tables[font]
  if (table === undefined) throw new Error(`The letters of ${font} have not been added to the font metrics`)
  return unpack(table[weight] ?? table[400])
}

interface Measures {
  /** Of the text's box. */
  width: number
  ink: InkBox | null
}

/** What has been measured lately: a drawing asks for the same words many times. */
const measured = new WeakMap<Face, Map<string, Measures>>()
const wordsKept = 300

function measure(
  font: FontName,
  weight: FontWeight,
  text: string,
  { track = 0, caps = false, fallback }: LetterSetting,
): Measures {
  const face = faceOf(font, weight)
  const words = measured.get(face) ?? new Map<string, Measures>()
  measured.set(face, words)
  const key = `${track} ${caps} ${fallback !== undefined} ${text}`
  const known = words.get(key)
  if (known !== undefined) return known
  if (words.size >= wordsKept) words.clear()
  const made = measureLetters(face, (caps ? text.toLocaleUpperCase('sv') : text).normalize('NFC'), track, fallback)
  words.set(key, made)
  return made
}

function measureLetters(face: Face, text: string, track: number, fallback?: LetterSetting['fallback']): Measures {
  const ink = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity }
  let x = 0
  let before: string | undefined
  for (const letter of text) {
    const other = fallback?.(letter)
    if (before !== undefined) x += track + (other === undefined ? face.kern(before, letter) : 0)
    const { advance, left, right, top, bottom } = other ?? face.letter(letter)
    if (top !== bottom) {
      ink.left = Math.min(ink.left, x + left)
      ink.right = Math.max(ink.right, x + advance - right)
      ink.top = Math.max(ink.top, top)
      ink.bottom = Math.min(ink.bottom, bottom)
    }
    x += advance
    before = letter
  }
  return { width: x, ink: ink.left === Infinity ? null : ink }
}

/** How wide a text's letters are in a face at hand, em. */
export const widthIn = (face: Face, text: string): number => measureLetters(face, text.normalize('NFC'), 0).width

/** How wide the text's box is, em. */
export function textWidth(font: FontName, weight: FontWeight, text: string, setting: LetterSetting = {}): number {
  return measure(font, weight, text, setting).width
}

/** Where the text's ink ends on all four sides, em; null for text without ink. */
export function inkBox(font: FontName, weight: FontWeight, text: string, setting: LetterSetting = {}): InkBox | null {
  return measure(font, weight, text, setting).ink
}

/** How wide the text's ink is, em. */
export function inkWidth(font: FontName, weight: FontWeight, text: string, setting: LetterSetting = {}): number {
  const box = inkBox(font, weight, text, setting)
  return box === null ? 0 : box.right - box.left
}
