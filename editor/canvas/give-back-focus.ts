/**
 * Restores the focus to the element in the page that last had it. Panels and dialogs that close return the focus only to the
 * iframe, and browsers forget which element inside had it as soon as an element outside is focused. A press in the page decides
 * for itself. Active until `signal` is aborted.
 */
export function giveBackFocus(page: Document, signal: AbortSignal): void {
  const view = page.defaultView
  if (view === null) return
  let leaving: EventTarget | null = null
  let left: EventTarget | null = null
  page.addEventListener(
    'focusout',
    ({ target }) => {
      leaving = target
      // if the frame loses the focus too, it does so in the same task
      view.setTimeout(() => {
        leaving = null
      })
    },
    { signal },
  )
  view.addEventListener(
    'blur',
    () => {
      left = leaving
    },
    { signal },
  )
  page.addEventListener(
    'pointerdown',
    () => {
      left = null
    },
    { signal, capture: true },
  )
  view.addEventListener(
    'focus',
    () => {
      const from = left
      left = null
      // when focus arrives by the Tab key, the browser focuses an element itself; check after it has
      view.setTimeout(() => {
        const isNowhere = page.activeElement === null || page.activeElement === page.body
        // elements in the iframe are not `instanceof` this window's classes
        if (isNowhere && from !== null && 'focus' in from && typeof from.focus === 'function')
          from.focus({ preventScroll: true })
      })
    },
    { signal },
  )
}
