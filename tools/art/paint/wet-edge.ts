import type { Point } from './geometry.ts'
import type { Mask } from './mask.ts'
import { blur, clamp, fbm, noise, smooth } from './noise.ts'
import type { Wash } from './wash.ts'

export interface PaperUnder {
  /** Pixels per unit. */
  scale: number
  /** Height of the paper's grain at a pixel. */
  at: (x: number, y: number) => number
}

/** The mask with the edge that a wet brush leaves on the paper. */
export function wetEdge(
  mask: Mask,
  { soft = 0, rough = 0.35 }: Wash,
  [ox, oy]: Point,
  paper: PaperUnder,
): Float32Array {
  const { cover, width, height } = mask
  const { scale } = paper
  let blurred = blur(cover, width, height, soft > 0 ? soft * scale : Math.max(1, Math.round(2.2 * scale)))
  if (soft === 0 && isFine(cover, blurred)) blurred = cover
  const edge = new Float32Array(cover.length)
  for (let index = 0; index < edge.length; index += 1) {
    const value = blurred[index] ?? 0
    if (value <= 0.001) continue
    const column = index % width
    const row = Math.floor(index / width)
    if (soft > 0) {
      const drift = fbm((column / scale + ox * 9) / 40, (row / scale + oy * 9) / 40, 3)
      edge[index] = smooth(0, 1, clamp(value + rough * 0.5 * drift * (1 - Math.abs(2 * value - 1))))
    } else if (value >= 0.999) edge[index] = 1
    else {
      const x = (column + mask.left) / scale
      const y = (row + mask.top) / scale
      const ragged = 0.6 * noise(x / 7 + ox, y / 7 + oy) + 0.5 * paper.at(column + mask.left, row + mask.top)
      edge[index] = smooth(0.22, 0.78, value + rough * ragged * 0.5)
    }
  }
  return edge
}

/** Whether a stroke is so fine that blurring would break it into dashes. */
function isFine(cover: Float32Array, blurred: Float32Array): boolean {
  let sum = 0
  let count = 0
  for (let index = 0; index < cover.length; index += 1)
    if ((cover[index] ?? 0) > 0.9) {
      sum += blurred[index] ?? 0
      count += 1
    }
  return count === 0 || sum / count < 0.84
}
