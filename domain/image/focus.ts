import { clampCrop, initialCrop, type Rectangle, type Size } from './crop.ts'

/**
 * What matters most in a picture, as shares of its width and height. Whatever crops the picture by itself keeps this point in sight; without
 * one it keeps the middle.
 */
export type Focus = { x: number; y: number }

/** What an automatic crop keeps in sight while nothing else is said. */
export const middle: Focus = { x: 0.5, y: 0.5 }

/** To whole percents: finer steps cannot be seen. */
const rounded = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100

export const focusAt = (x: number, y: number): Focus => ({ x: rounded(x), y: rounded(y) })

/**
 * The value of `object-position`: the point lies at the same share of the place as of the picture, so it is in sight in a place of any
 * shape.
 */
export const positionOf = ({ x, y }: Focus): string => `${Math.round(x * 100)}% ${Math.round(y * 100)}%`

/** The part of a picture that a place of this shape shows, in whole px: the same as a browser's `object-fit: cover` there. */
export function coverAround(picture: Size, place: Size, focus: Focus = middle): Rectangle {
  const scale = Math.min(picture.width / place.width, picture.height / place.height)
  const width = Math.max(1, Math.min(picture.width, Math.round(place.width * scale)))
  const height = Math.max(1, Math.min(picture.height, Math.round(place.height * scale)))
  return {
    x: Math.round((picture.width - width) * focus.x),
    y: Math.round((picture.height - height) * focus.y),
    width,
    height,
  }
}

/** The initial selection at a ratio that is chosen: where what matters most lies in the picture, it lies in the selection. */
export function initialCropAround(picture: Size, ratio: number | null, { x, y }: Focus = middle): Rectangle {
  const { width, height } = initialCrop(picture, ratio)
  return clampCrop({ x: (picture.width - width) * x, y: (picture.height - height) * y, width, height }, picture)
}
