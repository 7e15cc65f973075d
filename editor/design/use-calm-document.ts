import { startTransition, useEffect, useState } from 'react'
import type { SiteDocument } from '../../modules/site-document.ts'
import { type Look, useDesignTarget } from '../document/design-target.ts'
import { useEditor } from '../document/editor-context.ts'

/** How long typing must rest before miniatures follow, ms. */
const rest = 500

/** A debounced value of `read` for miniatures: it follows once nothing has changed for a moment, so that no keystroke waits for them. */
function useCalm<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  const [shown, setShown] = useState(read)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => startTransition(() => setShown(read)), rest)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [subscribe, read])
  return shown
}

export function useCalmDocument(): SiteDocument {
  const { store } = useEditor()
  const [read] = useState(() => () => store.state().history.document)
  return useCalm(store.subscribe, read)
}

/** The debounced look and names of the edited document. */
export function useCalmDesign(): { look: Look; title: string } {
  const target = useDesignTarget()
  return { look: useCalm(target.subscribe, target.look), title: useCalm(target.subscribe, target.title) }
}
