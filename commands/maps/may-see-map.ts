import type { Database } from '../../db/core/connection.ts'
import { findDocument } from '../../db/site/published-site-repository.ts'
import { isPublished, type Site } from '../../db/site/site-repository.ts'
import { type MapView, sameMap } from '../../domain/maps/map.ts'
import { mapsIn } from '../../modules/document-maps.ts'
import { type AdmissionDeps, type CookieReader, isAdmitted } from '../visitors/admission.ts'

/**
 * Whether a guest may request a map of a site: only if it is on the page that this guest may see. Other maps are not drawn for guests,
 * since each costs a request to a map service.
 */
export async function mayGuestSeeMap(
  deps: AdmissionDeps & { database: Database },
  site: Site,
  view: MapView,
  cookies: CookieReader,
): Promise<boolean> {
  if (!isPublished(site, deps.clock.now()) || !isAdmitted(deps, site, cookies)) return false
  const shown = await findDocument(deps.database, site.id)
  return shown !== undefined && mapsIn(shown.document).some((map) => sameMap(map, view))
}
