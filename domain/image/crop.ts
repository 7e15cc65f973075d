/** Size of a picture in px. */
export interface Size {
  width: number
  height: number
}

/** A part of a picture in px from its upper left corner. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Aspect ratios offered for a crop (product-rules.md#pictures): width / height, or null for free-form. */
export const cropAspects = [
  { name: 'free', ratio: null },
  { name: '16:9', ratio: 16 / 9 },
  { name: '4:3', ratio: 4 / 3 },
  { name: '3:4', ratio: 3 / 4 },
  { name: '3:2', ratio: 3 / 2 },
  { name: '1:1', ratio: 1 },
] as const
export type CropAspect = (typeof cropAspects)[number]

/** Share of the picture's width covered by the initial selection (product-rules.md#pictures). */
const initialCropShare = 0.9

const between = (value: number, least: number, max: number) => Math.min(Math.max(value, least), max)

/** The part of a rectangle inside the picture, in whole px. May be empty; check with `hasArea`. */
export function clampCrop(rectangle: Rectangle, picture: Size): Rectangle {
  const left = between(Math.round(rectangle.x), 0, picture.width)
  const top = between(Math.round(rectangle.y), 0, picture.height)
  const right = between(Math.round(rectangle.x + rectangle.width), left, picture.width)
  const bottom = between(Math.round(rectangle.y + rectangle.height), top, picture.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Whether a crop has width and height; only then can it be saved. */
export function hasArea(rectangle: Pick<Rectangle, 'width' | 'height'> | null | undefined): boolean {
  return rectangle !== null && rectangle !== undefined && rectangle.width >= 1 && rectangle.height >= 1
}

/**
 * The initial selection, centred, in whole px: 90 % of the width at the given ratio, but never higher than the picture. Free-form
 * (`ratio` null) also 90 % of the height.
 */
export function initialCrop(picture: Size, ratio: number | null): Rectangle {
  let width = picture.width * initialCropShare
  let height = ratio === null ? picture.height * initialCropShare : width / ratio
  if (ratio !== null && height > picture.height) {
    height = picture.height
    width = height * ratio
  }
  return clampCrop({ x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }, picture)
}

/** How many px an arrow key moves the selection: 1, with Shift 10, with Ctrl or Cmd 100. */
export function nudgeStep(keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): 1 | 10 | 100 {
  if (keys.ctrlKey || keys.metaKey) return 100
  return keys.shiftKey ? 10 : 1
}

/** Moves a selection without changing its size; it stops at the picture's edges. */
export function moveCrop(rectangle: Rectangle, by: { x: number; y: number }, picture: Size): Rectangle {
  const inside = clampCrop(rectangle, picture)
  return {
    ...inside,
    x: between(inside.x + by.x, 0, picture.width - inside.width),
    y: between(inside.y + by.y, 0, picture.height - inside.height),
  }
}

/** Scales a rectangle to another size of the same picture, in whole px and at least 1 × 1 px. */
export function scaleCrop(rectangle: Rectangle, from: Size, to: Size): Rectangle {
  const across = to.width / from.width
  const down = to.height / from.height
  const scaled = clampCrop(
    {
      x: rectangle.x * across,
      y: rectangle.y * down,
      width: rectangle.width * across,
      height: rectangle.height * down,
    },
    to,
  )
  return {
    x: Math.min(scaled.x, to.width - 1),
    y: Math.min(scaled.y, to.height - 1),
    width: Math.max(scaled.width, 1),
    height: Math.max(scaled.height, 1),
  }
}
