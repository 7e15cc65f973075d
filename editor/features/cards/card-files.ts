import type { CardFiles } from '../../../cards/drawing/sheet.ts'
import { browserAssetUrl } from '../../../renderer/browser-assets.ts'

/** Where a card on a screen finds its graphics and pictures. */
export const cardFiles: CardFiles = {
  art: browserAssetUrl,
  image: ({ path, fileName }) => `${path}${fileName}`,
}

/** Least width of a picture in a thumbnail, px: sharp where a screen has two pixels in one. */
const least = 600

/** Where thumbnails find theirs. */
export const thumbnailFiles: CardFiles = {
  art: browserAssetUrl,
  image: ({ path, fileName, sizes }) => {
    const wide = sizes.filter(({ size }) => size >= least).sort((one, other) => one.size - other.size)[0]
    return `${path}${(wide?.fileName ?? fileName).replace(/\.jpg$/, '.webp')}`
  },
}
