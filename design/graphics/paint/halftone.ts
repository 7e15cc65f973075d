import { cover } from './coverage.ts'
import { clamp, lerp } from './noise.ts'
import { rgb } from './pigment.ts'
import { ellipse } from './print-shapes.ts'
import { emptyRaster, type Raster } from './raster.ts'

/** Dots on a hexagonal grid that grow towards one soft light. */
export interface DotField {
  /** Distance of two dots, units. */
  grid: number
  /** Where the light stands, and how far it reaches. */
  x: number
  y: number
  reach: number
  /** How soon dots shrink away from the light. */
  fall: number
  /** Radius of the largest dot; smaller than `least` there is none. */
  largest: number
  least: number
  /** 0 to 1. */
  alpha: number
}

interface Dot {
  x: number
  y: number
  radius: number
}

export function dotsOf({ grid, x, y, reach, fall, largest, least }: DotField, width: number, height: number): Dot[] {
  const dots: Dot[] = []
  const step = (grid * Math.sqrt(3)) / 2
  for (let row = 0, top = -grid; top < height + grid; row++, top += step)
    for (let left = -grid + (row % 2 === 1 ? grid / 2 : 0); left < width + grid; left += grid) {
      const distance = Math.hypot(left - x, (top - y) / 0.82) / reach
      const radius = lerp(0, largest, clamp(1 - distance) ** fall)
      if (radius >= least) dots.push({ x: left, y: top, radius })
    }
  return dots
}

/** The fields in one colour on nothing. */
export function paintDots(
  size: { width: number; height: number },
  fields: readonly DotField[],
  colour: string,
  scale: number,
): Raster {
  const raster = emptyRaster(Math.round(size.width * scale), Math.round(size.height * scale))
  const sheet = { left: 0, top: 0, right: raster.width, bottom: raster.height }
  const channels = rgb(colour)
  for (let at = 0; at < raster.data.length; at += 4) raster.data.set(channels, at)
  for (const field of fields)
    for (const { x, y, radius } of dotsOf(field, size.width, size.height)) {
      const area = cover([ellipse(x * scale, y * scale, radius * scale)], sheet, 0)
      area?.values.forEach((share, index) => {
        const [column, row] = [area.left + (index % area.width), area.top + Math.floor(index / area.width)]
        const at = (row * raster.width + column) * 4 + 3
        const before = (raster.data[at] ?? 0) / 255
        raster.data[at] = (1 - (1 - before) * (1 - share * field.alpha)) * 255
      })
    }
  return raster
}
