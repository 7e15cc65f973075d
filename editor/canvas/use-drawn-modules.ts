import { startTransition, useEffect, useState } from 'react'

/** More do not fit on a screen: as many as the server draws to look at (renderer/first-sight.tsx). */
const atFirst = 4
/** Drawn at a time after that: few enough that a letter need not wait long. */
const perStep = 8

/**
 * How many of the page's modules are drawn: a screen full, which can be written in at once, and after it has been painted step by step the
 * rest below it. Once all stand there it is endless, also for those that are added later.
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
