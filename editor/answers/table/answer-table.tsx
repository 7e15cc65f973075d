import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, Fragment, type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../model/order.ts'
import type { Row, Sheet } from '../model/sheet.ts'
import { questionSums } from '../model/sums.ts'
import { columnWidths } from './column-widths.ts'
import type { Column } from './columns.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useColumnWords } from './use-column-words.ts'
import './table.css'

/** The row height, px; must match answers.css. */
const rowHeight = 44

export interface AnswerTableProps {
  sheet: Sheet
  rows: readonly Row[]
  columns: readonly Column[]
  order: Order
  onOrder: (order: Order) => void
  onOpen: (row: Row) => void
}

/**
 * A virtualised table: only visible rows and the one with the focus are in the document, so thousands scroll like ten. Screen
 * readers get the total number of rows and each row's index.
 */
export function AnswerTable({ sheet, rows, columns, order, onOrder, onOpen }: AnswerTableProps): ReactNode {
  const { t } = useTranslation('answers')
  const words = useColumnWords()
  const scroller = useRef<HTMLElement>(null)
  const { virtual, onFocus } = useVirtualRows(rows, scroller)
  const sums = useMemo(() => new Map(questionSums(sheet).map((sum) => [sum.question.id, sum])), [sheet])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are new objects at each render, with the same content
  const widths = useMemo(() => columnWidths(columns, sheet, words), [columns, sheet])
  return (
    <section
      className="answers-scroller"
      ref={scroller}
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onFocus={onFocus}
    >
      <table
        className="answers-table"
        aria-rowcount={rows.length + 1}
        style={{ width: widths.reduce((sum, width) => sum + width, 0) }}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col key={column.id} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          sums={sums}
          order={order}
          onOrder={(next) => {
            // the newly sorted rows start at the top
            if (scroller.current !== null) scroller.current.scrollTop = 0
            onOrder(next)
          }}
        />
        <TableBody rows={rows} columns={columns} virtual={virtual} onOpen={onOpen} />
      </table>
    </section>
  )
}

/** The rows to render: those visible, and the one with the focus. */
function useVirtualRows(rows: readonly Row[], scroller: RefObject<HTMLElement | null>) {
  const focused = useRef<number | null>(null)
  const rangeExtractor = useCallback((range: Range) => {
    const indexes = defaultRangeExtractor(range)
    const kept = focused.current
    if (kept === null || kept >= range.count || indexes.includes(kept)) return indexes
    return [...indexes, kept].sort((a, b) => a - b)
  }, [])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 10,
    rangeExtractor,
  })
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.getAttribute('data-index')
    focused.current = index === undefined || index === null ? null : Number(index)
  }
  return { virtual, onFocus }
}

interface TableBodyProps extends Pick<AnswerTableProps, 'rows' | 'columns' | 'onOpen'> {
  virtual: ReturnType<typeof useVirtualRows>['virtual']
}

function TableBody({ rows, columns, virtual, onOpen }: TableBodyProps): ReactNode {
  const words = useColumnWords()
  const items = virtual.getVirtualItems()
  const end = items.at(-1)?.end ?? 0
  const isJoined = (row: Row, other: Row | undefined) => other?.record.groupIdentifier === row.record.groupIdentifier
  return (
    <tbody>
      {items.map((item, place) => {
        const row = rows[item.index]
        const before = items[place - 1]?.end ?? 0
        if (row === undefined) return null
        return (
          <Fragment key={item.key}>
            {item.start > before && <Spacer height={item.start - before} columns={columns.length} />}
            <TableRow
              row={row}
              index={item.index}
              columns={columns}
              words={words}
              joined={{ above: isJoined(row, rows[item.index - 1]), below: isJoined(row, rows[item.index + 1]) }}
              onOpen={onOpen}
            />
          </Fragment>
        )
      })}
      {virtual.getTotalSize() > end && <Spacer height={virtual.getTotalSize() - end} columns={columns.length} />}
    </tbody>
  )
}

/** Reserves the space of rows that are not rendered. */
function Spacer({ height, columns }: { height: number; columns: number }): ReactNode {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a tabindex cannot be focused
    <tr aria-hidden="true" className="answers-spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
