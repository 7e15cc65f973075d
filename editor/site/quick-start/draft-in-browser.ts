import { ownDraftCookie } from '../../../domain/quick-start.ts'
import { openBrowserDraftStorage } from '../../document/draft/browser-draft-storage.ts'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'
import type { StoredDraft } from '../../document/draft/stored-draft.ts'

export interface DraftInBrowser {
  /** This tab's draft storage. */
  draftStorage: DraftStorage
  /** The stored draft; null when there is none. */
  draft: StoredDraft | null
  /** Some of its uploads have expired and have been removed from it. */
  picturesLost: boolean
}

/** Sets a cookie that tells the server whether quick start has a draft here; it then sends no sample preview. */
export function noteDraft(isThere: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we serve has the Cookie Store API
  document.cookie = `${ownDraftCookie}=${isThere ? 1 : ''}; Path=/; Max-Age=${isThere ? 31536000 : 0}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** Resumes the draft without an owner that is stored in this browser. */
export async function draftInBrowser(draftId: string): Promise<DraftInBrowser> {
  const draftStorage = await openBrowserDraftStorage(draftId, { adopt: true })
  const [draft = null] = draftStorage.found
  if (draft === null) return { draftStorage, draft, picturesLost: false }
  const { withoutLostPictures } = await import('./lost-pictures.ts')
  const rest = await withoutLostPictures(draft.document)
  return {
    draftStorage,
    draft: rest === null ? draft : { ...draft, document: rest },
    picturesLost: rest !== null,
  }
}
