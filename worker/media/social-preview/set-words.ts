import { narrowestLines, partsOfHeading } from '../../../design/heading-lines.ts'
import type { Letters, Line } from './letters.ts'

export interface SetLine {
  line: Line
  /** px */
  size: number
  width: number
}

/** Box for a text, px; `lines`: maximum number of lines. */
export interface Room {
  width: number
  height: number
  size: number
  lines: number
  /** Of the size. */
  leading: number
  tracking?: number
}

/** Breaks a text into lines so that its font size is largest, up to the box's maximum; it breaks where headings of pages do. */
export function setWords(letters: Letters, text: string, room: Room): SetLine[] {
  const parts = partsOfHeading(text)
  const measure = (words: string) => letters.line(words, room.tracking).width + (room.tracking ?? 0)
  let best: { size: number; lines: Line[] } = { size: 0, lines: [] }
  for (let most = 1; most <= Math.min(room.lines, parts.length); most += 1) {
    const lines = narrowestLines(parts, { most, measure }).lines.map((words) => letters.line(words, room.tracking))
    const widest = Math.max(...lines.map(({ width }) => width))
    const size = Math.min(room.size, room.width / widest, room.height / (lines.length * room.leading))
    // another line has to gain enough size
    if (size > best.size * (lines.length > best.lines.length ? 1.12 : 1)) best = { size, lines }
  }
  return best.lines.map((line) => ({ line, size: best.size, width: line.width * best.size }))
}

/** A line as paths. `x` is its start, middle or end depending on `anchor`; `y` is its baseline. */
export function lineAt(
  { line, size, width }: SetLine,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end',
  fill: string,
  ampersand = fill,
): string {
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  return line.shapes
    .map(({ path, x: at, scale, isAmpersand }) => {
      const [across, down] = [Math.abs(scale) * size, scale * size]
      const matrix = [across, 0, 0, down, left + at * size, y].map((value) => Number(value.toFixed(4)))
      return `<path transform="matrix(${matrix.join(' ')})" d="${path}" fill="${isAmpersand ? ampersand : fill}"/>`
    })
    .join('')
}
