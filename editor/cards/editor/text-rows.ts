/** The positions of a rendered text's letters, for drawing the caret and the selection. All lengths in mm. */

/** A piece of a rendered line: words, or the sign between two names. */
export interface DrawnPiece {
  line: number
  /** Null for the sign. */
  text: string | null
}

/** The part of a text that a piece shows: an offset per letter, and the offset of the end. */
export interface PieceOffsets {
  starts: readonly number[]
  end: number
}

const sign = /^(?:&|och(?=\s)|and(?=\s)|og(?=\s))/iu

const isSpace = (letter: string) => letter.trim() === ''

/**
 * Maps the drawn letters to the text as typed: line breaking and typesetting drop and merge white space, and draw a sign for '&'
 * and 'och'.
 */
export function alignPieces(written: string, pieces: readonly DrawnPiece[]): PieceOffsets[] {
  let at = 0
  const skipSpace = () => {
    while (at < written.length && isSpace(written[at] ?? '')) at += 1
  }
  return pieces.map(({ text }) => {
    skipSpace()
    if (text === null) {
      const start = at
      at += sign.exec(written.slice(at))?.[0].length ?? 0
      return { starts: [start], end: at }
    }
    const starts: number[] = []
    for (const letter of text) {
      if (isSpace(letter)) {
        starts.push(at)
        skipSpace()
      } else {
        skipSpace()
        starts.push(at)
        at += letter.length
      }
      // a letter of two code units also has two positions in the drawing
      for (let unit = 1; unit < letter.length; unit += 1) starts.push(at)
    }
    return { starts, end: at }
  })
}

/** A possible position of the caret. */
export interface TextStop {
  readonly offset: number
  readonly x: number
}

/** The caret positions of one line, from the left. */
export interface TextRow {
  stops: readonly TextStop[]
  /** Of the baseline. */
  y: number
  size: number
}

export interface Caret {
  x: number
  y: number
  size: number
}

/** Where the next line would start. */
export interface RowSetting {
  /** For an empty line: its left end or its centre. */
  x: number
  y: number
  size: number
  leading: number
  /** The width of a space. */
  space: number
}

/** The caret's position before the letter at `offset`. */
export function caretAt(rows: readonly TextRow[], written: string, offset: number, setting: RowSetting): Caret {
  const row = rows.findLast(({ stops }) => (stops[0]?.offset ?? 0) <= offset)
  const last = row?.stops.at(-1)
  if (row === undefined || last === undefined) return { x: setting.x, y: setting.y, size: setting.size }
  const stop = row.stops.findLast((one) => one.offset <= offset) ?? last
  const trailing = written.slice(last.offset, Math.max(last.offset, offset))
  const breaks = trailing.split('\n').length - 1
  if (breaks > 0) return { x: setting.x, y: row.y + breaks * setting.leading, size: row.size }
  return { x: stop.x + trailing.length * setting.space, y: row.y, size: row.size }
}

/** The offset nearest to a point. */
export function offsetAt(rows: readonly TextRow[], point: { x: number; y: number }): number {
  const distance = (row: TextRow) => Math.abs(row.y - row.size * 0.35 - point.y)
  const [row] = [...rows].sort((one, other) => distance(one) - distance(other))
  const [stop] = [...(row?.stops ?? [])].sort((one, other) => Math.abs(one.x - point.x) - Math.abs(other.x - point.x))
  return stop?.offset ?? 0
}

/** The offset one line up or down at the same x position; the start or end of the text beyond the first or last line. */
export function offsetBeside(rows: readonly TextRow[], written: string, offset: number, by: 1 | -1): number {
  const index = rows.findLastIndex(({ stops }) => (stops[0]?.offset ?? 0) <= offset)
  const row = rows[index]
  const next = rows[index + by]
  if (row === undefined || next === undefined) return by < 0 ? 0 : written.length
  const x = row.stops.findLast((one) => one.offset <= offset)?.x ?? 0
  return offsetAt([next], { x, y: next.y })
}

/** The start and end of the line that contains an offset. */
export function endsOfRow(rows: readonly TextRow[], written: string, offset: number): { start: number; end: number } {
  const row = rows.findLast(({ stops }) => (stops[0]?.offset ?? 0) <= offset)
  return { start: row?.stops[0]?.offset ?? 0, end: row?.stops.at(-1)?.offset ?? written.length }
}

/** The word that contains an offset. */
export function wordAt(written: string, offset: number): { start: number; end: number } {
  const before = /\S*$/u.exec(written.slice(0, offset))?.[0].length ?? 0
  const after = /^\S*/u.exec(written.slice(offset))?.[0].length ?? 0
  return { start: offset - before, end: offset + after }
}

/** The selection between two offsets, one piece per line. */
export function selectionIn(
  rows: readonly TextRow[],
  start: number,
  end: number,
): { x: number; width: number; y: number; size: number }[] {
  return rows.flatMap(({ stops, y, size }) => {
    const inside = stops.filter(({ offset }) => offset >= start && offset <= end)
    const [first, last] = [inside[0], inside.at(-1)]
    if (first === undefined || last === undefined || first === last) return []
    return [{ x: first.x, width: last.x - first.x, y, size }]
  })
}
