/** Temporary overlays; the focus inside one is lost when it closes. */
const passing = '.k-overlay, .k-toasts'

let before: Element | null = null

/** Tracks the focused element outside dialogs and toasts. Returns the function that stops it. */
export function watchFocus(): () => void {
  const remember = () => {
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body && activeElement.closest(passing) === null)
      before = activeElement
  }
  document.addEventListener('focusin', remember)
  // the focus has moved into an iframe
  window.addEventListener('blur', remember)
  return () => {
    document.removeEventListener('focusin', remember)
    window.removeEventListener('blur', remember)
  }
}

/**
 * Restores the focus if it has been lost: after a toast, and after a chain of dialogs, the last of which can only restore it to a
 * button of the previous one.
 */
export function giveFocusBack(): void {
  // a dialog tries to restore it itself in the frame after it has closed
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      const isLost = activeElement === null || activeElement === body
      if (isLost && document.querySelector('.k-overlay') === null && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }),
  )
}
