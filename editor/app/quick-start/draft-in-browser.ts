import { ownDraftCookie } from '../../../domain/quick-start.ts'
import { openBrowserDraftStorage } from '../../document/draft/browser-draft-storage.ts'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'
import type { StoredDraft } from '../../document/draft/stored-draft.ts'

export interface DraftInBrowser {
  /** Where this tab keeps the draft. */
  draftStorage: DraftStorage
  /** What was kept; null when nothing was. */
  draft: StoredDraft | null
  /** Some of its uploads had gone, and it comes without them. */
  picturesLost: boolean
}

/** Tells the server whether quick start has a draft to show here: it then sends no sample to look at. */
export function noteDraft(isThere: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we serve has the Cookie Store API
  document.cookie = `${ownDraftCookie}=${isThere ? 1 : ''}; Path=/; Max-Age=${isThere ? 31536000 : 0}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** Takes up what this browser keeps of a draft that nobody owns yet. */
export async function draftInBrowser(draftId: string): Promise<DraftInBrowser> {
  const draftStorage = await openBrowserDraftStorage(draftId, { adopt: true })
  const [draft = null] = draftStorage.found
  if (draft === null) return { draftStorage, draft, picturesLost: false }
  const { withoutLostPictures } = await import('../../features/quick-start/lost-pictures.ts')
  const rest = await withoutLostPictures(draft.document)
  return {
    draftStorage,
    draft: rest === null ? draft : { ...draft, document: rest },
    picturesLost: rest !== null,
  }
}
