import { useEffect } from 'react'
import type { DocumentStore } from './document-store.ts'
import type { DraftStorage } from './draft-storage.ts'
import { keepDraft } from './keep-draft.ts'

/** Keeps unsaved changes in the browser while the editor is open. `baseRevision` must keep its identity. */
export function useKeptDraft<Content, Action, Place>(
  store: DocumentStore<Content, Action, Place>,
  draftStorage: DraftStorage<Content>,
  baseRevision: () => number | null,
): void {
  useEffect(() => {
    const stop = keepDraft({ store, draftStorage, page: window, baseRevision, now: () => new Date() })
    return () => {
      stop()
      draftStorage.close()
    }
  }, [store, draftStorage, baseRevision])
}

/** The base revision of a draft that has never been saved. */
export const noBase = (): null => null
