import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { focusCell, placeOf, rowHeight } from '../../kit/table/grid-focus.ts'
import { type GridPlace, gridStep } from '../../kit/table/grid-step.ts'
import { type CellChange, isWritable, nextWritable } from '../model/cells.ts'
import type { GuestColumn } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'

/** The cell that is written in. */
export interface OpenCell {
  rowId: string
  column: GuestColumn
  /** As it was when the writing began. */
  household: Household
  /** What the field begins with instead of what stands in the cell. */
  first: string | null
}

/** How the writing in a cell ends. */
export interface CellEnd {
  /** Null: nothing is changed. */
  change: CellChange | null
  typed: string
  go: 'down' | 'up' | 'next' | 'back' | 'stay' | 'leave'
}

export interface CellWritten {
  household: Household
  change: CellChange
  /** Opens the cell again with what was typed. */
  reopen: () => void
}

export interface UsedCells {
  rows: readonly GuestRow[]
  columns: readonly GuestColumn[]
  /** Null where nothing can be written. */
  onWrite: ((written: CellWritten) => void) | null
}

const ways = {
  down: { step: 1, within: 'column' },
  up: { step: -1, within: 'column' },
  next: { step: 1, within: 'row' },
  back: { step: -1, within: 'row' },
} as const

const vertical = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']

/** Whether a place is in the cell of another one, which may be over several columns. */
const isWithin = (place: GridPlace | null, { row, column }: GridPlace, cell: Element): place is GridPlace =>
  place?.row === row && place.column >= column && place.column < column + Number(cell.ariaColSpan ?? 1)

const controls = 'button, a, input, select, textarea'

/** The cells of the guest list as a grid: arrows move among them; Enter, F2, a letter or a double press begins to write. */
export function useCells(used: UsedCells) {
  const { rows, columns, onWrite } = used
  const [open, setOpen] = useState<OpenCell | null>(null)
  const [stop, setStop] = useState<{ rowId: string; column: number } | null>(null)
  const isStopKept = useMemo(() => rows.some(({ id }) => id === stop?.rowId), [rows, stop])
  const table = useRef<Element | null>(null)
  /** Where the keys have led: in a cell over several columns, the column that they came by. */
  const led = useRef<GridPlace | null>(null)
  const now = useRef({ ...used, open })
  useLayoutEffect(() => {
    now.current = { rows, columns, onWrite, open }
  })
  const focusIn = useCallback((table: Element | null, place: GridPlace) => {
    const scroller = table?.closest('.k-table-scroller')
    led.current = place
    if (scroller != null) focusCell(scroller, place)
  }, [])
  /** Whether the cell can be written in. */
  const begin = (place: GridPlace, first: string | null): boolean => {
    const [row, column] = [rows[place.row], columns[place.column]]
    if (onWrite === null || row === undefined || column === undefined || !isWritable(row, column)) return false
    // one that holds what cannot be kept stays open
    const other = table.current?.querySelector<HTMLElement>('.cell-field')
    if (other != null) other.focus()
    else setOpen({ rowId: row.id, column, household: row.household, first })
    return true
  }
  const end = useCallback(
    ({ change, typed, go }: CellEnd) => {
      const { rows, columns, onWrite, open: ended } = now.current
      if (ended === null) return
      flushSync(() => setOpen(null))
      const { household } = ended
      if (change !== null) onWrite?.({ household, change, reopen: () => setOpen({ ...ended, first: typed }) })
      const place = { row: rows.findIndex(({ id }) => id === ended.rowId), column: columns.indexOf(ended.column) }
      if (go === 'leave' || place.row === -1 || place.column === -1) return
      focusIn(table.current, go === 'stay' ? place : (nextWritable(rows, columns, place, ways[go]) ?? place))
    },
    [focusIn],
  )
  return {
    open,
    end,
    /** The cell of a row that Tab leads to; -1 for none. */
    stopIn: (row: GuestRow, index: number): number => {
      if (stop === null || !isStopKept) return index === 0 ? 0 : -1
      return row.id === stop.rowId ? Math.min(stop.column, columns.length - 1) : -1
    },
    onFocus: ({ target, currentTarget }: { target: Element; currentTarget: Element }) => {
      table.current = currentTarget
      const place = placeOf(target)
      const row = place && rows[place.row]
      if (place && row && (stop?.rowId !== row.id || stop.column !== place.column))
        setStop({ rowId: row.id, column: place.column })
    },
    onDoubleClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      table.current = currentTarget
      const place = target instanceof Element && target.closest(controls) === null ? placeOf(target) : null
      if (place !== null) begin(place, null)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, currentTarget, key } = event
      const place = target instanceof Element ? placeOf(target) : null
      if (place === null || !(target instanceof Element)) return
      const isOnCell = target.closest(controls) === null
      const isLetter = key.length === 1 && key !== ' ' && !(event.ctrlKey || event.metaKey || event.altKey)
      if (key === 'F2' || (isOnCell && (key === 'Enter' || isLetter))) {
        if (begin(place, isLetter ? key : null)) event.preventDefault()
        return
      }
      const scroller = currentTarget.closest('.k-table-scroller')
      const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2)
      const from = vertical.includes(key) && isWithin(led.current, place, target) ? led.current : place
      const next = gridStep(event, from, { rows: rows.length, columns: columns.length, page })
      if (next === null) return
      event.preventDefault()
      focusIn(currentTarget, next)
    },
  }
}
