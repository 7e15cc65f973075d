import { useEffect } from 'react'

/** px between a bar that lies over the page and the tools below it. */
const clearance = 6

/**
 * Some themes let the menu's bar lie over the beginning of the page. How far it reaches over the first module is kept on the
 * page as `--ed-bar-reach`, so that the tools of that module stand below it (module-frame.css). `layout` changes whenever
 * another theme or another first module may have put the bar elsewhere.
 */
export function useBarReach(page: Document | null, layout: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar and the first module are found anew with each layout
  useEffect(() => {
    const view = page?.defaultView
    const bar = page?.querySelector('.site-bar')
    const first = page?.querySelector('.modules > .block')
    if (page === null || !view || !bar || !first) return
    const measure = () => {
      // opened it covers the whole window, for a moment
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

/** How far, px, the lowest of the parts that lie over the page reaches over the module while the page is not scrolled. */
function reachOver(first: Element, parts: readonly Element[], view: Window): number {
  const top = first.getBoundingClientRect().top + view.scrollY
  const reaches = parts.map((part) => {
    const { position } = view.getComputedStyle(part)
    const { bottom, height } = part.getBoundingClientRect()
    // a bar at the side leaves nothing below it
    if (height === 0 || height > view.innerHeight / 2) return 0
    if (position === 'fixed' || position === 'sticky') return bottom - top
    return position === 'absolute' ? bottom + view.scrollY - top : 0
  })
  return Math.ceil(Math.max(0, ...reaches))
}
