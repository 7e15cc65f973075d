/** A tab in the background paints nothing: then this long, ms. */
const atLatest = 250

/** Runs something once the next frame has been painted; at once where nothing is ever painted. */
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
  requestAnimationFrame(() => setTimeout(once))
}
