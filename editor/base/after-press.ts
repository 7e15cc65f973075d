/** What waits for the end of a press, by page; null while a page is not pressed. */
interface Press {
  waiting: Set<() => void> | null
}

/** A page, as far as presses are concerned. */
interface PressedPage extends EventTarget {
  readonly defaultView: (EventTarget & { setTimeout(run: () => void): unknown }) | null
}

const presses = new WeakMap<PressedPage, Press>()
/** The one that is under way: there is one pointer. */
let current: Press | null = null

/** Begins to notice presses in a page; once is enough. */
export function watchPresses(page: PressedPage): void {
  const view = page.defaultView
  if (view === null || presses.has(page)) return
  const press: Press = { waiting: null }
  presses.set(page, press)
  const begin = () => {
    press.waiting ??= new Set()
    current = press
  }
  const end = () => {
    // the click that a press makes comes in the same task as its end
    view.setTimeout(() => {
      const runs = press.waiting
      press.waiting = null
      if (current === press) current = null
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

/** The same for what draws whichever page is pressed. */
export function afterAnyPress(run: () => void): void {
  if (current?.waiting) current.waiting.add(run)
  else run()
}
