import { type MouseEvent, useMemo, useState } from 'react'
import { edgesOf, type GridBlock } from '../../kit/table/grid-block.ts'
import { placeOf } from '../../kit/table/grid-focus.ts'
import type { GridPlace } from '../../kit/table/grid-step.ts'
import type { GuestRow } from '../model/guest-row.ts'

/** The columns of a line that are marked; the same object from render to render. */
export interface MarkedColumns {
  left: number
  right: number
}

/** The block of cells that is marked, as long as the lines at its corners are where they were. */
export function useBlock(rows: readonly GuestRow[]) {
  const [marked, setMarked] = useState<{ block: GridBlock; ids: readonly (string | undefined)[] } | null>(null)
  const idsOf = ({ from, to }: GridBlock) => [rows[from.row]?.id, rows[to.row]?.id]
  const isThere = marked !== null && idsOf(marked.block).every((id, at) => id === marked.ids[at])
  const block = isThere ? marked.block : null
  const { top, bottom, left, right } = block === null ? none : edgesOf(block)
  const columns = useMemo<MarkedColumns>(() => ({ left, right }), [left, right])
  return {
    block,
    mark: (next: GridBlock | null) => setMarked(next && { block: next, ids: idsOf(next) }),
    markIn: (index: number): MarkedColumns | null => (index >= top && index <= bottom ? columns : null),
  }
}

const none = { top: 0, bottom: -1, left: 0, right: -1 }

interface Marking {
  block: GridBlock | null
  mark: (block: GridBlock | null) => void
  /** Marks from one cell to another, which gets the focus. */
  markTo: (from: GridPlace, to: GridPlace) => void
}

/** A press on a cell: with Shift it ends a block that begins where the focus is, else it may begin one. */
export function pressCell(event: MouseEvent<HTMLElement>, place: GridPlace, { block, mark, markTo }: Marking): void {
  const { currentTarget, shiftKey } = event
  const focused = document.activeElement
  const from = focused !== null && currentTarget.contains(focused) ? placeOf(focused) : null
  if (shiftKey && from !== null) {
    // the browser would mark text
    event.preventDefault()
    markTo(block?.from ?? from, place)
  } else {
    mark(null)
    followPress(event, place, (to) => mark({ from: place, to }))
  }
}

/** Follows a press from one cell to others. */
function followPress(
  { currentTarget: table, button }: MouseEvent<HTMLElement>,
  from: GridPlace,
  onTo: (to: GridPlace) => void,
): void {
  if (button !== 0) return
  const stop = new AbortController()
  const { signal } = stop
  let reached = from
  window.addEventListener(
    'mousemove',
    ({ target }) => {
      const to = target instanceof Element && table.contains(target) ? placeOf(target) : null
      if (to === null || (to.row === reached.row && to.column === reached.column)) return
      reached = to
      // what the browser marks meanwhile would be copied instead
      document.getSelection()?.empty()
      onTo(to)
    },
    { signal },
  )
  window.addEventListener(
    'mouseup',
    () => {
      stop.abort()
      if (reached !== from) document.getSelection()?.empty()
    },
    { signal },
  )
}
