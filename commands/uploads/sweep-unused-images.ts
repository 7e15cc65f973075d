import { imagesOfOwner, type StoredImage } from '../../db/image/image-repository.ts'
import {
  forgetRemoved,
  hashesNamedBy,
  noteExamined,
  type RemovedImage,
  removedImages,
  removeUnused,
  sitesToExamine,
} from '../../db/image/image-sweep-repository.ts'
import { avifFiles, imageHashOf } from '../../domain/image/image.ts'
import { type ImageDeps, keptFiles } from './store-image.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Days that an unreferenced picture is kept: long enough for unsaved drafts in a browser. */
export const unusedImageDays = 30
/** Sites per run; each site is examined once a day. */
const sitesAtOnce = 500
const removedAtOnce = 2000
/** Delay between marking a row and deleting its files, in ms: by then, no operation that read the row is still running. */
const filesStayMs = hour

/**
 * Removes pictures that a site has not used for 30 days. A picture is in use while the site's document, any of its kept versions or one
 * of its cards refers to it, or a crop in use was cut from it. Saving a document that refers to it, or uploading it again, restarts the
 * period. Live pages have their own copies (worker/publish/asset-store.ts). Pictures of the demo and of films belong to no site and are
 * kept. An hour after a row was marked, its files are deleted and then the row; an upload in between writes new files and clears the
 * mark. Returns how many pictures were marked.
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
  for (const image of await removedImages(deps.database, ago(filesStayMs), removedAtOnce))
    await deleteFiles(deps, image)
  return removed
}

/** Deletes the files of a removed picture and then its row; what has been uploaded again since stays. */
export async function deleteFiles(deps: ImageDeps, image: RemovedImage): Promise<void> {
  const { stored, removedAt } = image
  for (const file of [...keptFiles(stored), ...avifFiles(stored.image)])
    await deps.uploads.removeOlder(`${stored.ownerId}/${file}`, new Date(removedAt))
  await forgetRemoved(deps.database, image)
}

async function imagesInUse(deps: ImageDeps, siteId: string): Promise<string[]> {
  const named = await hashesNamedBy(deps.database, siteId)
  const hash = ({ image }: StoredImage) => imageHashOf(image.fileName)
  const images = await imagesOfOwner(deps.database, siteId)
  for (const image of images) if (image.crop !== null && named.has(hash(image))) named.add(image.crop.of)
  return images.filter((image) => named.has(hash(image))).map(({ image }) => image.fileName)
}
