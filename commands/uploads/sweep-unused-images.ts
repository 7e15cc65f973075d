import { imagesOfOwner, type StoredImage } from '../../db/image/image-repository.ts'
import {
  forgetRemoved,
  hashesNamedBy,
  noteExamined,
  removedImages,
  removeUnused,
  sitesToExamine,
} from '../../db/image/image-sweep-repository.ts'
import { avifFiles, imageHashOf } from '../../domain/image/image.ts'
import { type ImageDeps, keptFiles } from './store-image.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Days that a site keeps a picture which nothing names: long enough for drafts that lie unsaved in a browser. */
export const unusedImageDays = 30
/** Each site is looked at once a day, so many sites at a time. */
const sitesAtOnce = 500
const removedAtOnce = 2000
/** What read the row of a picture before it was removed has long ended when its files go. */
const filesStayMs = hour

/**
 * Removes pictures that a site has had no use for in 30 days. A picture is in use while the site's document, any of its
 * kept versions or one of its cards names it, or a crop in use is cut from it; saving a document that names it counts anew, and so does
 * uploading it again. Live pages have copies of their own (worker/publish/asset-store.ts). Pictures of the demo and of films belong
 * to no site and stay. Files go an hour after their row was marked, and then the row: an upload in between makes new
 * files and takes the mark away. Gives how many pictures were marked.
 */
export async function sweepUnusedImages(deps: ImageDeps): Promise<number> {
  const now = deps.clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  let removed = 0
  for (const siteId of await sitesToExamine(deps.database, ago(day), sitesAtOnce)) {
    const used = await imagesInUse(deps, siteId)
    await noteExamined(deps.database, { ownerId: siteId, used, now: now.toISOString() })
    removed += await removeUnused(deps.database, {
      ownerId: siteId,
      before: ago(unusedImageDays * day),
      now: now.toISOString(),
    })
  }
  for (const image of await removedImages(deps.database, ago(filesStayMs), removedAtOnce)) {
    const { stored, removedAt } = image
    for (const file of [...keptFiles(stored), ...avifFiles(stored.image)])
      await deps.uploads.removeOlder(`${stored.ownerId}/${file}`, new Date(removedAt))
    await forgetRemoved(deps.database, image)
  }
  return removed
}

async function imagesInUse(deps: ImageDeps, siteId: string): Promise<string[]> {
  const named = await hashesNamedBy(deps.database, siteId)
  const hash = ({ image }: StoredImage) => imageHashOf(image.fileName)
  const images = await imagesOfOwner(deps.database, siteId)
  for (const image of images) if (image.crop !== null && named.has(hash(image))) named.add(image.crop.of)
  return images.filter((image) => named.has(hash(image))).map(({ image }) => image.fileName)
}
