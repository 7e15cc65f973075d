import { useCallback, useEffect, useRef } from 'react'

/**
 * Gives the focus back after a chain of dialogs that took each other's place (the last one knows only a button of the one
 * before), or after a change that may take its button with it. Call what it gives when that begins. What had the focus may
 * be gone by then; the page's main part gets it instead.
 */
export function useGivenBackFocus(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (isOpen || opener.current === null) return
    const from = opener.current
    opener.current = null
    // the dialog's own try comes in the frame after it has gone
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement !== document.body && document.activeElement !== null) return
        const target = from.isConnected ? from : document.querySelector('#answers')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  return useCallback(() => {
    opener.current = document.activeElement
  }, [])
}
