import type { MapView } from '../domain/map.ts'
import type { SiteDocument } from './site-document.ts'

/** The maps that guests see on a page. */
export function mapsIn(document: Pick<SiteDocument, 'siteModules'>): MapView[] {
  return document.siteModules.flatMap((module) =>
    module.siteModuleType === 'Location' && !module.hide ? [module.map] : [],
  )
}
