import { useCallback, useEffect, useRef } from 'react'

/**
 * Restores the focus after a chain of dialogs (the last one can only restore it to a button of the previous one), or after a
 * change that may remove the pressed button. Call the returned function when the chain or change starts. If the original element
 * is gone, the page's main part is focused.
 */
export function useGivenBackFocus(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (isOpen || opener.current === null) return
    const from = opener.current
    opener.current = null
    // a dialog tries to restore it itself in the frame after it has closed
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
