/** A tab in the background paints nothing, and a busy one has no time to spare: then this long, ms. */
const atLatest = 250

/**
 * Runs something once the next frame has been painted and the browser has nothing better to do, so that it never stands
 * in the way of a letter; at once where nothing is ever painted.
 */
export function afterPaint(run: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') {
    run()
    return
  }
  let due = true
  const once = () => {
    if (!due) return
    due = false
    clearTimeout(fallback)
    run()
  }
  const fallback = setTimeout(once, atLatest)
  // Safari has no idle time to ask for
  requestAnimationFrame(() =>
    typeof requestIdleCallback === 'undefined' ? setTimeout(once) : requestIdleCallback(once),
  )
}
