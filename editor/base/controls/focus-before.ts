/** What lies over the page for a while; the focus in it is lost when it goes. */
const passing = '.k-overlay, .k-toasts'

let before: Element | null = null

/** Remembers what has the focus outside of dialogs and toasts. Gives the function that stops it. */
export function watchFocus(): () => void {
  const remember = () => {
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body && activeElement.closest(passing) === null)
      before = activeElement
  }
  document.addEventListener('focusin', remember)
  // it has gone into a frame
  window.addEventListener('blur', remember)
  return () => {
    document.removeEventListener('focusin', remember)
    window.removeEventListener('blur', remember)
  }
}

/**
 * Gives the focus back to what had it before, where it has been lost: after a toast, and after the last of dialogs that took
 * each other's place, which knows only a button of the one before.
 */
export function giveFocusBack(): void {
  // a dialog's own try comes in the frame after it has gone
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      const isLost = activeElement === null || activeElement === body
      if (isLost && document.querySelector('.k-overlay') === null && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }),
  )
}
