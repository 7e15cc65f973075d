import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type HTMLAttributes, type ReactNode, type RefObject, useCallback, useId, useRef } from 'react'
import { rowHeight } from './grid-focus.ts'
import { columnStyle, groupOfRows, headRow } from './table-parts.ts'
import './table.css'

/** What makes a table a grid (WAI-ARIA): its cells take the focus, one of them by Tab. */
export interface TableGrid
  extends Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onMouseDown' | 'onDoubleClick' | 'onFocus'> {
  /** How its cells are used, for screen readers. */
  help: string
}

export interface VirtualTableProps<Row> {
  /** Its accessible name. */
  label: string
  rows: readonly Row[]
  /** Of the columns, px. */
  widths: readonly number[]
  /** The headers of the columns; `toTop` scrolls to the first row. */
  head: (toTop: () => void) => ReactNode
  /** A row, with its key: a `tr` with the class `k-row` and `rowAt(index)`, and cells with `cellAt(place)`. */
  children: (row: Row, index: number) => ReactNode
  grid?: TableGrid | undefined
}

/**
 * A virtualised table: only visible rows and the one with the focus are in the document, so thousands scroll like ten. Screen
 * readers get the total number of rows and each row's index.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>): ReactNode {
  const { label, rows, widths, head, children, grid } = props
  const helpId = useId()
  const scroller = useRef<HTMLElement>(null)
  const { virtual, onFocus } = useVirtualRows(rows.length, scroller)
  return (
    <section
      className="k-table-scroller"
      ref={scroller}
      aria-label={label}
      // what scrolls must be reachable by keyboard; a grid is by its cells
      tabIndex={grid === undefined ? 0 : undefined}
      onFocus={onFocus}
      // no column stops below the one that stays
      style={{ scrollPaddingLeft: widths[0] }}
    >
      {grid !== undefined && (
        <p id={helpId} hidden>
          {grid.help}
        </p>
      )}
      <table
        className="k-table"
        {...(grid === undefined
          ? { role: 'table' }
          : {
              role: 'grid',
              'aria-multiselectable': true,
              'aria-label': label,
              'aria-describedby': helpId,
              onKeyDown: grid.onKeyDown,
              onMouseDown: grid.onMouseDown,
              onDoubleClick: grid.onDoubleClick,
              onFocus: grid.onFocus,
            })}
        aria-rowcount={rows.length + 1}
        style={columnStyle(widths)}
      >
        <thead {...groupOfRows}>
          <tr {...headRow}>
            {head(() => {
              if (scroller.current !== null) scroller.current.scrollTop = 0
            })}
          </tr>
        </thead>
        <tbody {...groupOfRows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index }) => {
            const row = rows[index]
            return row && children(row, index)
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Rows beyond the visible ones. */
const overscan = 8

/** The rows to render: those visible, and the one with the focus. */
function useVirtualRows(count: number, scroller: RefObject<HTMLElement | null>) {
  const focused = useRef<number | null>(null)
  const rangeExtractor = useCallback((range: Range) => {
    const indexes = defaultRangeExtractor(range)
    const kept = focused.current
    if (kept === null || kept >= range.count || indexes.includes(kept)) return indexes
    return [...indexes, kept].sort((a, b) => a - b)
  }, [])
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor,
  })
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.getAttribute('data-index')
    focused.current = index === undefined || index === null ? null : Number(index)
  }
  return { virtual, onFocus }
}
