import { sameJson } from '../../../domain/same-json.ts'
import { edgesOf, type GridBlock } from '../../kit/table/grid-block.ts'
import { type CellChange, isWritable, standsAt } from './cells.ts'
import type { GuestColumn } from './columns.ts'
import type { GuestRow } from './guest-row.ts'
import type { BlockWrite } from './read-block.ts'
import { readCell } from './read-cell.ts'

/** What empties the cells of a block that can be written in. */
export function clearBlock(
  rows: readonly GuestRow[],
  columns: readonly GuestColumn[],
  block: GridBlock,
): { writes: BlockWrite[]; isWritable: boolean } {
  const { top, bottom, left, right } = edgesOf(block)
  let canWrite = false
  const writes = rows.slice(top, bottom + 1).flatMap((row): BlockWrite[] => {
    const changes = columns.slice(left, right + 1).flatMap((column): CellChange[] => {
      if (!isWritable(row, column)) return []
      canWrite = true
      const change = readCell(row, column, '', { country: '', tags: [] })
      return typeof change === 'string' || sameJson(change, standsAt(row.household, change)) ? [] : [change]
    })
    return changes.length === 0 ? [] : [{ row, change: Object.assign({}, ...changes), cells: changes.length }]
  })
  return { writes, isWritable: canWrite }
}
