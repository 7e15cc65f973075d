import type { SiteDocument } from '../../../modules/site-document.ts'
import { adoptPictures } from './adopt-pictures.ts'
import { siteSteps } from './handed-over.ts'
import type { History } from './history.ts'

/** Leaves the steps of a draft to the editor of the site that has just been made of it, with pictures as the site keeps them. */
export function leaveSteps(siteId: string, draft: { sent: SiteDocument; history: History }): void {
  siteSteps.leave(siteId, adoptPictures(draft, siteId))
}
