import type { CardFiles } from '../../../cards/drawing/sheet.ts'
import { thumbnailFiles as thumbnailFilesOf } from '../../../cards/list/thumbnail-files.ts'
import { browserAssetUrl } from '../../../renderer/browser-assets.ts'

/** Where a card on a screen finds its graphics and pictures. */
export const cardFiles: CardFiles = {
  art: browserAssetUrl,
  image: ({ path, fileName }) => `${path}${fileName}`,
}

/** Where thumbnails find theirs. */
export const thumbnailFiles: CardFiles = thumbnailFilesOf(browserAssetUrl)
