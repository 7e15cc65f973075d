import type { Database } from '../../db/core/connection.ts'
import { abandonedDrafts, deleteImagesOfOwner } from '../../db/image/image-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/store/file-store.ts'

/** Days from the last upload until a quick-start draft's pictures are removed (product-rules.md#quick-start). */
export const temporaryUploadDays = 7

/** Removes the pictures of drafts that did not become a site. Returns the number of drafts. */
export async function sweepTemporaryUploads(deps: {
  database: Database
  clock: Clock
  uploads: FileStore
}): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - temporaryUploadDays * 24 * 60 * 60 * 1000)
  const drafts = await abandonedDrafts(deps.database, before.toISOString())
  for (const draftId of drafts) {
    await deps.uploads.removeFolder(draftId)
    await deleteImagesOfOwner(deps.database, draftId)
  }
  return drafts.length
}
