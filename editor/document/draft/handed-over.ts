import type { SiteDocument } from '../../../modules/site-document.ts'
import type { DraftPlace } from './draft-action.ts'
import type { History } from './history.ts'

/** What one editor passes to the next, which opens the document that the first one had stored. */
export interface HandedOver<Content = SiteDocument, Place = DraftPlace> {
  /** The draft as it was sent to the server, with pictures as the server stores them; likewise in `history`. */
  sent: Content
  history: History<Content, Place>
}

/** Passes the undo history from one editor to the next. `id` is that of the stored document. */
export function createHandOver<Content = SiteDocument, Place = DraftPlace>() {
  let left: { id: string; draft: HandedOver<Content, Place> } | null = null
  return {
    leave(id: string, draft: HandedOver<Content, Place>): void {
      left = { id, draft }
    },
    /** Returns what was left for `id`; null when there is nothing. Any call, even for another id, discards it. */
    take(id: string): HandedOver<Content, Place> | null {
      const taken = left?.id === id ? left.draft : null
      left = null
      return taken
    },
  }
}

/** From quick start to the editor of the site created from its draft. */
export const siteSteps = createHandOver()
