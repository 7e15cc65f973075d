/** Longest time, ms, between a finger's coming down and its click; a longer press is none. */
const longestTap = 1000

/**
 * Marks the page while a finger taps anything but a module's tools. A tap begins to hover before it clicks: tools that a
 * mouse brings into sight would take the very tap that shows them. Gives the function that stops it.
 */
export function markTouch(page: Document): () => void {
  const root = page.documentElement
  const unmark = () => root.removeAttribute('data-touch')
  const mark = ({ pointerType, target }: PointerEvent) => {
    const isOnTools =
      target instanceof (page.defaultView ?? window).Element && target.closest('[role=toolbar]') !== null
    if (pointerType !== 'touch' || isOnTools) return unmark()
    root.setAttribute('data-touch', '')
    setTimeout(unmark, longestTap)
  }
  // the click ends a tap; whoever listens to it comes first
  const end = () => setTimeout(unmark)
  page.addEventListener('pointerdown', mark, true)
  page.addEventListener('click', end, true)
  return () => {
    page.removeEventListener('pointerdown', mark, true)
    page.removeEventListener('click', end, true)
  }
}
