import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { ColumnHead } from '../../kit/table/column-head.tsx'
import { useMedia } from '../../kit/table/use-media.ts'
import { VirtualTable } from '../../kit/table/virtual-table.tsx'
import { columnWidth, type GuestColumn, narrowNames } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'
import type { GuestOrder } from '../model/order.ts'
import type { GuestWords } from '../use-guest-words.ts'
import type { CellWriting } from './cell-writing.ts'
import { GuestLine } from './guest-line.tsx'
import type { GuestLineActs } from './line-props.ts'
import { useCells } from './use-cells.ts'
import './guest-table.css'

export interface GuestTableProps extends GuestLineActs {
  rows: readonly GuestRow[]
  columns: readonly GuestColumn[]
  words: GuestWords
  order: GuestOrder
  onOrder: (order: GuestOrder) => void
  selected: ReadonlySet<string>
  editable: boolean
  /** All of the list, whatever is shown. */
  households: readonly Household[]
  writing: CellWriting
}

/** The households with their persons. */
export function GuestTable(props: GuestTableProps): ReactNode {
  const { rows, columns, order, onOrder, selected, households, writing, ...line } = props
  const { t } = useTranslation('guests')
  const { open, end, stopIn, markIn, ...grid } = useCells({
    rows,
    columns,
    households,
    words: line.words,
    writing: line.editable ? writing : null,
    onOpen: line.onOpen,
  })
  const isNarrow = useMedia('(max-width: 960px)')
  return (
    <VirtualTable
      label={t('table')}
      rows={rows}
      grid={{ help: t(line.editable ? 'cellsHelp' : 'cellsOfSamples'), ...grid }}
      widths={columns.map((column) => (isNarrow && column === 'name' ? narrowNames : columnWidth[column]))}
      head={(toTop) =>
        columns.map((column, place) => {
          const isSorted = order.column === column
          return (
            <ColumnHead
              key={column}
              place={place}
              label={line.words.label(column)}
              sorted={isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
              onSort={() => {
                toTop()
                onOrder({ column, descending: isSorted && !order.descending })
              }}
            />
          )
        })
      }
    >
      {(row, index) => (
        <GuestLine
          key={row.id}
          row={row}
          index={index}
          columns={columns}
          selected={selected.has(row.household.id)}
          stop={stopIn(row, index)}
          marked={markIn(index)}
          open={open?.rowId === row.id ? open : null}
          onEnd={end}
          {...line}
        />
      )}
    </VirtualTable>
  )
}
