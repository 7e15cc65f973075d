import { DomainError } from '../errors.ts'
import type { Rectangle, Size } from './crop.ts'
import { focusAt } from './focus.ts'
import type { CroppedImage, Focus, SiteImage } from './image.ts'

/** The original of a picture: what it recorded at its first crop, or the picture itself if it has not been cropped. */
export function originalOf(image: SiteImage): NonNullable<SiteImage['imageBeforeEdit']> {
  const { path, fileName, sizes, width, height, color, brightness, focus } = image
  return (
    image.imageBeforeEdit ?? {
      path,
      fileName,
      sizes,
      width,
      height,
      ...(color !== undefined && { color }),
      ...(brightness !== undefined && { brightness }),
      ...(focus !== undefined && { focus }),
    }
  )
}

/** The point of the original as a share of its part; the nearest point of the part where it lies outside. */
export function focusOfPart(focus: Focus | undefined, part: Rectangle, whole: Size): Focus | undefined {
  return (
    focus && focusAt((focus.x * whole.width - part.x) / part.width, (focus.y * whole.height - part.y) / part.height)
  )
}

/** Merges the response to a crop into the picture, of which `focus` matters most now; keeps what its owner has said of it. */
export function mergeCropped(image: SiteImage, cropped: CroppedImage, focus?: Focus): SiteImage {
  const { focus: _, ...rest } = image
  const { focus: __, ...made } = cropped
  const original = cropped.imageBeforeEdit ?? originalOf(image)
  const before = originalOf(image).focus
  return {
    ...rest,
    ...made,
    ...(focus !== undefined && { focus }),
    imageBeforeEdit: { ...original, ...(before !== undefined && { focus: before }) },
  }
}

/** Whether the picture can be reverted (product-rules.md#pictures). */
export function isEdited(image: SiteImage): boolean {
  return image.imageBeforeEdit !== undefined
}

/**
 * Reverts a picture to what it was before its first crop; keeps alternative text and selected size. Throws `image-not-edited`
 * when it has not been cropped.
 */
export function revertImage(image: SiteImage): SiteImage {
  const { imageBeforeEdit, color: _, brightness: __, focus: ___, ...rest } = image
  if (imageBeforeEdit === undefined) throw new DomainError('image-not-edited')
  const widest = Math.max(...imageBeforeEdit.sizes.map(({ size }) => size), 1)
  return {
    ...rest,
    // older documents did not record the original's size: use the crop's aspect ratio until the picture has loaded
    width: widest,
    height: Math.max(1, Math.round((widest * image.height) / image.width)),
    ...imageBeforeEdit,
  }
}
