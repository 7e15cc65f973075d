/** The longest time, ms, between touch down and its click; a longer press is not a tap. */
const longestTap = 1000

/**
 * Marks the page during a tap on anything but a module's tools. A tap starts hovering before it clicks, so tools revealed on
 * hover would receive the same tap that reveals them. Returns the function that stops it.
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
  // the click ends a tap; unmark after the other click listeners have run
  const end = () => setTimeout(unmark)
  page.addEventListener('pointerdown', mark, true)
  page.addEventListener('click', end, true)
  return () => {
    page.removeEventListener('pointerdown', mark, true)
    page.removeEventListener('click', end, true)
  }
}
