import { startTransition, useEffect, useState } from 'react'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { useEditor } from '../../document/editor-context.ts'

/** Written words are followed when the owner rests, ms. */
const rest = 500

/** The document for miniatures: it follows the draft once nothing has changed for a moment, so that no letter waits for them. */
export function useCalmDocument(): SiteDocument {
  const { store } = useEditor()
  const [shown, setShown] = useState(() => store.state().history.document)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => startTransition(() => setShown(store.state().history.document)), rest)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store])
  return shown
}
