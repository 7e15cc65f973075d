import { clamp, lerp } from './noise.ts'

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

function dotsOf({ grid, x, y, reach, fall, largest, least }: DotField, width: number, height: number): Dot[] {
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

/** The fields in one colour on nothing, as a drawing of lines without length: each dot is the end of one. */
export function dotsDrawing(
  { width, height }: { width: number; height: number },
  fields: readonly DotField[],
  colour: string,
): string {
  const groups = fields.map((field) => {
    const bySize = new Map<number, string[]>()
    for (const { x, y, radius } of dotsOf(field, width, height)) {
      const size = Math.round(radius * 4) / 2
      bySize.set(size, [...(bySize.get(size) ?? []), `M${Math.round(x)} ${Math.round(y)}h0`])
    }
    const paths = [...bySize].map(([size, dots]) => `<path stroke-width="${size}" d="${dots.join('')}"/>`)
    return `<g opacity="${field.alpha}">${paths.join('')}</g>`
  })
  const view = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view} stroke="${colour}" stroke-linecap="round">${groups.join('')}</svg>\n`
}
