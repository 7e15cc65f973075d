import { edgesOf, type GridBlock } from '../../kit/table/grid-block.ts'
import type { GuestWords } from '../use-guest-words.ts'
import { cellText } from './cell-text.ts'
import type { GuestColumn } from './columns.ts'
import type { GuestRow } from './guest-row.ts'

/** Cells as spreadsheets take them: tabs between them, a line for each row. */
export function blockText(
  rows: readonly GuestRow[],
  columns: readonly GuestColumn[],
  block: GridBlock,
  words: GuestWords,
): string {
  const { top, bottom, left, right } = edgesOf(block)
  return rows
    .slice(top, bottom + 1)
    .map((row) =>
      columns
        .slice(left, right + 1)
        .map((column) => quoted(cellText(row, column, words)))
        .join('\t'),
    )
    .join('\n')
}

/** As spreadsheets write a cell that has more than one line. */
const quoted = (text: string) => (/[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
