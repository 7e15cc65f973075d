import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import { focusCell, placeOf, rowHeight } from '../../kit/table/grid-focus.ts'
import { type GridPlace, gridStep } from '../../kit/table/grid-step.ts'
import type { GuestColumn } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'
import type { UsedCells } from './cell-writing.ts'
import { useCellClipboard } from './use-cell-clipboard.ts'
import { useOpenCell } from './use-open-cell.ts'

const vertical = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']

/** Whether a place is in the cell of another one, which may be over several columns. */
const isWithin = (place: GridPlace | null, { row, column }: GridPlace, cell: Element): place is GridPlace =>
  place?.row === row && place.column >= column && place.column < column + Number(cell.ariaColSpan ?? 1)

const controls = 'button, a, input, select, textarea'

/**
 * The cells of the guest list as a grid: arrows move among them; Enter, F2, a letter or a double press begins to write, or opens the
 * household where nothing can be written. They are copied, pasted and taken back by the usual keys.
 */
export function useCells(used: UsedCells) {
  const { rows, columns, writing, onOpen } = used
  const table = useRef<Element | null>(null)
  /** Where the keys have led: in a cell over several columns, the column that they came by. */
  const led = useRef<GridPlace | null>(null)
  const focus = useCallback((place: GridPlace) => {
    const scroller = table.current?.closest('.k-table-scroller')
    led.current = place
    if (scroller != null) focusCell(scroller, place)
  }, [])
  const { open, begin, end, wait } = useOpenCell(used, table, focus)
  useCellClipboard(used, table, begin)
  const { stopIn, moveStop } = useTabStop(rows, columns)
  const beginOrOpen = (place: GridPlace) => {
    const row = rows[place.row]
    if (begin(place, {}) || writing === null || row === undefined) return
    onOpen(row.household.id, row.type === 'person' ? row.person.id : null)
  }
  return {
    open,
    end,
    stopIn,
    onFocus: ({ target, currentTarget }: { target: Element; currentTarget: Element }) => {
      table.current = currentTarget
      moveStop(placeOf(target))
    },
    onDoubleClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      table.current = currentTarget
      const place = target instanceof Element && target.closest(controls) === null ? placeOf(target) : null
      if (place !== null) beginOrOpen(place)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, currentTarget, key } = event
      const place = target instanceof Element ? placeOf(target) : null
      if (place === null || !(target instanceof Element) || wait(event, place)) return
      const isOnCell = target.closest(controls) === null
      const isHeld = event.ctrlKey || event.metaKey || event.altKey
      const isUndo = key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !(event.altKey || event.shiftKey)
      if (isUndo && writing !== null) {
        event.preventDefault()
        writing.undo()
      } else if (isOnCell && key === 'Enter') {
        event.preventDefault()
        beginOrOpen(place)
      } else if (key === 'F2') {
        if (begin(place, {})) event.preventDefault()
      } else if (isOnCell && key.length === 1 && key !== ' ' && !isHeld) {
        if (begin(place, { key })) event.preventDefault()
      } else {
        const scroller = currentTarget.closest('.k-table-scroller')
        const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2)
        const from = vertical.includes(key) && isWithin(led.current, place, target) ? led.current : place
        const next = gridStep(event, from, { rows: rows.length, columns: columns.length, page })
        if (next === null) return
        event.preventDefault()
        focus(next)
      }
    },
  }
}

/** The cell that Tab leads to: the one that had the focus last. */
function useTabStop(rows: readonly GuestRow[], columns: readonly GuestColumn[]) {
  const [stop, setStop] = useState<{ rowId: string; column: number } | null>(null)
  const isKept = useMemo(() => rows.some(({ id }) => id === stop?.rowId), [rows, stop])
  return {
    /** The cell of a row that Tab leads to; -1 for none. */
    stopIn: (row: GuestRow, index: number): number => {
      if (stop === null || !isKept) return index === 0 ? 0 : -1
      return row.id === stop.rowId ? Math.min(stop.column, columns.length - 1) : -1
    },
    moveStop: (place: GridPlace | null) => {
      const row = place && rows[place.row]
      if (place && row && (stop?.rowId !== row.id || stop.column !== place.column))
        setStop({ rowId: row.id, column: place.column })
    },
  }
}
