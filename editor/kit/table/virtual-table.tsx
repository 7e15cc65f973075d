import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  Fragment,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useRef,
} from 'react'
import { rowHeight } from './grid-focus.ts'
import './table.css'

/** What makes a table a grid (WAI-ARIA): its cells take the focus, one of them by Tab. */
export interface TableGrid extends Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onDoubleClick' | 'onFocus'> {
  /** How its cells are used, for screen readers. */
  help: string
}

export interface VirtualTableProps<Row> {
  /** Its accessible name. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Of the columns, px. */
  widths: readonly number[]
  /** The `thead`; `toTop` scrolls to the first row. */
  head: (toTop: () => void) => ReactNode
  /** A row: a `tr` with the class `k-row`, `data-index={index}` and `aria-rowindex={index + 2}`. */
  children: (row: Row, index: number) => ReactNode
  grid?: TableGrid | undefined
}

/**
 * A virtualised table: only visible rows and the one with the focus are in the document, so thousands scroll like ten. Screen
 * readers get the total number of rows and each row's index.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>): ReactNode {
  const { label, rows, keyOf, widths, head, children, grid } = props
  const helpId = useId()
  const scroller = useRef<HTMLElement>(null)
  const { virtual, onFocus } = useVirtualRows(rows, keyOf, scroller)
  const items = virtual.getVirtualItems()
  const end = items.at(-1)?.end ?? 0
  return (
    <section
      className="k-table-scroller"
      ref={scroller}
      aria-label={label}
      // what scrolls must be reachable by keyboard; a grid is by its cells
      tabIndex={grid === undefined ? 0 : undefined}
      onFocus={onFocus}
    >
      {grid !== undefined && (
        <p id={helpId} hidden>
          {grid.help}
        </p>
      )}
      <table
        className="k-table"
        {...(grid !== undefined && {
          role: 'grid',
          'aria-label': label,
          'aria-describedby': helpId,
          onKeyDown: grid.onKeyDown,
          onDoubleClick: grid.onDoubleClick,
          onFocus: grid.onFocus,
        })}
        aria-rowcount={rows.length + 1}
        style={{ width: widths.reduce((sum, width) => sum + width, 0) }}
      >
        <colgroup>
          {widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        {head(() => {
          if (scroller.current !== null) scroller.current.scrollTop = 0
        })}
        <tbody>
          {items.map((item, place) => {
            const row = rows[item.index]
            const before = items[place - 1]?.end ?? 0
            if (row === undefined) return null
            return (
              <Fragment key={item.key}>
                {item.start > before && <Spacer height={item.start - before} columns={widths.length} />}
                {children(row, item.index)}
              </Fragment>
            )
          })}
          {virtual.getTotalSize() > end && <Spacer height={virtual.getTotalSize() - end} columns={widths.length} />}
        </tbody>
      </table>
    </section>
  )
}

/** Rows beyond the visible ones, and how many come and go at once: the table is laid out anew whenever some do. */
const [overscan, block] = [8, 8]

/** The rows of a range in whole blocks. */
function blocksOf({ startIndex, endIndex, count }: Range): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / block) * block)
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / block) * block)
  return Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)
}

/** The rows to render: those visible, and the one with the focus. */
function useVirtualRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  scroller: RefObject<HTMLElement | null>,
) {
  const focused = useRef<number | null>(null)
  const rangeExtractor = useCallback((range: Range) => {
    const indexes = blocksOf(range)
    const kept = focused.current
    if (kept === null || kept >= range.count || indexes.includes(kept)) return indexes
    return [...indexes, kept].sort((a, b) => a - b)
  }, [])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    overscan,
    rangeExtractor,
  })
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.getAttribute('data-index')
    focused.current = index === undefined || index === null ? null : Number(index)
  }
  return { virtual, onFocus }
}

/** Reserves the space of rows that are not rendered. */
function Spacer({ height, columns }: { height: number; columns: number }): ReactNode {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a tabindex cannot be focused
    <tr aria-hidden="true" className="k-table-spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
