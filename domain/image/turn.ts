import * as z from 'zod'
import type { Rectangle, Size } from './crop.ts'
import type { Focus } from './focus.ts'

/** Degrees that a picture can be straightened by, either way. */
export const maxStraightening = 15

/** How a picture is turned before it is cropped: by quarters, and then straightened by an angle; both clockwise. */
export const turnSchema = z.object({
  quarters: z.number().int().min(0).max(3),
  angle: z.number().min(-maxStraightening).max(maxStraightening),
})
export type Turn = z.infer<typeof turnSchema>

export const unturned: Turn = { quarters: 0, angle: 0 }

export const isTurned = ({ quarters = 0, angle = 0 }: Partial<Turn>): boolean => quarters !== 0 || angle !== 0

/** The size of a picture turned by quarters. Straightening keeps it. */
export const turnedSize = ({ width, height }: Size, { quarters }: Turn): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width }

/** How many times larger a picture is shown once it is straightened, so that no corner stays empty. */
export function straightenedScale({ width, height }: Size, { angle }: Turn): number {
  const radians = (Math.abs(angle) * Math.PI) / 180
  return Math.cos(radians) + Math.max(width / height, height / width) * Math.sin(radians)
}

/** Where a point of the picture lies once that is turned by quarters. */
export function turnedFocus(focus: Focus | undefined, { quarters }: Turn): Focus | undefined {
  if (focus === undefined) return undefined
  const { x, y } = focus
  return [focus, { x: 1 - y, y: x }, { x: 1 - x, y: 1 - y }, { x: y, y: 1 - x }][quarters]
}

/** Where a part of a picture lies once that is turned by quarters. */
export function turnedPart({ x, y, width, height }: Rectangle, picture: Size, quarters: number): Rectangle {
  const right = picture.width - x - width
  const foot = picture.height - y - height
  if (quarters === 1) return { x: foot, y: x, width: height, height: width }
  if (quarters === 2) return { x: right, y: foot, width, height }
  if (quarters === 3) return { x: y, y: right, width: height, height: width }
  return { x, y, width, height }
}
