import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import { focusCell, placeOf, rowHeight } from '../../kit/table/grid-focus.ts'
import { type GridPlace, gridStep } from '../../kit/table/grid-step.ts'
import type { GuestColumn } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'
import type { UsedCells } from './cell-writing.ts'
import { pressCell, useBlock } from './use-block.ts'
import { useCellClipboard } from './use-cell-clipboard.ts'
import { useOpenCell } from './use-open-cell.ts'

const endsBlock = ['Enter', 'F2', 'Escape']
const vertical = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']

/** Whether a place is in the cell of another one, which may be over several columns. */
const isWithin = (place: GridPlace | null, { row, column }: GridPlace, cell: Element): place is GridPlace =>
  place?.row === row && place.column >= column && place.column < column + Number(cell.ariaColSpan ?? 1)

const controls = 'button, a, input, select, textarea'

/**
 * The cells of the guest list as a grid: arrows move among them; Enter, F2, a letter or a double press begins to write, or opens the
 * household where nothing can be written. Shift and dragging mark a block. Cells are copied, pasted, emptied and taken back by the usual
 * keys.
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
  const { block, mark, markIn } = useBlock(rows)
  const { clear } = useCellClipboard({ ...used, block }, table, begin)
  const { stopIn, moveStop } = useTabStop(rows, columns)
  const beginOrOpen = (place: GridPlace) => {
    const row = rows[place.row]
    if (begin(place, {}) || writing === null || row === undefined) return
    onOpen(row.household.id, row.type === 'person' ? row.person.id : null)
  }
  const markTo = (from: GridPlace, to: GridPlace) => {
    mark({ from, to })
    focus(to)
  }
  /** What a key does on a cell, or in a control of it; false where it is the browser's. */
  const press = (event: KeyboardEvent<HTMLElement>, cell: Element, place: GridPlace): boolean => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event
    const isOnCell = cell.closest(controls) === null
    const ctrl = (ctrlKey || metaKey) && !(altKey || shiftKey) ? key.toLowerCase() : null
    if (ctrl === 'a' && isOnCell) {
      mark({ from: { row: 0, column: 0 }, to: { row: rows.length - 1, column: columns.length - 1 } })
      return true
    }
    if (isOnCell && (key === 'Delete' || key === 'Backspace')) {
      clear(place)
      return true
    }
    const page = pageOf(event.currentTarget)
    const from = vertical.includes(key) && isWithin(led.current, place, cell) ? led.current : place
    const size = { rows: rows.length, columns: columns.length, page }
    const to = gridStep({ key, ctrlKey, metaKey, altKey, shiftKey: false }, (shiftKey && block?.to) || from, size)
    if (shiftKey && to !== null) {
      if (isOnCell) markTo(block?.from ?? from, to)
      return isOnCell
    }
    const isLetter = key.length === 1 && key !== ' ' && !(ctrlKey || metaKey || altKey)
    if (to !== null || isLetter || endsBlock.includes(key)) mark(null)
    if (isOnCell && key === 'Enter') {
      beginOrOpen(place)
      return true
    }
    if (key === 'F2' || (isOnCell && isLetter)) return begin(place, key === 'F2' ? {} : { key })
    if (to !== null) focus(to)
    return to !== null
  }
  return {
    open,
    end,
    stopIn,
    markIn,
    onFocus: ({ target, currentTarget }: { target: Element; currentTarget: Element }) => {
      table.current = currentTarget
      moveStop(placeOf(target))
    },
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      table.current = event.currentTarget
      const place = placeOfPress(event)
      if (place !== null) pressCell(event, place, { block, mark, markTo })
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      table.current = event.currentTarget
      const place = placeOfPress(event)
      if (place !== null) beginOrOpen(place)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target } = event
      const place = target instanceof Element ? placeOf(target) : null
      if (place === null || !(target instanceof Element) || wait(event, place)) return
      if (press(event, target, place)) event.preventDefault()
    },
  }
}

/** The cell that is pressed; null where it is a control in it. */
const placeOfPress = ({ target }: MouseEvent): GridPlace | null =>
  target instanceof Element && target.closest(controls) === null ? placeOf(target) : null

/** How many rows are seen at once. */
const pageOf = (table: Element): number =>
  Math.max(1, Math.floor((table.closest('.k-table-scroller')?.clientHeight ?? 0) / rowHeight) - 2)

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
