import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { VirtualTable } from '../../kit/table/virtual-table.tsx'
import type { Order } from '../model/order.ts'
import type { Row, Sheet } from '../model/sheet.ts'
import { questionSums } from '../model/sums.ts'
import { columnWidths } from './column-widths.ts'
import type { Column } from './columns.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useColumnWords } from './use-column-words.ts'

export interface AnswerTableProps {
  sheet: Sheet
  rows: readonly Row[]
  columns: readonly Column[]
  order: Order
  onOrder: (order: Order) => void
  onOpen: (row: Row) => void
}

/** The answers, a row for each guest. */
export function AnswerTable({ sheet, rows, columns, order, onOrder, onOpen }: AnswerTableProps): ReactNode {
  const { t } = useTranslation('answers')
  const words = useColumnWords()
  const sums = useMemo(() => new Map(questionSums(sheet).map((sum) => [sum.question.id, sum])), [sheet])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are new objects at each render, with the same content
  const widths = useMemo(() => columnWidths(columns, sheet, words), [columns, sheet])
  return (
    <VirtualTable
      label={t('table')}
      rows={rows}
      widths={widths}
      head={(toTop) => (
        <TableHead
          columns={columns}
          sums={sums}
          order={order}
          onOrder={(next) => {
            // the newly sorted rows start at the top
            toTop()
            onOrder(next)
          }}
        />
      )}
    >
      {(row, index) => (
        <TableRow
          key={row.id}
          row={row}
          index={index}
          columns={columns}
          words={words}
          joined={{ above: isJoined(row, rows[index - 1]), below: isJoined(row, rows[index + 1]) }}
          onOpen={onOpen}
        />
      )}
    </VirtualTable>
  )
}

const isJoined = (row: Row, other: Row | undefined) => other?.record.groupIdentifier === row.record.groupIdentifier
