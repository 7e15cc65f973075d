import type { Database } from '../../db/core/connection.ts'
import { imagesOfOwner, keepImages } from '../../db/image/image-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { demoImageOwner, imageOwnerOf } from '../../modules/document-images.ts'

type Named = Pick<SiteImage, 'path' | 'fileName' | 'sizes'>

/** Each shown picture, and the one it was before a crop. */
function withUncropped(images: readonly SiteImage[]): Named[] {
  return images.flatMap((image) => (image.imageBeforeEdit === undefined ? [image] : [image, image.imageBeforeEdit]))
}

/**
 * A document or card may show the demo's pictures and those of the given owners, and only such as have been uploaded. Throws
 * `invalid-input` otherwise: a page can never show what belongs to somebody else.
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
    // before it is looked for: from now on the sweep lets it be
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
