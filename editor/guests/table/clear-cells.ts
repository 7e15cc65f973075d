import type { TFunction } from 'i18next'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { edgesOf, type GridBlock } from '../../kit/table/grid-block.ts'
import { clearBlock } from '../model/clear-block.ts'
import { mostLines } from '../model/read-block.ts'
import type { CellWriting, UsedCells } from './cell-writing.ts'

/** Empties cells. */
export function clearCells(
  block: GridBlock,
  { rows, columns, writing, t }: UsedCells & { writing: CellWriting; t: TFunction<'guests'> },
): void {
  const { top, bottom } = edgesOf(block)
  const { writes, isWritable } = clearBlock(rows, columns, block)
  if (bottom - top >= mostLines) showToast(t('clearedTooMuch', { count: mostLines }))
  else if (!isWritable) showToast(t('notClearable'))
  else if (writes.length > 0)
    writing.writeMany(
      writes.map(({ row: { household }, ...written }) => ({ household, ...written })),
      (done, failed) => [t('cleared', { count: done }), ...(failed > 0 ? [t('clearedLeft', { count: failed })] : [])],
    )
}
