import { currentDocumentFormat } from '../../../modules/document-format.ts'
import { createIndexedDbBackend, createLocalStorageBackend } from './draft-backends.ts'
import { createSlotLocks } from './draft-slots.ts'
import { type DraftStorage, type DraftStorageParts, openDraftStorage } from './draft-storage.ts'

const backend = createIndexedDbBackend(() => window.indexedDB)
const quick = createLocalStorageBackend(() => window.localStorage)

/** A place for this tab's draft of a site in the browser. `draftId` is the site's id, or `quick-start-<brand>`. */
export const openBrowserDraftStorage = (draftId: string, options: { adopt?: boolean } = {}): Promise<DraftStorage> =>
  openBrowserStorage(
    draftId,
    {
      format: currentDocumentFormat,
      parse: async () => (await import('./stored-draft-schema.ts')).parseStoredDraft,
    },
    options,
  )

/** A place for this tab's draft of one kind of document. `draftId` is different for each document of every kind. */
export async function openBrowserStorage<Content>(
  draftId: string,
  kind: Pick<DraftStorageParts<Content>, 'format' | 'parse'>,
  options: { adopt?: boolean } = {},
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
  // old ones of other sites, once the page has been drawn; what cannot be done now is done at the next visit
  setTimeout(() => tidyUp().catch(() => undefined), tidyUpAfter)
  return draftStorage
}

/** ms; the canvas comes first. */
const tidyUpAfter = 10_000

async function tidyUp(): Promise<void> {
  const { expireDrafts } = await import('./expire-drafts.ts')
  await expireDrafts({ backend, quick, locks: createSlotLocks(navigator.locks) }, new Date())
}

/** Asking for the storage can itself throw where it is forbidden. */
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
    // the tab then does not know its slot after a reload, and takes another
  }
}
