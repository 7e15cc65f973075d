import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { scrollStep } from './drop-place.ts'
import { type Row, sortPlace, sortShift } from './sort-place.ts'

/** A row being moved: by the pointer, which it follows, or by keyboard. */
interface Held {
  from: number
  to: number
  /** The rows' positions when it was lifted. */
  rows: readonly Row[]
  /** How far the pointer has moved it, px; null when moved by keyboard. */
  carried: number | null
}

export interface SortableOptions {
  /** The list; its children are the rows, each with its handle `[data-handle]`. */
  list: RefObject<HTMLElement | null>
  length: number
  onDrop: (from: number, to: number) => void
  /** Called for each step, to announce it to screen readers. */
  onSay: (event: 'lifted' | 'over' | 'dropped' | 'cancelled', row: number, place: number) => void
}

export type Sortable = ReturnType<typeof useSortable>

/**
 * A list whose rows are reordered by their handles: dragged by mouse, pen or touch (without a long press), or lifted, moved and
 * dropped by keyboard. Nothing changes until a row is dropped.
 */
export function useSortable(options: SortableOptions) {
  const { list, length } = options
  const row = useHeldRow(options)
  const { held } = row
  const grip = useRef<Grip | null>(null)
  const carry = () => {
    if (grip.current !== null) row.carry(carriedBy(grip.current))
  }
  const drop = (keeps: boolean) => {
    grip.current = null
    row.drop(keeps)
  }
  useScrollAtEdges(held !== null && held.carried !== null, grip, carry)

  /** The props of a row's handle. */
  const handle = (index: number) => ({
    'data-handle': '',
    'aria-pressed': held?.from === index,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const scroller = event.currentTarget.closest('.k-drawer-body')
      grip.current = { start: event.clientY, scroller, startScroll: scroller?.scrollTop ?? 0, at: event.clientY }
      row.lift(index, 0)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (grip.current === null) return
      grip.current.at = event.clientY
      carry()
    },
    onPointerUp: () => drop(true),
    onPointerCancel: () => drop(false),
    onClick: (event: { detail: number }) => {
      // from Space, Enter or a screen reader; pointer presses have already been handled
      if (event.detail !== 0) return
      if (held === null) row.lift(index, null)
      else drop(true)
    },
    onBlur: () => {
      if (held?.carried === null) drop(false)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -length, End: length }
      const step = steps[event.key]
      if (step !== undefined) {
        event.preventDefault()
        if (held === null) handleOf(list.current, Math.min(length - 1, Math.max(0, index + step)))?.focus()
        else if (held.carried === null) row.moveTo(held.to + step)
      } else if (event.key === 'Escape' && held !== null) {
        // keep the drawer open
        event.preventDefault()
        event.stopPropagation()
        drop(false)
      }
    },
  })
  return { handle, row: (index: number) => rowProps(held, index), 'data-sorting': held === null ? undefined : '' }
}

/** The state of the row being moved, and its operations. Each step is announced. */
function useHeldRow({ list, length, onDrop, onSay }: SortableOptions) {
  const [held, setHeld] = useState<Held | null>(null)
  /** The handle that gets the focus back once its row is at its new index: the list may be rendered before it is in its new order. */
  const dropped = useRef<{ handle: HTMLElement | null | undefined; to: number } | null>(null)
  useEffect(() => {
    if (dropped.current === null) return
    const { handle, to } = dropped.current
    if (handleOf(list.current, to) !== handle) return
    handle?.focus({ preventScroll: true })
    dropped.current = null
  })
  return {
    held,
    /** `carried` is 0 when the pointer lifts the row, null when a key does. */
    lift(from: number, carried: 0 | null) {
      dropped.current = null
      setHeld({ from, to: from, rows: rowsOf(list.current), carried })
      if (carried === null) onSay('lifted', from, from)
    },
    moveTo(to: number) {
      if (held === null) return
      const place = Math.min(length - 1, Math.max(0, to))
      if (place === held.to) return
      setHeld({ ...held, to: place })
      onSay('over', held.from, place)
    },
    /** `carried` is the distance in px from where it was lifted. */
    carry(carried: number) {
      setHeld((current) =>
        current === null ? null : { ...current, carried, to: sortPlace(current.rows, current.from, carried) },
      )
    },
    /** Drops the row at its new position, or back where it came from. */
    drop(keeps: boolean) {
      if (held === null) return
      const { from, to } = held
      setHeld(null)
      const moved = keeps && to !== from
      onSay(moved ? 'dropped' : 'cancelled', from, moved ? to : from)
      if (!moved) return
      dropped.current = { handle: handleOf(list.current, from), to }
      onDrop(from, to)
    },
  }
}

/** Where the pointer started and where it is now, px. */
interface Grip {
  start: number
  at: number
  scroller: Element | null
  startScroll: number
}

const carriedBy = ({ start, at, scroller, startScroll }: Grip) => at - start + (scroller?.scrollTop ?? 0) - startScroll

/** Scrolls the drawer, and the row with it, while a row is dragged near an edge. */
function useScrollAtEdges(dragging: boolean, grip: RefObject<Grip | null>, carry: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `carry` reads what is current
  useEffect(() => {
    if (!dragging) return
    let frame = 0
    const scroll = () => {
      frame = requestAnimationFrame(scroll)
      const { scroller, at } = grip.current ?? { scroller: null, at: 0 }
      if (scroller === null) return
      const { top, height } = scroller.getBoundingClientRect()
      const step = scrollStep(at - top, height)
      const before = scroller.scrollTop
      if (step !== 0) scroller.scrollTop += step
      if (scroller.scrollTop !== before) carry()
    }
    scroll()
    return () => cancelAnimationFrame(frame)
  }, [dragging])
}

/** A row's style and data attributes while a row is being moved. */
function rowProps(held: Held | null, index: number) {
  const shift = held === null ? null : shiftOf(held, index)
  const isHeld = held?.from === index
  return {
    'data-held': isHeld ? '' : undefined,
    'data-carried': isHeld && held.carried !== null ? '' : undefined,
    style: shift === null ? undefined : { transform: `translateY(${shift}px)` },
  }
}

/** How far a row is displaced, px. */
function shiftOf(held: Held, index: number): number {
  if (index === held.from && held.carried !== null) return held.carried
  return sortShift(held.rows, index, held.from, held.to)
}

function rowsOf(list: HTMLElement | null): Row[] {
  return [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return { top, height }
  })
}

function handleOf(list: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return list?.children.item(index)?.querySelector<HTMLElement>('[data-handle]')
}
