import { useEffect } from 'react'

/** The distance, px, between a bar that overlaps the page and the tools below it. */
const clearance = 6

/**
 * In some themes the menu bar overlaps the top of the page. The overlap with the first module is set on the page as
 * `--ed-bar-reach`, so that this module's tools are placed below the bar (module-frame.css). `layout` must change whenever
 * another theme or first module may have moved the bar.
 */
export function useBarReach(page: Document | null, layout: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar and the first module are found anew with each layout
  useEffect(() => {
    const view = page?.defaultView
    const bar = page?.querySelector('.site-bar')
    const first = page?.querySelector('.modules > .block')
    if (page === null || !view || !bar || !first) return
    const measure = () => {
      // an open menu covers the whole window temporarily
      if (bar.classList.contains('open')) return
      const reach = reachOver(first, [bar, ...bar.children], view)
      page.body.style.setProperty('--ed-bar-reach', `${reach > 0 ? reach + clearance : 0}px`)
    }
    const observer = new view.ResizeObserver(measure)
    for (const element of [bar, ...bar.children, first, page.body]) observer.observe(element)
    return () => {
      observer.disconnect()
      page.body.style.removeProperty('--ed-bar-reach')
    }
  }, [page, layout])
}

/** How far, px, the lowest of the overlapping parts reaches over the module while the page is not scrolled. */
function reachOver(first: Element, parts: readonly Element[], view: Window): number {
  const top = first.getBoundingClientRect().top + view.scrollY
  const reaches = parts.map((part) => {
    const { position } = view.getComputedStyle(part)
    const { bottom, height } = part.getBoundingClientRect()
    // a bar at the side has no room below it
    if (height === 0 || height > view.innerHeight / 2) return 0
    if (position === 'fixed' || position === 'sticky') return bottom - top
    return position === 'absolute' ? bottom + view.scrollY - top : 0
  })
  return Math.ceil(Math.max(0, ...reaches))
}
