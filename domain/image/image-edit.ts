import { DomainError } from '../errors.ts'
import type { CroppedImage, SiteImage } from './image.ts'

/** What a picture was before its first crop: the picture itself, or what it remembers from an earlier one. */
export function beforeEdit(image: SiteImage): NonNullable<SiteImage['imageBeforeEdit']> {
  const { path, fileName, sizes, width, height, color, brightness } = image
  return (
    image.imageBeforeEdit ?? {
      path,
      fileName,
      sizes,
      width,
      height,
      ...(color !== undefined && { color }),
      ...(brightness !== undefined && { brightness }),
    }
  )
}

/** The picture with the answer to a crop; alternative text and chosen size stay. */
export function mergeCropped(image: SiteImage, cropped: CroppedImage): SiteImage {
  return { ...image, ...cropped, imageBeforeEdit: cropped.imageBeforeEdit ?? beforeEdit(image) }
}

/** Whether there is something to revert to (product-rules.md#pictures). */
export function isEdited(image: SiteImage): boolean {
  return image.imageBeforeEdit !== undefined
}

/**
 * The picture as it was before its first crop; alternative text and chosen size stay. Throws `image-not-edited` when
 * it has not been cropped.
 */
export function revertImage(image: SiteImage): SiteImage {
  const { imageBeforeEdit, color: _, brightness: __, ...rest } = image
  if (imageBeforeEdit === undefined) throw new DomainError('image-not-edited')
  const widest = Math.max(...imageBeforeEdit.sizes.map(({ size }) => size), 1)
  return {
    ...rest,
    // documents from before the size was remembered: the shape of the crop, until the picture has loaded
    width: widest,
    height: Math.max(1, Math.round((widest * image.height) / image.width)),
    ...imageBeforeEdit,
  }
}
