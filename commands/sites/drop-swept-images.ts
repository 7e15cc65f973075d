import type { Database } from '../../db/core/connection.ts'
import { imagesOfOwner } from '../../db/image/image-repository.ts'
import { imageHashOf } from '../../domain/image/image.ts'
import { imageOwnerOf, imagesIn, mapImages } from '../../modules/document-images.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/**
 * The document without temporary pictures that have been removed, with their draft's age or to make room for others, so that what is left
 * can still become a site. Existing pictures, whoever owns them, are left for `checkImages` to judge.
 */
export async function dropSweptImages(deps: { database: Database }, document: SiteDocument): Promise<SiteDocument> {
  const temporary = imagesIn(document).filter((image) => image.temporary)
  if (temporary.length === 0) return document
  const kept = new Set<string>()
  for (const owner of new Set(temporary.map(({ path }) => imageOwnerOf(path))))
    if (owner !== undefined)
      for (const { image } of await imagesOfOwner(deps.database, owner))
        kept.add(`${image.path}${imageHashOf(image.fileName)}`)
  const isKept = ({ path, fileName }: { path: string; fileName: string }) => kept.has(`${path}${imageHashOf(fileName)}`)
  return mapImages(document, (image) => {
    if (!image.temporary) return image
    if (!isKept(image)) return null
    const { imageBeforeEdit, ...cropped } = image
    return imageBeforeEdit?.path === image.path && !isKept(imageBeforeEdit) ? cropped : image
  })
}
