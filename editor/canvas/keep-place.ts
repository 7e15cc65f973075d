import { scrollBehaviour } from './hold-links.ts'

/** Free above and below what is brought into sight, px. */
const margin = 16
/** A sheet that has been pulled up leaves less than this, px: nothing can be shown above it. */
const leastRoom = 96

/** A point of the page: so far down an element, and where the owner sees it. */
interface Anchor {
  element: Element
  share: number
  y: number
}

/**
 * Changes the canvas's width, and keeps what the owner looks at where it is on the screen: the edited part where it can be
 * seen, else what stands in the middle.
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
  // modules far above take their new height when the page is told of its new width
  view.addEventListener('resize', putBack, { once: true })
}

function anchorOf(page: Document, edited: Element | null): Anchor | null {
  const { clientWidth, clientHeight } = page.documentElement
  const { top, bottom } = edited?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const isSeen = edited !== null && bottom > 0 && top < clientHeight
  if (isSeen && top >= 0) return { element: edited, share: 0, y: top }
  // of what begins above the canvas, what stands in the middle of the part that is seen
  const y = isSeen ? Math.min(bottom, clientHeight) / 2 : clientHeight / 3
  const element = page.elementFromPoint(clientWidth / 2, y)
  if (element === null) return null
  const box = element.getBoundingClientRect()
  return { element, share: (y - box.top) / Math.max(box.height, 1), y }
}

/** Says how much of the canvas's foot is covered, px: the page can then be scrolled on, and browsers scroll to what is free. */
export function coverFoot(page: Document, covered: number): void {
  const length = covered > 0 ? `${covered}px` : ''
  page.body.style.paddingBottom = length
  page.documentElement.style.scrollPaddingBottom = length
}

const coveredFoot = (page: Document) => Number.parseFloat(page.body.style.paddingBottom) || 0

/** Scrolls as little as shows the whole of it in the free part of the canvas; of what is higher than that, the beginning. */
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
