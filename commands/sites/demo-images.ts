import type { Database } from '../../db/core/connection.ts'
import { imagesOfOwner } from '../../db/image/image-repository.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { demoImageOwner } from '../../modules/document-images.ts'

/** The imported demo pictures by original file name; of several with one name the newest, which is the current version. */
export async function demoImages(database: Database): Promise<ReadonlyMap<string, SiteImage>> {
  // older versions are kept for the sites that show them
  const stored = (await imagesOfOwner(database, demoImageOwner)).toSorted((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  )
  return new Map(stored.map(({ image }) => [image.originalName, image]))
}
