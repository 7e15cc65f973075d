import { imagePathOf } from '../../../domain/image/image.ts'
import { demoImageOwner } from '../../../modules/document-images.ts'

/**
 * Rewrites the uploads in a draft's documents to the paths of the site that was created from the draft. Structure shared between
 * documents stays shared: a history holds up to a hundred nearly identical ones.
 */
export function adoptPictures<T extends object>(value: T, siteId: string): T {
  const path = imagePathOf(siteId)
  const known = new Map<object, object>()
  const adopt = (part: object): object => {
    const before = known.get(part)
    if (before !== undefined) return before
    const adopted = new Map(
      Object.entries(part).map(([key, entry]: [string, unknown]) => [
        key,
        typeof entry === 'object' && entry !== null ? adopt(entry) : entry,
      ]),
    )
    if (isUpload(part)) adopted.set('path', path)
    if (isUpload(part) && 'temporary' in part) adopted.set('temporary', false)
    const isChanged = [...adopted].some(([key, entry]) => entry !== Reflect.get(part, key))
    const made = Array.isArray(part) ? [...adopted.values()] : Object.fromEntries(adopted)
    known.set(part, isChanged ? made : part)
    return isChanged ? made : part
  }
  return adopt(value) as T
}

/** An uploaded picture, or the original of a cropped one; not a demo picture. */
const isUpload = (part: object): boolean =>
  'fileName' in part && 'sizes' in part && 'path' in part && part.path !== imagePathOf(demoImageOwner)
