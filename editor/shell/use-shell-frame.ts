import { useLayoutEffect } from 'react'

/**
 * Says on the page's root that it is framed by the shell, for what is drawn outside of it: drawers and notices. A style sheet could find
 * the shell with `:has()`, but the browser would then look again with every letter that is written.
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
