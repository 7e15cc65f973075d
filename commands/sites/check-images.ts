import type { Database } from '../../db/core/connection.ts'
import { imagesOfOwner, keepImages } from '../../db/image/image-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { demoImageOwner, imageOwnerOf } from '../../modules/document-images.ts'

type Named = Pick<SiteImage, 'path' | 'fileName' | 'sizes'>

/** The pictures shown, and the originals of cropped ones. */
function withUncropped(images: readonly SiteImage[]): Named[] {
  return images.flatMap((image) => (image.imageBeforeEdit === undefined ? [image] : [image, image.imageBeforeEdit]))
}

/**
 * Checks that a document or card uses only uploaded pictures that belong to the demo or to the given owners. Throws `invalid-input`
 * otherwise: a page must never show another owner's pictures.
 */
export async function checkImages(
  deps: { database: Database },
  images: readonly SiteImage[],
  owners: readonly string[],
): Promise<void> {
  const allowed = [...owners, demoImageOwner]
  const named = withUncropped(images)
  const known = new Set<string>()
  for (const owner of new Set(named.map((image) => imageOwnerOf(image.path)))) {
    if (owner === undefined || !allowed.includes(owner))
      throw new DomainError('invalid-input', { reason: 'foreign-image' })
    // mark as kept before looking them up, so that the sweep does not remove them in between
    const theirs = named.filter((image) => imageOwnerOf(image.path) === owner)
    await keepImages(
      deps.database,
      owner,
      theirs.map(({ fileName }) => fileName),
    )
    for (const { image } of await imagesOfOwner(deps.database, owner))
      for (const { fileName } of image.sizes) known.add(`${image.path}${fileName}`)
  }
  for (const { path, fileName, sizes } of named)
    for (const name of [fileName, ...sizes.map((size) => size.fileName)])
      if (!known.has(`${path}${name}`)) throw new DomainError('invalid-input', { reason: 'unknown-image' })
}
