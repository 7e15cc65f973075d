import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { scrollStep } from '../../kit/controls/sortable/drop-place.ts'

/** Persons on their way to another household. */
export interface Carried {
  name: string
  personIds: readonly string[]
  /** Where they come from. */
  householdId: string
  /** A whole household cannot be parted from itself. */
  isWhole: boolean
}

/** How far the pointer moves before a press is a drag, px. */
const slack = 5

/** Where persons are dropped: on a row of the table, or on the zone that makes a household of their own. */
export const ownZone = 'own-household'

/**
 * Drags persons by a handle onto another household of the table. `onDrop`: `to` is its id, null for a household of their own. The
 * listeners are the window's, as the row that is dragged may be scrolled out of the document.
 */
export function useGuestDrag(onDrop: (personIds: readonly string[], to: string | null) => void) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const start = useRef({ x: 0, y: 0 })
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    if (carried === null) return
    return follow(carried, start.current, {
      move: (x, y) => {
        if (ghost.current !== null) ghost.current.style.transform = `translate(${x + 12}px, ${y + 12}px)`
      },
      end: (to) => {
        setCarried(null)
        if (to !== undefined) dropped(carried.personIds, to)
      },
    })
  }, [carried])
  /** For a handle: begins once the pointer has moved. */
  const onPointerDown = (event: PointerEvent<HTMLElement>, next: Carried) => {
    if (event.button !== 0) return
    const from = { x: event.clientX, y: event.clientY }
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - from.x, clientY - from.y) < slack) return
        stop.abort()
        start.current = { x: clientX, y: clientY }
        setCarried(next)
      },
      { signal },
    )
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => stop.abort(), { signal })
  }
  return { carried, ghost, onPointerDown }
}

interface Following {
  move: (x: number, y: number) => void
  /** `to`: undefined when nothing is dropped anywhere. */
  end: (to: string | null | undefined) => void
}

/** Follows the pointer until it is let go; returns what ends it. */
function follow(carried: Carried, from: { x: number; y: number }, { move, end }: Following): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let at = from
  let frame = 0
  const show = () => {
    move(at.x, at.y)
    mark(targetAt(at, carried))
  }
  const scroll = () => {
    frame = requestAnimationFrame(scroll)
    const scroller = document.querySelector('.k-table-scroller')
    if (scroller === null) return
    const { top, height } = scroller.getBoundingClientRect()
    const step = scrollStep(at.y - top, height)
    if (step === 0) return
    scroller.scrollTop += step
    show()
  }
  const finish = (to: string | null | undefined) => {
    leave()
    end(to)
  }
  const leave = () => {
    stop.abort()
    cancelAnimationFrame(frame)
    mark(undefined)
  }
  window.addEventListener(
    'pointermove',
    (event) => {
      at = { x: event.clientX, y: event.clientY }
      show()
    },
    { signal },
  )
  window.addEventListener('pointerup', () => finish(targetAt(at, carried)), { signal })
  window.addEventListener('pointercancel', () => finish(undefined), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') finish(undefined)
    },
    { signal },
  )
  // the press that ends a drag opens nothing
  window.addEventListener('click', (event) => event.preventDefault(), { signal, capture: true })
  show()
  scroll()
  return leave
}

/** The household below the pointer; null for the zone that makes an own one. */
function targetAt({ x, y }: { x: number; y: number }, { householdId, isWhole }: Carried): string | null | undefined {
  const below = document.elementFromPoint(x, y)
  if (below?.closest(`[data-zone="${ownZone}"]`) != null) return isWhole ? undefined : null
  const id = below?.closest('tr[data-household]')?.getAttribute('data-household')
  return id === null || id === householdId ? undefined : id
}

/** Marks the rows of the household below the pointer. Not by rendering, which would draw the table at every move. */
function mark(target: string | null | undefined): void {
  for (const row of document.querySelectorAll('[data-drop]')) row.removeAttribute('data-drop')
  if (target === undefined) return
  const selector = target === null ? `[data-zone="${ownZone}"]` : `tr[data-household="${target}"]`
  for (const row of document.querySelectorAll(selector)) row.setAttribute('data-drop', '')
}
