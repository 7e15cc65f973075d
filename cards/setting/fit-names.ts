import { ampersandOf } from '../../design/ampersands.ts'
import { headingFonts } from '../../design/font-headings.ts'
import { inkBox } from '../../design/font-metrics/font-metrics.ts'
import type { HeadingFontName } from '../../design/font-name.ts'
import { narrowestLines, partsOfHeading } from '../../design/heading-lines.ts'
import { remember } from './remember.ts'
import { inkOf, type TextStyle, widthOf } from './text-style.ts'

/** The contents of a line of names. */
export type NamePiece = { kind: 'words'; text: string } | { kind: 'sign' }
export type NameLine = readonly NamePiece[]

export interface FittedNames {
  lines: readonly NameLine[]
  style: TextStyle
  /** Size of the ampersand between the names, mm. */
  signSize: number
  /** Baselines, measured from the top of the first line's capitals, and the height to the bottom of the last line's ink. mm */
  baselines: readonly number[]
  height: number
  fits: boolean
}

export interface NamesRoom {
  width: number
  height: number
  /** Position of the ampersand: on its own line, or after the first name. */
  sign: 'alone' | 'after'
  /** Both names go on one line if they fit at full size. */
  joins?: boolean
}

/** Minimum scale of names. */
const least = 0.72
const step = 0.02
/** Size of the ampersand relative to the names. */
const signShare = { alone: 0.6, after: 0.86 } as const
/** Space on both sides of an inline ampersand, em. */
const signRoom = 0.2

/** Two names and the conjunction between them; a text without one is a single name. The owner's line breaks are kept. */
function namesIn(text: string): string[][] {
  const parts = text
    .split(/\s*&\s*|\s+(?:och|and|og)\s+/iu)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim().replace(/\s+/g, ' '))
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
  return parts.length === 2
    ? parts
    : [
        text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ]
}

/**
 * Typesets names: breaks at the ampersand first, then where headings of pages do, never inside a word; shrinks in steps down to 72 %. Lines
 * are spaced by their ink, so that no ring or descender touches another line.
 */
export const fitNames = remember((asked: TextStyle, text: string, room: NamesRoom): FittedNames => {
  const names = namesIn(text)
  const joined = room.joins && names.length === 2 && names.every((lines) => lines.length === 1)
  for (let share = 1; ; share -= step) {
    const now = Math.max(share, least)
    const style = { ...asked, size: asked.size * now, leading: asked.leading * now }
    const shapes = [
      ...(joined ? [[joinedLine(names)]] : []),
      stacked(names, room.sign),
      stacked(broken(style, names, room.width), room.sign),
    ]
    for (const lines of shapes) {
      const set = place(style, lines, room)
      if (set.fits) return set
    }
    if (share <= least) return place(style, shapes.at(-1) ?? [], room)
  }
})

const words = (text: string): NamePiece => ({ kind: 'words', text })
const sign: NamePiece = { kind: 'sign' }
const joinedLine = (names: readonly string[][]): NameLine => [
  words(names[0]?.[0] ?? ''),
  sign,
  words(names[1]?.[0] ?? ''),
]

function stacked(names: readonly (readonly string[])[], place: NamesRoom['sign']): NameLine[] {
  const [first = [], second] = names
  const own = first.map((line): NameLine => [words(line)])
  if (second === undefined) return own
  const last = own.pop() ?? []
  const between: NameLine[] = place === 'alone' ? [last, [sign]] : [[...last, sign]]
  return [...own, ...between, ...second.map((line): NameLine => [words(line)])]
}

/** Names that are too wide and have several words, each on two lines, broken where headings of pages are. */
function broken(style: TextStyle, names: readonly (readonly string[])[], width: number): string[][] {
  return names.map((lines) =>
    lines.flatMap((line) => {
      if (widthOf(style, line) <= width) return [line]
      return narrowestLines(partsOfHeading(line), { most: 2, measure: (text) => widthOf(style, text) }).lines
    }),
  )
}

function place(style: TextStyle, lines: readonly NameLine[], room: NamesRoom): FittedNames {
  const signSize = style.size * signShare[room.sign]
  const baselines: number[] = []
  let inkBottom = 0
  for (const [index, line] of lines.entries()) {
    const reach = reachOf(style, line, signSize)
    const before = baselines.at(-1)
    if (before === undefined) baselines.push(capsOf(style))
    else {
      const isSign = line.length === 1 && line[0]?.kind === 'sign'
      const besideSign = isSign || (lines[index - 1]?.length === 1 && lines[index - 1]?.[0]?.kind === 'sign')
      const clear = style.size * (besideSign ? 0.2 : 0.1)
      const byInk = inkBottom + clear + reach.top
      baselines.push(besideSign ? byInk : Math.max(before + style.leading, byInk))
    }
    const baseline = baselines.at(-1) ?? 0
    inkBottom = Math.max(inkBottom, baseline + reach.bottom)
  }
  const fits = inkBottom <= room.height && lines.every((line) => lineWidth(style, line, signSize) <= room.width)
  return { lines, style, signSize, baselines, height: inkBottom, fits }
}

const capsOf = (style: TextStyle) => (inkBox(style.font, 400, 'H')?.top ?? 0.7) * style.size

/** Ink above and below the baseline, mm. */
function reachOf(style: TextStyle, line: NameLine, signSize: number): { top: number; bottom: number } {
  const reaches = line.map((piece) => {
    if (piece.kind === 'sign') {
      const [, top = 0, , height = 0] = signOf(style).viewBox.split(' ').map(Number)
      return { top: (-top / 1000) * signSize, bottom: ((top + height) / 1000) * signSize }
    }
    const ink = inkOf(style, piece.text)
    return { top: (ink?.top ?? 0) * style.size, bottom: -(ink?.bottom ?? 0) * style.size }
  })
  return { top: Math.max(...reaches.map(({ top }) => top)), bottom: Math.max(...reaches.map(({ bottom }) => bottom)) }
}

/** The style's drawn ampersand. */
export function signOf({ font }: TextStyle) {
  return ampersandOf(isHeadingFont(font) ? font : 'Cormorant Garamond')
}

const isHeadingFont = (font: string): font is HeadingFontName => Object.hasOwn(headingFonts, font)

/** The position of each piece from the start of the line, and the line's width. mm */
export function piecesOf(
  style: TextStyle,
  line: NameLine,
  signSize: number,
): { piece: NamePiece; x: number; width: number }[] {
  const room = line.length > 1 ? signRoom * style.size : 0
  let x = 0
  return line.map((piece) => {
    const width = piece.kind === 'sign' ? signOf(style).width * signSize : widthOf(style, piece.text)
    if (piece.kind === 'sign') x += room
    const at = { piece, x, width }
    x += width + (piece.kind === 'sign' ? room : 0)
    return at
  })
}

/** Width of a line, mm. */
export function lineWidth(style: TextStyle, line: NameLine, signSize: number): number {
  const last = piecesOf(style, line, signSize).at(-1)
  return last === undefined ? 0 : last.x + last.width
}
