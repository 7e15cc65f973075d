import type { DraftStore } from '../../../editor/document/draft/draft-store.ts'
import { type PictureUploads, uploadKey } from '../../../editor/document/images/picture-uploads.ts'
import { newModuleId } from '../../../editor/document/new-module-id.ts'
import { fieldAt } from '../../kit/field-path.ts'
import { pictureLimit } from '../../kit/list-limits.ts'
import type { GalleryPicture } from '../schema.ts'

/** The prefix of the keys of all uploads to a gallery. */
export const galleryUploads = (moduleId: string) => uploadKey(moduleId, 'gallery/')

/**
 * Uploads pictures into a gallery. Each is inserted when its upload has finished, in the order of selection, whichever finishes
 * first. Earlier failed uploads are dismissed, as the owner has read why they failed. Returns how many were left out because the
 * gallery is full.
 */
export function addPictures(
  {
    store,
    uploads,
  }: {
    store: Pick<DraftStore, 'state' | 'dispatch'>
    uploads: Pick<PictureUploads, 'begin' | 'keysOf' | 'of' | 'stop'>
  },
  moduleId: string,
  files: readonly File[],
): number {
  for (const key of uploads.keysOf(galleryUploads(moduleId))) if (uploads.of(key)?.state === 'failed') uploads.stop(key)
  const room = pictureLimit - idsIn(store, moduleId).length - uploads.keysOf(galleryUploads(moduleId)).length
  const chosen = files.slice(0, Math.max(0, room)).map((file) => ({ file, id: newModuleId() }))
  chosen.forEach(({ file, id }, index) => {
    const later = chosen.slice(index + 1).map((other) => other.id)
    uploads.begin(uploadKey(moduleId, `gallery/${id}/image`), file, (image) => {
      const present = new Set(idsIn(store, moduleId))
      const picture: GalleryPicture = { id, image }
      const before = later.find((other) => present.has(other)) ?? null
      store.dispatch({ type: 'add-item', moduleId, list: 'gallery', item: picture, before })
    })
  })
  return files.length - chosen.length
}

/** The ids of the pictures in the gallery. */
function idsIn(store: Pick<DraftStore, 'state'>, moduleId: string): string[] {
  const module = store.state().history.document.siteModules.find((candidate) => candidate.id === moduleId)
  const gallery = fieldAt(module, 'gallery')
  return Array.isArray(gallery) ? gallery.map((item: { id: string }) => item.id) : []
}
