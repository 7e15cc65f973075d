import Papa from 'papaparse'
import { edgesOf, type GridBlock } from '../../kit/table/grid-block.ts'
import type { GridPlace } from '../../kit/table/grid-step.ts'
import { type CellChange, isWritable } from './cells.ts'
import type { GuestColumn } from './columns.ts'
import type { GuestRow } from './guest-row.ts'
import type { CellFault } from './read-cell.ts'

/** Cells as spreadsheets copy them: tabs between them, a line for each row, quotes around what has either. */
export function cellsIn(text: string): string[][] {
  const lines = text.replace(/\r?\n$/, '')
  return /[\t\r\n]/.test(lines) ? Papa.parse<string[]>(lines, { delimiter: '\t' }).data : [[lines]]
}

/** One text fills the block that is marked; other cells stay as they are. */
export function filledTo(
  cells: readonly (readonly string[])[],
  marked: GridBlock | null,
  rows: readonly GuestRow[],
): readonly (readonly string[])[] {
  const [[text] = [], ...others] = cells
  if (marked === null || text === undefined || others.length > 0 || cells[0]?.length !== 1) return cells
  const { top, bottom, left, right } = edgesOf(marked)
  const lines = rows.slice(top, bottom + 1).filter(({ type }) => type === rows[top]?.type)
  return lines.map(() => Array<string>(right - left + 1).fill(text))
}

/** How many lines are written at once: each household is saved by itself. */
export const mostLines = 100

export interface BlockWrite {
  row: GuestRow
  change: CellChange
  cells: number
}

/** What a block of cells writes from a place on, to the right and down over lines of the same kind; `leftOut`: cells with a text that it does not. */
export function readBlock(
  block: readonly (readonly string[])[],
  { rows, columns, from }: { rows: readonly GuestRow[]; columns: readonly GuestColumn[]; from: GridPlace },
  read: (row: GuestRow, column: GuestColumn, text: string) => CellChange | CellFault,
): { writes: BlockWrite[]; leftOut: number } {
  const type = rows[from.row]?.type
  const below = rows.slice(from.row).filter((row) => row.type === type)
  const right = columns.slice(from.column)
  const writes: BlockWrite[] = []
  let leftOut = 0
  block.forEach((line, down) => {
    const row = below[down]
    let change: CellChange = {}
    let cells = 0
    line.forEach((text, across) => {
      const column = right[across]
      const written = row && column && isWritable(row, column) ? read(row, column, text) : 'notWritable'
      if (typeof written !== 'string') {
        change = { ...change, ...written }
        cells += 1
      } else if (text.trim() !== '') leftOut += 1
    })
    if (row !== undefined && cells > 0) writes.push({ row, change, cells })
  })
  return { writes, leftOut }
}
