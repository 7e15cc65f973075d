import type { FontWeight } from '../font-record.ts'
import { type Face, type Letter, unpack } from './face.ts'
import type { FontName, LetterTable } from './letter-table.ts'

/**
 * Measures text without a browser: on servers, and in the editor before a font has loaded. The tables are generated from the font files
 * (tools/letters/measure-letters.mjs), including kerning but not ligatures, which browsers disable in letterspaced text.
 */
export interface LetterSetting {
  /** `letter-spacing`, em; not counted after the last letter, where CSS adds it too. */
  track?: number
  /** As with `text-transform: uppercase`. */
  caps?: boolean
  /** Metrics of letters from a fallback font; undefined for the font's own. Must be the same function for the same font. */
  fallback?: (letter: string) => Letter | undefined
}

/** Ink extent, em from the text's origin on its baseline: x to the right, y upwards. */
export interface InkBox {
  left: number
  right: number
  top: number
  bottom: number
}

const tables: { [F in FontName]?: LetterTable } = {}

/** Registers fonts: all of them on servers (`every-table.ts`), one by one in the editor (`load-font-metrics.ts`). */
export function addFontMetrics(more: { readonly [F in FontName]?: LetterTable }): void {
  Object.assign(tables, more)
}

export const hasFontMetrics = (font: FontName): boolean => tables[font] !== undefined

/** The metrics of a face; a font without 700 uses 400. Throws if the font's table has not been added. */
export function faceOf(font: FontName, weight: FontWeight = 400): Face {
  const table = tables[font]
  if (table === undefined) throw new Error(`The letters of ${font} have not been added to the font metrics`)
  return unpack(table[weight] ?? table[400])
}

interface Measures {
  /** Width of the text's box. */
  width: number
  ink: InkBox | null
}

/** Cache of recent measurements: a drawing measures the same text many times. */
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

/** Width of a text in a registered face, em. */
export const widthIn = (face: Face, text: string): number => measureLetters(face, text.normalize('NFC'), 0).width

/** Width of the text's box, em. */
export function textWidth(font: FontName, weight: FontWeight, text: string, setting: LetterSetting = {}): number {
  return measure(font, weight, text, setting).width
}

/** The text's ink extent on all four sides, em; null for text without ink. */
export function inkBox(font: FontName, weight: FontWeight, text: string, setting: LetterSetting = {}): InkBox | null {
  return measure(font, weight, text, setting).ink
}

/** Width of the text's ink, em. */
export function inkWidth(font: FontName, weight: FontWeight, text: string, setting: LetterSetting = {}): number {
  const box = inkBox(font, weight, text, setting)
  return box === null ? 0 : box.right - box.left
}
