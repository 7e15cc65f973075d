import type { Database } from '../../db/core/connection.ts'
import { imagesOfOwner } from '../../db/image/image-repository.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { imageOwnerOf, imagesIn, mapImages } from '../../modules/document-images.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/**
 * The document without temporary pictures that the sweep has removed, so that a draft can still become a site after a week. Existing
 * pictures, whoever owns them, are left for `checkImages` to judge.
 */
export async function dropSweptImages(deps: { database: Database }, document: SiteDocument): Promise<SiteDocument> {
  const temporary = imagesIn(document).filter((image) => image.temporary)
  const owners = new Set(temporary.map((image) => imageOwnerOf(image.path)))
  const emptied = new Set<string>()
  for (const owner of owners)
    if (owner !== undefined && (await imagesOfOwner(deps.database, owner)).length === 0) emptied.add(owner)
  if (emptied.size === 0) return document
  return mapImages(document, (image: SiteImage) => (emptied.has(imageOwnerOf(image.path) ?? '') ? null : image))
}
