import type { CardFiles } from '../../cards/drawing/sheet.ts'
import { thumbnailFiles as thumbnailFilesOf } from '../../cards/list/thumbnail-files.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'

/** URLs of graphics and pictures for cards on screen. */
export const cardFiles: CardFiles = {
  art: browserAssetUrl,
  image: ({ path, fileName }) => `${path}${fileName}`,
}

/** URLs of graphics and pictures for thumbnails. */
export const thumbnailFiles: CardFiles = thumbnailFilesOf(browserAssetUrl)
