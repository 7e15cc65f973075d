import type { CardFiles } from '../../../../cards/drawing/sheet.ts'
import { browserAssetUrl } from '../../../../renderer/browser-assets.ts'

/** Least width of a picture in a thumbnail, px: sharp where a screen has two pixels in one. */
const least = 600

/** Where thumbnails find their graphics and pictures. */
export const thumbnailFiles: CardFiles = {
  art: browserAssetUrl,
  image: ({ path, fileName, sizes }) => {
    const wide = sizes.filter(({ size }) => size >= least).sort((one, other) => one.size - other.size)[0]
    return `${path}${(wide?.fileName ?? fileName).replace(/\.jpg$/, '.webp')}`
  },
}
