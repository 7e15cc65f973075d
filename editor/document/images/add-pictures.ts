import type { SiteImage } from '../../../domain/image/image.ts'
import { fieldAt } from '../../../modules/kit/field-path.ts'
import type { ListItem } from '../../../modules/kit/items.tsx'
import type { DraftStore } from '../draft/draft-store.ts'
import { newModuleId } from '../new-module-id.ts'
import { listUploads, type PictureUploads } from './picture-uploads.ts'

/** A list of a module whose items have a picture. */
export interface PictureList {
  moduleId: string
  list: string
  limit: number
  /** A new item with this picture. */
  withPicture: (id: string, image: SiteImage) => ListItem
}

/**
 * Uploads pictures into a list, each as an item of its own, all of them one undo step. An item is inserted when its upload has
 * finished, in the order of selection, whichever finishes first. Earlier failed uploads are dismissed, as the owner has read why
 * they failed. Returns how many were left out because the list is full.
 */
export function addPictures(
  {
    store,
    uploads,
  }: {
    store: Pick<DraftStore, 'state' | 'dispatch'>
    uploads: Pick<PictureUploads, 'begin' | 'keysOf' | 'of' | 'stop'>
  },
  { moduleId, list, limit, withPicture }: PictureList,
  files: readonly File[],
): number {
  const prefix = listUploads(moduleId, list)
  for (const key of uploads.keysOf(prefix)) if (uploads.of(key)?.state === 'failed') uploads.stop(key)
  const room = limit - idsIn(store, moduleId, list).length - uploads.keysOf(prefix).length
  const chosen = files.slice(0, Math.max(0, room)).map((file) => ({ file, id: newModuleId() }))
  const batch = newModuleId()
  chosen.forEach(({ file, id }, index) => {
    const later = chosen.slice(index + 1).map((other) => other.id)
    uploads.begin(`${prefix}${id}`, file, (image) => {
      const present = new Set(idsIn(store, moduleId, list))
      const before = later.find((other) => present.has(other)) ?? null
      store.dispatch({ type: 'add-item', moduleId, list, item: withPicture(id, image), before, batch })
    })
  })
  return files.length - chosen.length
}

/** The ids of the list's items. */
function idsIn(store: Pick<DraftStore, 'state'>, moduleId: string, list: string): string[] {
  const module = store.state().history.document.siteModules.find((candidate) => candidate.id === moduleId)
  const items = fieldAt(module, list)
  return Array.isArray(items) ? items.map((item: { id: string }) => item.id) : []
}
