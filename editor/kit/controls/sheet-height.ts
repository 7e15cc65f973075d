import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** The heights of a sheet on phones, % of the screen. */
const sheetHeights = [30, 60, 92] as const
const closeBelow = 18

/** The next height by keyboard: up and down move one step, Enter and Space cycle. */
export function nextSheetHeight(height: number, key: 'up' | 'down' | 'cycle'): number {
  const place = sheetHeights.findIndex((candidate) => candidate >= height)
  const at = place === -1 ? sheetHeights.length - 1 : place
  const next = key === 'up' ? at + 1 : key === 'down' ? at - 1 : (at + 1) % sheetHeights.length
  return sheetHeights[Math.min(Math.max(next, 0), sheetHeights.length - 1)] ?? 60
}

/** The height at which a released sheet settles; null when it was dragged down far enough to close. */
export function settledSheetHeight(height: number): number | null {
  if (height < closeBelow) return null
  return sheetHeights.reduce((best, candidate) =>
    Math.abs(candidate - height) < Math.abs(best - height) ? candidate : best,
  )
}

/** The height of a sheet, % of the screen, and the event handlers for its handle. */
export function useSheetHeight(initial: number, onClose: () => void) {
  const [height, setHeight] = useState(initial)
  const [dragging, setDragging] = useState(false)
  const start = useRef<{ y: number; height: number } | null>(null)
  const moved = useRef(false)

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, height }
      moved.current = false
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return
      const change = ((start.current.y - event.clientY) / window.innerHeight) * 100
      if (Math.abs(change) > 1) moved.current = true
      setHeight(Math.min(92, Math.max(5, start.current.height + change)))
    },
    onPointerUp: () => {
      start.current = null
      setDragging(false)
      const settled = settledSheetHeight(height)
      if (settled === null) onClose()
      else if (moved.current) setHeight(settled)
    },
    onClick: () => {
      if (!moved.current) setHeight((current) => nextSheetHeight(current, 'cycle'))
      moved.current = false
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      setHeight((current) => nextSheetHeight(current, event.key === 'ArrowUp' ? 'up' : 'down'))
    },
  }
  return { height, dragging, handle }
}
