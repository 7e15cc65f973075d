import type { Database } from '../../db/core/connection.ts'
import { waitForAvif } from '../../db/image/avif-repository.ts'
import { imagePathOf } from '../../domain/image/image.ts'
import { demoImageOwner, imagesIn } from '../../modules/document-images.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { SiteRows } from './site-rows.ts'

interface Deps {
  database: Database
  rows: Pick<SiteRows, 'imagesWithAvif'>
}

/**
 * Pictures that a page may show and that have AVIF files; `posters` are the file names of its videos' posters. If a demo picture has none
 * yet, the site is registered to be published again once they exist. (An owner's own pictures need no registration: the site is known.)
 */
export async function avifOf(
  { database, rows }: Deps,
  siteId: string,
  { document, posters }: { document: SiteDocument; posters: readonly string[] },
): Promise<string[]> {
  const made = await rows.imagesWithAvif(siteId, posters)
  const demo = imagePathOf(demoImageOwner)
  const missing = imagesIn(document).filter(({ path, fileName }) => path === demo && !made.includes(path + fileName))
  if (missing.length === 0) return made
  await waitForAvif(database, {
    siteId,
    ownerId: demoImageOwner,
    fileNames: missing.map(({ fileName }) => fileName),
  })
  // some may have been encoded in the meantime
  return rows.imagesWithAvif(siteId, posters)
}
