import { useCallback, useState } from 'react'
import type { DraftStore } from '../../document/draft/draft-store.ts'
import { fetchedAhead } from '../../kit/loading/lazy-part.ts'
import type { Finding } from './findings.ts'

const loadFindings = fetchedAhead(() => import('./findings.ts'))

/**
 * Saving a published page publishes it: new findings are shown first, and the owner continues or goes to one. An unpublished page
 * is not checked.
 */
export function usePublishCheck(store: DraftStore, isPublished: boolean, save: () => void) {
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const check = useCallback(async () => {
    const { saved, history } = store.state()
    // a network failure is reported by the save itself
    const loaded = isPublished ? await loadFindings().catch(() => null) : null
    const found = loaded?.newFindings(history.document, saved) ?? []
    setFindings(found)
    if (found.length === 0) save()
  }, [store, isPublished, save])
  return { findings, check, dismiss: useCallback(() => setFindings([]), []) }
}
