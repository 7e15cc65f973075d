import type { Database } from '../../db/core/connection.ts'
import { picturesShownByNoOther } from '../../db/image/guarded-pictures.ts'
import { avifFiles, imageFiles } from '../../domain/image/image.ts'
import { previewPrefix } from '../../domain/publishing/release.ts'
import type { Published } from './published.ts'

/**
 * Takes what is a site's own out of the store that every host serves, since the site gets a password: its pictures, the words
 * that its pages fetch (`texts`, names in the store), and its previews for chats, those of earlier releases too. What another
 * site's open page shows (the very same picture) stays.
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
