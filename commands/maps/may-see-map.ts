import { isPublished, type Site } from '../../db/site-repository.ts'
import type { MapView } from '../../domain/map.ts'
import { mapsIn } from '../../modules/document-maps.ts'

/**
 * Whether guests may ask for a map of a site: it is on the page that they see. Nobody else's maps are drawn for them, since
 * each costs a question to a map service.
 */
export function mayGuestsSeeMap(site: Site, view: MapView, now: Date): boolean {
  if (!isPublished(site, now) || site.passwordEncrypted !== null) return false
  return mapsIn(site.document).some(
    (map) =>
      map.location.trim() === view.location &&
      map.zoom === view.zoom &&
      map.mapTheme === view.mapTheme &&
      map.markerColor === view.markerColor,
  )
}
