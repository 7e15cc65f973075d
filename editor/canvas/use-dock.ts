import { useEffect, useState } from 'react'

/** The toolbar's position: over the selection, or, on phones, along the bottom of the visible area. */
export type Dock = { docked: false } | { docked: true; bottom: number }

const phone = '(pointer: coarse), (max-width: 640px)'

/**
 * On a phone the toolbar is docked just above the on-screen keyboard, where it covers no text. `page` is the canvas iframe's
 * window; `bottom` is how far, px, the keyboard overlaps it. The keyboard changes only the outer window's visual viewport; the
 * iframe gets no event.
 */
export function useDock(page: Window): Dock {
  const [dock, setDock] = useState<Dock>(() => dockIn(page))
  useEffect(() => {
    const query = page.matchMedia(phone)
    const look = () =>
      setDock((before) => {
        const now = dockIn(page)
        return JSON.stringify(before) === JSON.stringify(now) ? before : now
      })
    const outer = window.visualViewport
    query.addEventListener('change', look)
    outer?.addEventListener('resize', look)
    outer?.addEventListener('scroll', look)
    page.addEventListener('resize', look)
    return () => {
      query.removeEventListener('change', look)
      outer?.removeEventListener('resize', look)
      outer?.removeEventListener('scroll', look)
      page.removeEventListener('resize', look)
    }
  }, [page])
  return dock
}

function dockIn(page: Window): Dock {
  if (!page.matchMedia(phone).matches) return { docked: false }
  const outer = window.visualViewport
  const frame = page.frameElement?.getBoundingClientRect()
  if (outer === null || frame === undefined) return { docked: true, bottom: 0 }
  return { docked: true, bottom: hiddenBelow(frame.bottom, outer) }
}

/** How much of the frame, px, is below the visible area. */
export function hiddenBelow(frameBottom: number, seen: { offsetTop: number; height: number }): number {
  return Math.max(0, Math.round(frameBottom - (seen.offsetTop + seen.height)))
}
