/** What waits for the end of a press, by page. */
const presses = new WeakMap<Document, { waiting: Set<() => void> | null }>()

/** Begins to notice presses in a page; once is enough. */
export function watchPresses(page: Document): void {
  const view = page.defaultView
  if (view === null || presses.has(page)) return
  const press: { waiting: Set<() => void> | null } = { waiting: null }
  presses.set(page, press)
  const begin = () => {
    press.waiting ??= new Set()
  }
  const end = () => {
    // the click that a press makes comes in the same task as its end
    view.setTimeout(() => {
      const runs = press.waiting
      press.waiting = null
      for (const run of runs ?? []) run()
    })
  }
  page.addEventListener('mousedown', begin, true)
  for (const type of ['mouseup', 'dragend', 'pointercancel', 'contextmenu']) page.addEventListener(type, end, true)
  view.addEventListener('blur', end)
}

/**
 * Runs something at once, or, while the page is being pressed, when that is over: nothing may move away under the pointer
 * between its going down and the browser's placing the caret and saying what has been clicked.
 */
export function afterPress(page: Document, run: () => void): void {
  const waiting = presses.get(page)?.waiting
  if (waiting) waiting.add(run)
  else run()
}
