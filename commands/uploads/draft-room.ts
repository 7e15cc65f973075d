import { bytesOfDrafts, oldestDrafts, removeDraft } from '../../db/image/draft-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { ImageDeps } from './store-image.ts'
import { deleteFiles } from './sweep-unused-images.ts'

/** Drafts that may make room for one picture. */
const mostDrafts = 500

/**
 * Makes room for another picture of a draft: while those of all drafts together would be more than `mostBytes`, the draft whose last upload
 * is longest ago loses its pictures. Throws `draft-uploads-full` when that is not enough.
 */
export async function makeDraftRoom(
  deps: ImageDeps,
  { draftId, bytes, mostBytes }: { draftId: string; bytes: number; mostBytes: number },
): Promise<void> {
  let over = (await bytesOfDrafts(deps.database)) + bytes - mostBytes
  if (over <= 0) return
  for (const draft of await oldestDrafts(deps.database, draftId, mostDrafts)) {
    const removed = await removeDraft(deps.database, draft, deps.clock.now().toISOString())
    for (const image of removed) await deleteFiles(deps, image)
    if (removed.length > 0) over -= draft.bytes
    if (over <= 0) return
  }
  throw new DomainError('draft-uploads-full')
}
