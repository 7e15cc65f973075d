import type { Database } from '../db/connection.ts'
import { picturesShownByNoOther } from '../db/guarded-pictures.ts'
import { avifFiles, imageFiles } from '../domain/image.ts'
import { sharedAssets, withdrawAssets } from './asset-store.ts'

/**
 * Takes a site's pictures, and the words that its pages fetch (`texts`, names in the store), out of the store that every
 * host serves: the site gets a password. What another site's open page shows (the very same picture) stays.
 */
export async function withdrawPictures(
  database: Database,
  root: string,
  siteId: string,
  texts: readonly string[],
): Promise<void> {
  const images = await picturesShownByNoOther(database, siteId)
  await withdrawAssets(sharedAssets(root), [
    ...texts.flatMap((name) => [name, `${name}.gz`, `${name}.br`]),
    ...images.flatMap((image) => [...imageFiles(image), ...avifFiles(image)]),
  ])
}
