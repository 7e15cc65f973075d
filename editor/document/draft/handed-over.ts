import type { SiteDocument } from '../../../modules/site-document.ts'
import type { DraftPlace } from './draft-action.ts'
import type { History } from './history.ts'

/** What quick start leaves to the editor of the site that was made of its draft. */
export interface HandedOver<Content = SiteDocument, Place = DraftPlace> {
  siteId: string
  /** The draft as it was when the site was made of it; pictures as the site keeps them, as in the history. */
  sent: Content
  history: History<Content, Place>
}

let left: HandedOver | null = null

/** Leaves the steps of a draft for the editor of its site, so that they can still be undone. */
export function handOver(draft: HandedOver): void {
  left = draft
}

/** What has been left for a site, once; null when nothing has. */
export function takeHandedOver(siteId: string): HandedOver | null {
  const taken = left?.siteId === siteId ? left : null
  left = null
  return taken
}
