import { DomainError } from '../errors.ts'
import type { Rectangle, Size } from './crop.ts'
import { focusAt } from './focus.ts'
import type { CroppedImage, Focus, ImageCut, SiteImage } from './image.ts'
import { turnedFocus, turnedSize } from './turn.ts'

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

/** What matters most in the original: what its owner has said of it or, since, of its crop. */
export function focusOfOriginal(image: SiteImage): Focus | undefined {
  const { focus: before, width = 0, height = 0, cut } = originalOf(image)
  const { focus } = image
  if (cut === undefined || focus === undefined || width === 0 || height === 0) return before
  const whole = turnedSize({ width, height }, cut.turn)
  const part = cut.crop ?? { x: 0, y: 0, ...whole }
  const unchanged = focusOfPart(turnedFocus(before, cut.turn), part, whole)
  if (unchanged?.x === focus.x && unchanged.y === focus.y) return before
  const inWhole = focusAt(
    (part.x + focus.x * part.width) / whole.width,
    (part.y + focus.y * part.height) / whole.height,
  )
  return turnedFocus(inWhole, { ...cut.turn, quarters: (4 - cut.turn.quarters) % 4 })
}

/** Merges the response to a crop into the picture, of which `focus` matters most now; keeps what its owner has said of it. */
export function mergeCropped(image: SiteImage, cropped: CroppedImage, focus?: Focus, cut?: ImageCut): SiteImage {
  const { focus: _, ...rest } = image
  const { focus: __, ...made } = cropped
  const { cut: ___, ...original } = cropped.imageBeforeEdit ?? originalOf(image)
  const { focus: before, shape } = originalOf(image)
  return {
    ...rest,
    ...made,
    ...(focus !== undefined && { focus }),
    imageBeforeEdit: {
      ...original,
      ...(before !== undefined && { focus: before }),
      ...(shape !== undefined && { shape }),
      ...(cut !== undefined && { cut }),
    },
  }
}

/**
 * A cropped picture in its own shape, so that all of the crop is seen, or in the one that it had apart from that. The shape that its own
 * replaces is kept for a revert.
 */
export function inOwnShape(image: SiteImage, isOwn: boolean): SiteImage {
  const { imageBeforeEdit, shape = null } = image
  if (isOwn === (shape === 'own')) return image
  if (!isOwn) return { ...image, shape: 'theme' }
  return { ...image, shape: 'own', ...(imageBeforeEdit && { imageBeforeEdit: { ...imageBeforeEdit, shape } }) }
}

/** Whether the picture can be reverted (product-rules.md#pictures). */
export function isEdited(image: SiteImage): boolean {
  return image.imageBeforeEdit !== undefined
}

/**
 * Reverts a picture to what it was before its first crop; keeps alternative text, selected size, and a shape that no crop has chosen.
 * Throws `image-not-edited` when it has not been cropped.
 */
export function revertImage(image: SiteImage): SiteImage {
  const { imageBeforeEdit, color: _, brightness: __, focus: ___, shape: ____, ...rest } = image
  if (imageBeforeEdit === undefined) throw new DomainError('image-not-edited')
  const { shape: shapeBefore, cut: _____, ...original } = imageBeforeEdit
  const shape = image.shape === 'own' && shapeBefore !== undefined ? (shapeBefore ?? undefined) : image.shape
  const widest = Math.max(...original.sizes.map(({ size }) => size), 1)
  return {
    ...rest,
    // older documents did not record the original's size: use the crop's aspect ratio until the picture has loaded
    width: widest,
    height: Math.max(1, Math.round((widest * image.height) / image.width)),
    ...original,
    ...(shape !== undefined && { shape }),
  }
}
