import { useLayoutEffect } from 'react'

/**
 * Marks the document's root while the shell is mounted, for drawers and notices rendered outside it. `:has()` in a style sheet
 * would do the same, but browsers would re-evaluate it at every keystroke.
 */
export function useShellFrame(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.shell = ''
    return () => {
      delete dataset.shell
    }
  }, [])
}
