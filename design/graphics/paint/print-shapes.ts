import { type Line, type Point, ribbon, spline } from './geometry.ts'
import type { InkName } from './inks.ts'
import { clamp, lerp, noise, type Random } from './noise.ts'

/** How much of a second ink lies at a place: below 0 none, 1 and above all. */
export type Amount = (x: number, y: number) => number

/** A second ink, dissolved into dots by the grain of the plate: there are no gradients and no third colours. */
export interface Tint {
  ink: InkName
  amount: Amount
  /** How much of it the paper takes, 0 to 1. */
  strength: number
}

export const tint = (ink: InkName, amount: Amount, strength = 0.92): Tint => ({ ink, amount, strength })

/** Grows from `from` at the first point to `to` at the second, and stays beyond them. */
export function toward(x0: number, y0: number, x1: number, y1: number, from = 0, to = 1): Amount {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const square = dx * dx + dy * dy
  return (x, y) => lerp(from, to, clamp(((x - x0) * dx + (y - y0) * dy) / square))
}

/** Grows from `from` within `inner` of a centre to `to` at `outer`. */
export function around(x: number, y: number, inner: number, outer: number, from = 0, to = 1): Amount {
  return (atX, atY) => lerp(from, to, clamp((Math.hypot(atX - x, atY - y) - inner) / (outer - inner)))
}

export function ellipse(x: number, y: number, radiusX: number, radiusY = radiusX, turn = 0): Point[] {
  const points: Point[] = []
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let i = 0; i < 64; i++) {
    const angle = (i / 64) * Math.PI * 2
    const [dx, dy] = [Math.cos(angle) * radiusX, Math.sin(angle) * radiusY]
    points.push([x + dx * cos - dy * sin, y + dx * sin + dy * cos])
  }
  return points
}

/** A ring, drawn as a band: `width` px wide, its middle at `radius`. */
export function ring(x: number, y: number, radius: number, width: number, from = 0, to = Math.PI * 2): Point[] {
  const arc = (r: number, i: number): Point => {
    const angle = lerp(from, to, i / 96)
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
  }
  const steps = [...Array(97).keys()]
  return [...steps.map((i) => arc(radius + width / 2, i)), ...steps.toReversed().map((i) => arc(radius - width / 2, i))]
}

export function rect(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

/** Points by their numbers: x and y of the first, of the second … */
export function through(...numbers: number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0])
}

/** A soft curve through the points, `width` px wide where it begins and `endWidth` where it ends. */
export function line(points: Line, width: number, endWidth = width): Line {
  return ribbon(spline(points, 14), (t) => lerp(width, endWidth, t))
}

/** Ground below an uneven line across the picture: `base` px from above, waves `amplitude` high and about `length` long. */
export function hill(
  size: { width: number; height: number },
  base: number,
  amplitude: number,
  length: number,
  seed: number,
): Point[] {
  return ground(
    size,
    (x) => base - amplitude * (noise(x / length + seed, seed) * 1.1 + 0.25 * noise((x / length) * 3 + seed, seed * 2)),
  )
}

/** Everything below a line across the picture, given as its height at each x. */
export function ground(
  { width, height }: { width: number; height: number },
  lineAt: (x: number) => number,
  left = -20,
  right = width + 20,
): Point[] {
  const points: Point[] = [[left, height + 20]]
  for (let x = left; x <= right; x += 10) points.push([x, lineAt(x)])
  return [...points, [right, height + 20]]
}

/** Blades of grass that stand on the line `y` between two places, each bent by its own wind. */
export function grass(
  random: Random,
  from: number,
  to: number,
  y: number,
  least: number,
  most: number,
  count: number,
  lean = 0.25,
): Line[] {
  const blades: Line[] = []
  for (let i = 0; i < count; i++) {
    const x = random.between(from, to)
    const height = random.between(least, most)
    const bend = random.gauss(lean * 0.3, lean) * height
    const middle: Point = [x + bend * 0.25, y - height * 0.55]
    blades.push(line([[x, y + 20], middle, [x + bend, y - height]], height * 0.035 + 1.6, 0.5))
  }
  return blades
}

/** A round thing with an uneven edge: `coarse` and `fine` parts of its radius. */
export function blob(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  seed: number,
  coarse = 0.13,
  fine = 0.05,
): Point[] {
  const points: Point[] = []
  for (let i = 0; i < 140; i++) {
    const angle = (i / 140) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const reach = 1 + coarse * noise(cos * 3 + seed, sin * 3 + seed) + fine * noise(cos * 11 + seed, sin * 11)
    points.push([x + cos * radiusX * reach, y + sin * radiusY * reach])
  }
  return points
}

/** A flat gleam or shadow on water: a lens `reach` px to each side of its middle. */
export function lens(x: number, y: number, reach: number, height: number): string {
  return `M${x - reach} ${y} Q${x} ${y - height} ${x + reach} ${y} Q${x} ${y + height} ${x - reach} ${y}Z`
}
