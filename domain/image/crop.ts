/** Of a picture, in px. */
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

/** Choices for a crop's shape (product-rules.md#pictures); a ratio is width by height, null lets it be drawn freely. */
export const cropAspects = [
  { name: 'free', ratio: null },
  { name: '16:9', ratio: 16 / 9 },
  { name: '4:3', ratio: 4 / 3 },
  { name: '3:4', ratio: 3 / 4 },
  { name: '3:2', ratio: 3 / 2 },
  { name: '1:1', ratio: 1 },
] as const

/** Share of the picture's width that is selected at first (product-rules.md#pictures). */
const initialCropShare = 0.9

const between = (value: number, least: number, max: number) => Math.min(Math.max(value, least), max)

/** The part of a rectangle that lies in the picture, in whole px. It may be empty: see `hasArea`. */
export function clampCrop(rectangle: Rectangle, picture: Size): Rectangle {
  const left = between(Math.round(rectangle.x), 0, picture.width)
  const top = between(Math.round(rectangle.y), 0, picture.height)
  const right = between(Math.round(rectangle.x + rectangle.width), left, picture.width)
  const bottom = between(Math.round(rectangle.y + rectangle.height), top, picture.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A crop is saved only when it has width and height. */
export function hasArea(rectangle: Pick<Rectangle, 'width' | 'height'> | null | undefined): boolean {
  return rectangle !== null && rectangle !== undefined && rectangle.width >= 1 && rectangle.height >= 1
}

/**
 * The first selection: 90 % of the width, centred, in whole px; free of shape also 90 % of the height, and never higher
 * than the picture.
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

/** Px that an arrow key moves the selection: 1, with Shift 10, with Ctrl or Cmd 100. */
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

/** The same part of the picture in another of its sizes, in whole px and at least one px each way. */
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
