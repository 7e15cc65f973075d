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

/** Breaks a text into lines so that its font size is largest, up to the box's maximum. */
export function setWords(letters: Letters, text: string, room: Room): SetLine[] {
  // a name may break at its hyphens
  const words = text.trim().match(/\S+?(?:-+(?=\S)|\s+|$)/g) ?? []
  let best: { size: number; lines: Line[] } = { size: 0, lines: [] }
  for (const broken of breaksOf(words, room.lines)) {
    if (mixesNames(broken)) continue
    const lines = broken.map((part) => letters.line(part.join('').trim(), room.tracking))
    const widest = Math.max(...lines.map(({ width }) => width))
    const size = Math.min(room.size, room.width / widest, room.height / (lines.length * room.leading))
    // another line has to gain enough size
    if (size > best.size * (lines.length > best.lines.length ? 1.12 : 1)) best = { size, lines }
  }
  return best.lines.map((line) => ({ line, size: best.size, width: line.width * best.size }))
}

const endsInName = (line: readonly string[] = []) => /-$/.test(line.at(-1) ?? '')

/** Whether a part of a broken name shares its line with another word than the ampersand before it. */
const mixesNames = (lines: readonly (readonly string[])[]) =>
  lines.some(
    (line, index) =>
      (endsInName(line) || endsInName(lines[index - 1])) &&
      line.slice(0, -1).some((word) => /\s$/.test(word) && word.trim() !== '&'),
  )

/** Ways to break words into at most this many lines, fewest lines first; an ampersand never ends a line. */
function* breaksOf(words: readonly string[], most: number): Generator<string[][]> {
  if (words.length === 0) return
  yield [[...words]]
  for (let lines = 2; lines <= Math.min(most, words.length); lines += 1) yield* parted(words.slice(0, 14), lines)
}

function* parted(words: readonly string[], lines: number): Generator<string[][]> {
  if (lines === 1) {
    yield [[...words]]
    return
  }
  for (let first = 1; first <= words.length - lines + 1; first += 1) {
    // an ampersand stays with the following word
    if (words[first - 1]?.trim() === '&' && first > 1) continue
    for (const rest of parted(words.slice(first), lines - 1)) yield [words.slice(0, first), ...rest]
  }
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
