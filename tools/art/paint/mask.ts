import { createCanvas } from '@napi-rs/canvas'
import { outlinesOf, type Shape } from './geometry.ts'

/** Coverage of a shape, 0 to 1 a pixel, in a box that may reach over the sheet's edges. */
export interface Mask {
  cover: Float32Array
  left: number
  top: number
  width: number
  height: number
}

export interface MaskOptions {
  /** Pixels per unit of the drawing. */
  scale: number
  /** Size of the sheet, px. */
  width: number
  height: number
  /** Room round the shape, px. */
  pad: number
  /** What is cut out of it. */
  holes?: readonly Shape[]
  clip?: Shape
  /** Offset, units. */
  dx?: number
  dy?: number
}

/** Null where the shape does not meet the sheet. */
export function maskOf(shape: Shape, options: MaskOptions): Mask | null {
  const { scale, pad, dx = 0, dy = 0 } = options
  const outlines = outlinesOf(shape)
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const outline of outlines)
    for (const [x, y] of outline) {
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y)
    }
  const left = Math.max(-pad, Math.floor((x0 + dx) * scale - pad))
  const top = Math.max(-pad, Math.floor((y0 + dy) * scale - pad))
  const width = Math.min(options.width + pad, Math.ceil((x1 + dx) * scale + pad)) - left
  const height = Math.min(options.height + pad, Math.ceil((y1 + dy) * scale + pad)) - top
  if (!(width >= 2 && height >= 2)) return null
  const pen = createCanvas(width, height).getContext('2d')
  pen.setTransform(scale, 0, 0, scale, dx * scale - left, dy * scale - top)
  const trace = (traced: Shape, each: () => void) => {
    for (const outline of outlinesOf(traced)) {
      pen.beginPath()
      for (const [x, y] of outline) pen.lineTo(x, y)
      pen.closePath()
      each()
    }
  }
  if (options.clip !== undefined) trace(options.clip, () => pen.clip())
  pen.fillStyle = '#000'
  trace(outlines, () => pen.fill())
  pen.globalCompositeOperation = 'destination-out'
  for (const hole of options.holes ?? []) trace(hole, () => pen.fill())
  const { data } = pen.getImageData(0, 0, width, height)
  const cover = new Float32Array(width * height)
  for (let index = 0; index < cover.length; index += 1) cover[index] = (data[index * 4 + 3] ?? 0) / 255
  return { cover, left, top, width, height }
}
