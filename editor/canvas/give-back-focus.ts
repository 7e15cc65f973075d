/**
 * Gives the focus back to what had it in the page. Panels and dialogs that close give it back to the page's frame alone:
 * browsers forget what had it inside as soon as an element outside takes it. A press in the page decides for
 * itself. Watches until `signal` is aborted.
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
      // the frame loses the focus in the same breath as what stands in it, or keeps it
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
      // who comes by the Tab key is led to an element by the browser
      view.setTimeout(() => {
        const isNowhere = page.activeElement === null || page.activeElement === page.body
        // elements of the page's document are not `instanceof` this window's classes
        if (isNowhere && from !== null && 'focus' in from && typeof from.focus === 'function')
          from.focus({ preventScroll: true })
      })
    },
    { signal },
  )
}
