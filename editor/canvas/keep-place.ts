import { scrollBehaviour } from './intercept-links.ts'

/** Margin above and below an element scrolled into view, px. */
const margin = 16
/** Below this height, px, as above a bottom sheet that has been pulled up, nothing useful can be shown. */
const leastRoom = 96

/** A point on the page: a share of an element's height, and its y position on the screen, px. */
interface Anchor {
  element: Element
  share: number
  y: number
}

/**
 * Changes the canvas's width while keeping what the owner is looking at in place on the screen: the edited element if visible,
 * else the element in the middle.
 */
export function keepPlace(page: Document, edited: Element | null, change: () => void): void {
  const view = page.defaultView
  const frame = view?.frameElement
  const width = frame?.clientWidth
  const anchor = anchorOf(page, edited)
  change()
  if (view === null || anchor === null || frame?.clientWidth === width) return
  const putBack = () => {
    if (!anchor.element.isConnected) return
    const { top, height } = anchor.element.getBoundingClientRect()
    view.scrollBy({ top: top + anchor.share * height - anchor.y, behavior: 'instant' })
  }
  putBack()
  // modules far above get their new height only when the page handles its resize
  view.addEventListener('resize', putBack, { once: true })
}

function anchorOf(page: Document, edited: Element | null): Anchor | null {
  const { clientWidth, clientHeight } = page.documentElement
  const { top, bottom } = edited?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const isSeen = edited !== null && bottom > 0 && top < clientHeight
  if (isSeen && top >= 0) return { element: edited, share: 0, y: top }
  // if the element starts above the canvas, use the middle of its visible part
  const y = isSeen ? Math.min(bottom, clientHeight) / 2 : clientHeight / 3
  const element = page.elementFromPoint(clientWidth / 2, y)
  if (element === null) return null
  const box = element.getBoundingClientRect()
  return { element, share: (y - box.top) / Math.max(box.height, 1), y }
}

/**
 * Tells the page how much of the canvas's bottom is covered, px, so that it can be scrolled further and browsers scroll targets
 * into the free part.
 */
export function coverFoot(page: Document, covered: number): void {
  const length = covered > 0 ? `${covered}px` : ''
  page.body.style.paddingBottom = length
  page.documentElement.style.scrollPaddingBottom = length
}

const coveredFoot = (page: Document) => Number.parseFloat(page.body.style.paddingBottom) || 0

/** Scrolls as little as needed to show the whole element in the free part of the canvas; for a taller element, its top. */
export function reveal(element: Element, how: 'glide' | 'jump' = 'glide'): void {
  const page = element.ownerDocument
  const view = page.defaultView
  if (view === null) return
  const { top, bottom } = element.getBoundingClientRect()
  const end = view.innerHeight - coveredFoot(page) - margin
  const isHigher = bottom - top > end - margin
  const fills = isHigher && top <= margin && bottom >= end
  if (end - margin < leastRoom || fills || (top >= margin && bottom <= end)) return
  const by = top < margin || isHigher ? top - margin : bottom - end
  view.scrollBy({ top: by, behavior: how === 'jump' ? 'instant' : scrollBehaviour(page) })
}
