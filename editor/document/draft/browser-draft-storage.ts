import { currentDocumentFormat } from '../../../modules/document-format.ts'
import { createIndexedDbBackend, createLocalStorageBackend } from './draft-backends.ts'
import { createSlotLocks } from './draft-slots.ts'
import { type DraftStorage, type DraftStorageParts, openDraftStorage } from './draft-storage.ts'

const backend = createIndexedDbBackend(() => window.indexedDB)
const quick = createLocalStorageBackend(() => window.localStorage)

/** Opens the browser storage for this tab's draft of a site. `draftId` is the site's id, or `quick-start-<brand>`. */
export const openBrowserDraftStorage = (draftId: string, options: { adopt?: boolean } = {}): Promise<DraftStorage> =>
  openBrowserStorage(
    draftId,
    {
      format: currentDocumentFormat,
      parse: async () => (await import('./stored-draft-schema.ts')).parseStoredDraft,
    },
    options,
  )

/** What this page has opened, by draft. */
const opened = new Map<string, Promise<{ close(): void }>>()

/**
 * As `openBrowserDraftStorage`, for any kind of document. `draftId` must be unique across documents of all kinds. Closes what this page
 * opened of it before: an editor that failed to load, or was left while loading, would hold its slot as if it were another tab.
 */
export async function openBrowserStorage<Content>(
  draftId: string,
  kind: Pick<DraftStorageParts<Content>, 'format' | 'parse'>,
  options: { adopt?: boolean } = {},
): Promise<DraftStorage<Content>> {
  const before = opened.get(draftId)
  const opening = (async () => {
    ;(await before?.catch(() => undefined))?.close()
    return openOnce(draftId, kind, options)
  })()
  opened.set(draftId, opening)
  return opening
}

async function openOnce<Content>(
  draftId: string,
  kind: Pick<DraftStorageParts<Content>, 'format' | 'parse'>,
  options: { adopt?: boolean },
): Promise<DraftStorage<Content>> {
  const key = `festoon.slot.${draftId}`
  const draftStorage = await openDraftStorage(
    {
      backend,
      quick,
      locks: createSlotLocks(navigator.locks),
      memory: {
        get: () => {
          const slot = remembered(key)
          return slot === null ? null : Number(slot)
        },
        set: (_, slot) => remember(key, String(slot)),
      },
      ...kind,
    },
    draftId,
    options.adopt,
  )
  // expire old drafts of other sites once the page has rendered; a failure is retried at the next visit
  setTimeout(() => tidyUp().catch(() => undefined), tidyUpAfter)
  return draftStorage
}

/** In ms; late enough not to compete with rendering the canvas. */
const tidyUpAfter = 10_000

async function tidyUp(): Promise<void> {
  const { expireDrafts } = await import('./expire-drafts.ts')
  await expireDrafts({ backend, quick, locks: createSlotLocks(navigator.locks) }, new Date())
}

/** Accessing `sessionStorage` itself throws where it is forbidden. */
function remembered(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value)
  } catch {
    // without this the tab takes a new slot after a reload
  }
}
