import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GridPlace } from '../../kit/table/grid-step.ts'
import { isWritable, nextWritable } from '../model/cells.ts'
import type { GuestColumn } from '../model/columns.ts'
import { type GuestRow, tagsInUse } from '../model/guest-row.ts'
import type { CellBegin, CellEnd, OpenCell, UsedCells } from './cell-writing.ts'
import { useNewest } from './use-newest.ts'

const ways = {
  down: { step: 1, within: 'column' },
  up: { step: -1, within: 'column' },
  next: { step: 1, within: 'row' },
  back: { step: -1, within: 'row' },
} as const

/** Where a key leads from the field, back to the cell itself for Escape; null for keys that are the field's own. */
export function wayOf({ key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): CellEnd['go'] | null {
  if (nativeEvent.isComposing || altKey || ctrlKey || metaKey) return null
  if (key === 'Escape') return 'stay'
  if (key === 'Tab') return shiftKey ? 'back' : 'next'
  if (key !== 'Enter') return null
  // a line of its own in a note
  if (shiftKey) return nativeEvent.target instanceof HTMLTextAreaElement ? null : 'up'
  return 'down'
}

/** Opens and closes the cell that is written in. */
export function useOpenCell(used: UsedCells, table: RefObject<Element | null>, focus: (place: GridPlace) => void) {
  const { rows, columns, writing } = used
  const [open, setOpen] = useState<OpenCell | null>(null)
  const now = useNewest({ ...used, open })
  const field = () => table.current?.querySelector<HTMLElement>('.cell-field')
  /** Whether the cell can be written in. */
  const begin = (place: GridPlace, { key, text, fault }: CellBegin): boolean => {
    const [row, column] = [rows[place.row], columns[place.column]]
    if (writing === null || row === undefined || column === undefined || !isWritable(row, column)) return false
    const other = field()
    // one that holds what cannot be kept stays open
    if (other != null) other.focus()
    else {
      const first = key === undefined ? (text ?? null) : startOf(row, column) + key
      setOpen({ ...cellOf(used, row, column), first, fault: fault ?? null })
    }
    return true
  }
  const end = useCallback(
    ({ change, typed, go }: CellEnd) => {
      const { rows, columns, writing, open: ended } = now.current
      if (ended === null) return
      flushSync(() => setOpen(null))
      const reopen = () => setOpen({ ...ended, first: typed, fault: null, goes: null })
      if (change !== null) writing?.write({ household: ended.household, change, reopen })
      const place = { row: rows.findIndex(({ id }) => id === ended.rowId), column: columns.indexOf(ended.column) }
      if (go === 'leave' || place.row === -1 || place.column === -1) return
      focus(go === 'stay' ? place : (nextWritable(rows, columns, place, ways[go]) ?? place))
    },
    [now, focus],
  )
  /** Keeps the keys that come before the field is there. Whether there is one to wait for. */
  const wait = (event: KeyboardEvent, place: GridPlace): boolean => {
    const isThere = rows[place.row]?.id === open?.rowId && columns[place.column] === open?.column
    if (open === null || !isThere || field() != null) return false
    event.preventDefault()
    const { key, ctrlKey, metaKey } = event
    const go = wayOf(event)
    const written = (change: (text: string) => string) =>
      setOpen((cell) => cell && (cell.goes === null ? { ...cell, first: change(cell.first ?? '') } : cell))
    if (go === 'stay') setOpen(null)
    else if (go !== null) setOpen((cell) => cell && { ...cell, goes: cell.goes ?? go })
    else if (key === 'Backspace') written((text) => text.slice(0, -1))
    else if (key.length === 1 && !ctrlKey && !metaKey) written((text) => text + key)
    return true
  }
  return { open, begin, end, wait }
}

/** Tags are added to those that stand there; other texts take the place of what does. */
export const startOf = ({ household }: GuestRow, column: GuestColumn): string =>
  column === 'tags' ? household.tags.map((tag) => `${tag}, `).join('') : ''

function cellOf({ households, words }: UsedCells, row: GuestRow, column: GuestColumn): OpenCell {
  const tags = column === 'tags' ? tagsInUse(households, words.language, row.household) : []
  return { rowId: row.id, column, household: row.household, first: null, fault: null, goes: null, tags }
}
