import { startTransition, useEffect, useState } from 'react'

/** The modules rendered first: at most this many fit on a screen, and the server pre-renders as many (renderer/first-sight.tsx). */
const atFirst = 4
/** How many are rendered per step after that: few enough not to delay a keystroke noticeably. */
const perStep = 8

/**
 * How many of the page's modules to render: first a screenful, editable at once, then the rest in steps after each paint.
 * Infinity once all have been rendered, so that modules added later are included.
 */
export function useDrawnModules(page: Document | null, count: number): number {
  const [drawn, setDrawn] = useState(() => (count > atFirst ? atFirst : Number.POSITIVE_INFINITY))
  useEffect(() => {
    if (page === null || drawn === Number.POSITIVE_INFINITY) return
    const next = drawn + perStep < count ? drawn + perStep : Number.POSITIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(next)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [page, drawn, count])
  return drawn
}
