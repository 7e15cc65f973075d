import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnHead } from '../../kit/table/column-head.tsx'
import { VirtualTable } from '../../kit/table/virtual-table.tsx'
import { columnWidth, type GuestColumn } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'
import type { GuestOrder } from '../model/order.ts'
import type { GuestWords } from '../use-guest-words.ts'
import { GuestLine, type GuestLineActs } from './guest-line.tsx'
import './guest-table.css'

export interface GuestTableProps extends GuestLineActs {
  rows: readonly GuestRow[]
  columns: readonly GuestColumn[]
  words: GuestWords
  order: GuestOrder
  onOrder: (order: GuestOrder) => void
  selected: ReadonlySet<string>
  editable: boolean
}

/** The households with their persons. */
export function GuestTable({ rows, columns, order, onOrder, selected, ...line }: GuestTableProps): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <VirtualTable
      label={t('table')}
      rows={rows}
      keyOf={({ id }) => id}
      widths={columns.map((column) => columnWidth[column])}
      head={(toTop) => (
        <thead>
          <tr>
            {columns.map((column) => {
              const isSorted = order.column === column
              return (
                <ColumnHead
                  key={column}
                  label={line.words.label(column)}
                  sorted={isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
                  onSort={() => {
                    toTop()
                    onOrder({ column, descending: isSorted && !order.descending })
                  }}
                />
              )
            })}
          </tr>
        </thead>
      )}
    >
      {(row, index) => (
        <GuestLine
          key={row.id}
          row={row}
          index={index}
          columns={columns}
          selected={selected.has(row.household.id)}
          {...line}
        />
      )}
    </VirtualTable>
  )
}
