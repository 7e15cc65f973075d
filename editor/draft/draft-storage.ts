import type { SiteDocument } from '../../modules/site-document.ts'

/** A draft as it lies in the browser. */
export interface StoredDraft {
  /** ISO 8601, UTC. */
  writtenAt: string
  /** The saved revision the draft was based on; null in quick start. */
  baseRevision: number | null
  document: SiteDocument
}

/** Raised with every change that older stored drafts do not satisfy; those are then left aside. */
const storedVersion = 1
const keyOf = (draftId: string) => `festoon.draft.${draftId}`

/** `draftId` is the site's id, or `quick-start-<key>`. Every call is safe where the browser keeps or gives nothing. */
export interface DraftStorage {
  /** The stored draft, checked against the schema; null when there is none that this program can read. */
  read(draftId: string): Promise<StoredDraft | null>
  /** False when the browser refused, for example because it is full. */
  write(draftId: string, draft: StoredDraft): boolean
  remove(draftId: string): void
}

export function createDraftStorage(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DraftStorage {
  return {
    async read(draftId) {
      const text = guarded(() => storage.getItem(keyOf(draftId)), null)
      if (text === null) return null
      // the schemas are heavy, and most visits find no draft
      const { parseStoredDraft } = await import('./stored-draft-schema.ts')
      return parseStoredDraft(text, storedVersion)
    },
    write: (draftId, draft) =>
      guarded(() => {
        storage.setItem(keyOf(draftId), JSON.stringify({ version: storedVersion, ...draft }))
        return true
      }, false),
    remove: (draftId) => guarded(() => storage.removeItem(keyOf(draftId)), undefined),
  }
}

/** Storage throws where cookies are blocked and where it is full. */
function guarded<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}
