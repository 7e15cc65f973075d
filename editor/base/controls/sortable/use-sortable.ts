import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { scrollStep } from './drop-place.ts'
import { type Row, sortPlace, sortShift } from './sort-place.ts'

/** A row that is held: by the pointer, which it follows, or by the keys. */
interface Held {
  from: number
  to: number
  /** Where the rows stood when it was lifted. */
  rows: readonly Row[]
  /** How far the pointer has carried it, px; null while keys hold it. */
  carried: number | null
}

export interface SortableOptions {
  /** The list; its children are the rows, each with its handle `[data-handle]`. */
  list: RefObject<HTMLElement | null>
  length: number
  onDrop: (from: number, to: number) => void
  /** What is happening, to be read out. */
  onSay: (event: 'lifted' | 'over' | 'dropped' | 'cancelled', row: number, place: number) => void
}

export type Sortable = ReturnType<typeof useSortable>

/**
 * A list whose rows are put in order by their handles: dragged by mouse, pen or finger at once (no long press), or lifted,
 * moved and dropped by the keyboard. Nothing is changed until a row is dropped.
 */
export function useSortable({ list, length, onDrop, onSay }: SortableOptions) {
  const [held, setHeld] = useState<Held | null>(null)
  const press = useRef<{ y: number; scroller: Element | null; scrolled: number; at: number } | null>(null)
  /** The handle that has the focus goes with its row. */
  const focusAt = useRef<number | null>(null)

  useEffect(() => {
    if (focusAt.current === null) return
    handleOf(list.current, focusAt.current)?.focus({ preventScroll: true })
    focusAt.current = null
  })

  const lift = (from: number, carried: number | null) => {
    setHeld({ from, to: from, rows: rowsOf(list.current), carried })
    if (carried === null) onSay('lifted', from, from)
  }
  const drop = (keeps: boolean) => {
    press.current = null
    if (held === null) return
    const { from, to } = held
    setHeld(null)
    const moved = keeps && to !== from
    onSay(moved ? 'dropped' : 'cancelled', from, moved ? to : from)
    if (!moved) return
    focusAt.current = to
    onDrop(from, to)
  }
  const hold = (to: number) => {
    if (held === null) return
    const place = Math.min(length - 1, Math.max(0, to))
    if (place === held.to) return
    setHeld({ ...held, to: place })
    onSay('over', held.from, place)
  }
  const carry = () => {
    const grip = press.current
    if (grip === null) return
    const carried = grip.at - grip.y + (grip.scroller?.scrollTop ?? 0) - grip.scrolled
    setHeld((current) =>
      current === null ? null : { ...current, carried, to: sortPlace(current.rows, current.from, carried) },
    )
  }

  const dragging = held !== null && held.carried !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `carry` reads what is current
  useEffect(() => {
    if (!dragging) return
    let frame = 0
    const scroll = () => {
      frame = requestAnimationFrame(scroll)
      const { scroller, at } = press.current ?? { scroller: null, at: 0 }
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

  /** What the handle of a row listens to. */
  const handle = (index: number) => ({
    'data-handle': '',
    'aria-pressed': held?.from === index,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const scroller = event.currentTarget.closest('.k-drawer-body')
      press.current = { y: event.clientY, scroller, scrolled: scroller?.scrollTop ?? 0, at: event.clientY }
      lift(index, 0)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (press.current === null) return
      press.current.at = event.clientY
      carry()
    },
    onPointerUp: () => drop(true),
    onPointerCancel: () => drop(false),
    onClick: (event: { detail: number }) => {
      // by Space, Enter or a screen reader; a press of the pointer has been dealt with
      if (event.detail !== 0) return
      if (held === null) lift(index, null)
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
        else if (held.carried === null) hold(held.to + step)
      } else if (event.key === 'Escape' && held !== null) {
        // the drawer stays open
        event.preventDefault()
        event.stopPropagation()
        drop(false)
      }
    },
  })
  /** How far a row stands from its place while one is held, px; null while none is. */
  const shift = (index: number): number | null => {
    if (held === null) return null
    if (index === held.from && held.carried !== null) return held.carried
    return sortShift(held.rows, index, held.from, held.to)
  }
  /** What a row wears: where it stands while one is held. */
  const row = (index: number) => {
    const moved = shift(index)
    const isHeld = held?.from === index
    return {
      'data-held': isHeld ? '' : undefined,
      'data-carried': isHeld && dragging ? '' : undefined,
      style: moved === null ? undefined : { transform: `translateY(${moved}px)` },
    }
  }
  return { handle, row, 'data-sorting': held === null ? undefined : '' }
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
