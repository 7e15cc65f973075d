/** The callbacks waiting for the end of a press; `waiting` is null while the page is not pressed. */
interface Press {
  waiting: Set<() => void> | null
}

/** The part of `Document` that is needed to track presses. */
interface PressedPage extends EventTarget {
  readonly defaultView: (EventTarget & { setTimeout(run: () => void): unknown }) | null
}

const presses = new WeakMap<PressedPage, Press>()
/** The press in progress; there is only one, as there is one pointer. */
let current: Press | null = null

/** Starts tracking presses in a page; idempotent. */
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
    // the click of a press is dispatched in the same task as its end
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
 * Runs a callback at once or, while the page is being pressed, when the press ends. The layout must not shift between pointerdown
 * and the moment the browser has placed the caret and dispatched the click.
 */
export function afterPress(page: Document, run: () => void): void {
  const waiting = presses.get(page)?.waiting
  if (waiting) waiting.add(run)
  else run()
}

/** As `afterPress`, for a press in any page. */
export function afterAnyPress(run: () => void): void {
  if (current?.waiting) current.waiting.add(run)
  else run()
}
