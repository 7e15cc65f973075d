import { type Line, type Point, ribbon, spline } from './geometry.ts'
import type { InkName } from './inks.ts'
import { clamp, lerp } from './noise.ts'

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
