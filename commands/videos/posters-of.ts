import type { Database } from '../../db/core/connection.ts'
import { findPosters, waitForPosters, wantPosters } from '../../db/video/video-poster-repository.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { namedPosters, videoIdsIn } from '../../modules/document-posters.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Clock } from '../../platform/clock.ts'

// separate from posters.ts, so that a publisher does not load the image libraries at start

/**
 * The stored posters of the videos in a site's document, by the names that views use. Missing ones are requested, and the site is
 * published again once they have been fetched (product-rules.md#video).
 */
export async function postersOf(
  deps: { database: Database; clock: Clock },
  siteId: string,
  document: SiteDocument,
): Promise<Record<string, SiteImage>> {
  const ids = videoIdsIn(document)
  if (ids.length === 0) return {}
  let known = await findPosters(deps.database, ids)
  const missing = ids.filter((id) => known.find(({ videoId }) => videoId === id)?.image == null)
  if (missing.length > 0) {
    await wantPosters(deps.database, missing, deps.clock.now().toISOString())
    await waitForPosters(deps.database, siteId, missing)
    // some may have been fetched in the meantime
    known = await findPosters(deps.database, ids)
  }
  return namedPosters(known.flatMap(({ videoId, image }) => (image === null ? [] : [[videoId, image] as const])))
}
