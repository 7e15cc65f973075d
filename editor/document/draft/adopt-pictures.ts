import { imagePathOf } from '../../../domain/image/image.ts'
import { demoImageOwner } from '../../../modules/document-images.ts'

/**
 * A draft's documents with its uploads where the site that was made of it keeps them. What documents share they still share:
 * a history is a hundred of them, and all but alike.
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

/** A picture, or what one was before its crop, that is not the demo's. */
const isUpload = (part: object): boolean =>
  'fileName' in part && 'sizes' in part && 'path' in part && part.path !== imagePathOf(demoImageOwner)
