/** Someone who types fast presses the next key within this time, ms: what is to be done for two letters is done once. */
const pause = 120
/** A tab in the background paints nothing, and a busy one has no time to spare: then this long, ms. */
const atLatest = 350

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
  requestAnimationFrame(() => setTimeout(() => whenIdle(once, atLatest), pause))
}

/** Runs something when the browser has nothing better to do, but within so many ms. */
export function whenIdle(run: () => void, within: number): void {
  // Safari has no idle time to ask for
  if (typeof requestIdleCallback === 'undefined') run()
  else requestIdleCallback(run, { timeout: within })
}
