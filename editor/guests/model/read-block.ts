import Papa from 'papaparse'
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
