import type { SiteDocument } from '../../../modules/site-document.ts'
import { adoptPictures } from './adopt-pictures.ts'
import { siteSteps } from './handed-over.ts'
import type { History } from './history.ts'

/** Passes a draft's undo history to the editor of the site just created from it, with pictures as the site stores them. */
export function leaveSteps(siteId: string, draft: { sent: SiteDocument; history: History }): void {
  siteSteps.leave(siteId, adoptPictures(draft, siteId))
}
