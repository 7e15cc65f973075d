import type { SiteDocument } from '../../../modules/site-document.ts'
import type { DraftPlace } from './draft-action.ts'
import type { History } from './history.ts'

/** What one editor leaves to another, which opens the document that the first has had stored. */
export interface HandedOver<Content = SiteDocument, Place = DraftPlace> {
  /** The draft as it was when it was stored; pictures as the server keeps them, as in the history. */
  sent: Content
  history: History<Content, Place>
}

/** Hands steps from one editor to the next, so that they can still be undone. `id`: of what has been stored. */
export function createHandOver<Content = SiteDocument, Place = DraftPlace>() {
  let left: { id: string; draft: HandedOver<Content, Place> } | null = null
  return {
    leave(id: string, draft: HandedOver<Content, Place>): void {
      left = { id, draft }
    },
    /** What has been left for it, once; null when nothing has. */
    take(id: string): HandedOver<Content, Place> | null {
      const taken = left?.id === id ? left.draft : null
      left = null
      return taken
    },
  }
}

/** From quick start to the editor of the site that was made of its draft. */
export const siteSteps = createHandOver()
