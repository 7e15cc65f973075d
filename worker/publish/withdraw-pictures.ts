import type { Database } from '../../db/core/connection.ts'
import { picturesShownByNoOther } from '../../db/image/guarded-pictures.ts'
import { avifFiles, imageFiles } from '../../domain/image/image.ts'
import { previewPrefix } from '../../domain/publishing/release.ts'
import type { Published } from './published.ts'

/**
 * Removes a site's own assets from the shared store, for example when it gets a password: its pictures, the texts that its pages fetch
 * (`texts`, names in the store) and its link previews, including those of earlier releases. A picture that another site's public page
 * shows as well stays.
 */
export async function withdrawPictures(
  database: Database,
  published: Pick<Published, 'listAssets' | 'withdrawAssets'>,
  siteId: string,
  texts: readonly string[],
): Promise<void> {
  const [images, previews] = await Promise.all([
    picturesShownByNoOther(database, siteId),
    published.listAssets(previewPrefix(siteId)),
  ])
  const pictures = images.flatMap((image) => [...imageFiles(image), ...avifFiles(image)])
  await published.withdrawAssets([...texts, ...pictures, ...previews])
}
