import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Box, type HintPlace, placeHint } from './place-hint.ts'

/**
 * The position of a hint next to its control, updated on render, scroll and resize. `findAnchor` looks up the control each time,
 * in the window or on the canvas (`page`). Null while the control is not visible.
 */
export function useHintPlace(
  hint: RefObject<HTMLElement | null>,
  page: Document | null,
  findAnchor: (page: Document | null) => Element | null,
): HintPlace | null {
  const [place, setPlace] = useState<HintPlace | null>(null)
  useLayoutEffect(() => {
    let frame = 0
    const measure = () => {
      const [element, anchor] = [hint.current, findAnchor(page)]
      const measured =
        element === null || anchor === null
          ? null
          : placeHint(
              boxInWindow(anchor, page),
              element.getBoundingClientRect(),
              viewOf(anchor, page),
              sideOf(anchor, page),
            )
      setPlace((present) => (JSON.stringify(present) === JSON.stringify(measured) ? present : measured))
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const sizes = new ResizeObserver(soon)
    for (const element of [document.body, page?.body, hint.current]) if (element) sizes.observe(element)
    page?.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    measure()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      page?.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [hint, page, findAnchor])
  return place
}

const frameOf = (anchor: Element, page: Document | null) =>
  anchor.ownerDocument === page ? page.defaultView?.frameElement : null

/** Below the heading are the day and the place, which a hint on the canvas leaves in sight. */
const sideOf = (anchor: Element, page: Document | null) => (anchor.ownerDocument === page ? 'above' : 'below')

/** An element's box in the editor's window, also for an element on the canvas. */
function boxInWindow(anchor: Element, page: Document | null): Box {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  const frame = frameOf(anchor, page)?.getBoundingClientRect()
  return { left: left + (frame?.left ?? 0), top: top + (frame?.top ?? 0), width, height }
}

function viewOf(anchor: Element, page: Document | null): Box {
  const frame = frameOf(anchor, page)?.getBoundingClientRect()
  return frame ?? { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
}
