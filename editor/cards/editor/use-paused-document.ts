import { useEffect, useState } from 'react'
import type { PrintDocument } from '../../../cards/print-document.ts'
import { createDebounce } from '../../kit/debounce.ts'
import type { CardStore } from './card-draft.ts'

/** The card, debounced: for what no keystroke may wait for. */
export function usePausedDocument(store: CardStore): PrintDocument {
  const [document, setDocument] = useState(() => store.state().history.document)
  useEffect(() => {
    const inPause = createDebounce()
    return store.watch(() => inPause(() => setDocument(store.state().history.document)))
  }, [store])
  return document
}
