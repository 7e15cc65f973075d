import { memo, type ReactNode } from 'react'
import { cellAt, rowAt } from '../../kit/table/table-parts.ts'
import type { Row } from '../model/sheet.ts'
import { ToneWord } from '../tone-word.tsx'
import type { Column } from './columns.ts'
import type { useColumnWords } from './use-column-words.ts'

export interface TableRowProps {
  row: Row
  index: number
  columns: readonly Column[]
  words: ReturnType<typeof useColumnWords>
  /** Whether the rows above and below belong to the same answer. */
  joined: { above: boolean; below: boolean }
  onOpen: (row: Row) => void
}

/** One guest. Pressing the name opens the whole answer. */
function PlainRow({ row, index, columns, words, joined, onOpen }: TableRowProps): ReactNode {
  const mark = words.mark(row)
  return (
    <tr
      className="k-row"
      {...rowAt(index)}
      data-above={joined.above || undefined}
      data-below={joined.below || undefined}
      data-marked={mark !== null || undefined}
    >
      {columns.map((column, place) => {
        if (column.kind === 'who')
          return (
            <th key={column.id} scope="row" {...cellAt(place, 'rowheader')}>
              <button
                type="button"
                className="row-open"
                data-unnamed={row.who === '' || undefined}
                onClick={() => onOpen(row)}
              >
                {words.who(row)}
              </button>
              {mark !== null && <span className="row-mark">{mark}</span>}
            </th>
          )
        const cell = column.question === null ? undefined : row.cells.get(column.question.id)
        const text = column.question === null ? words.text(column, row) : (cell?.text ?? '')
        return (
          <td
            key={column.id}
            {...cellAt(place, 'cell')}
            title={text.length > 24 ? text : undefined}
            data-kind={column.kind}
          >
            {cell === undefined ? text : <ToneWord text={cell.text} tone={cell.tone} />}
          </td>
        )
      })}
    </tr>
  )
}

export const TableRow = memo(
  PlainRow,
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.columns.length === b.columns.length &&
    a.columns.every((column, place) => column.id === b.columns[place]?.id) &&
    a.joined.above === b.joined.above &&
    a.joined.below === b.joined.below,
)
