import { clamp, lerp, noise } from './noise.ts'

export type Point = readonly [number, number]
/** An open line or a closed outline, in the drawing's own units. */
export type Line = readonly Point[]
/** One outline, or several that are filled one over the other. */
export type Shape = Line | readonly Line[]
/** A width along a line, from its start (0) to its end (1). */
export type WidthAlong = number | ((t: number) => number)

export const turn = Math.PI * 2
const origin: Point = [0, 0]

export function outlinesOf(shape: Shape): readonly Line[] {
  const isLine = (value: Shape): value is Line => typeof value[0]?.[0] === 'number'
  return isLine(shape) ? [shape] : shape
}

export function pointOf(line: Line, index: number): Point {
  return line[index < 0 ? 0 : index >= line.length ? line.length - 1 : index] ?? origin
}

/** Points written as an SVG path's are: `path('0,10 40,-5 80,20')`. */
export function path(points: string): Line {
  return points.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number)
    if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`${pair} is no point`)
    return [x, y]
  })
}

/** A smooth line through all points (Catmull-Rom), `steps` pieces between two of them. */
export function spline(points: Line, steps = 80): Point[] {
  const line: Point[] = []
  for (let piece = 0; piece < points.length - 1; piece += 1) {
    const a = pointOf(points, piece - 1)
    const b = pointOf(points, piece)
    const c = pointOf(points, piece + 1)
    const d = pointOf(points, piece + 2)
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps
      const on = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
      line.push([on(a[0], b[0], c[0], d[0]), on(a[1], b[1], c[1], d[1])])
    }
  }
  line.push(pointOf(points, points.length - 1))
  return line
}

/** The point at a share of a line's length in points, and the direction there. */
export function along(line: Line, t: number): { point: Point; angle: number } {
  const place = clamp(t) * (line.length - 1)
  const index = Math.min(line.length - 2, Math.floor(place))
  const a = pointOf(line, index)
  const b = pointOf(line, index + 1)
  const before = pointOf(line, Math.max(0, index - 2))
  const after = pointOf(line, Math.min(line.length - 1, index + 3))
  const rest = place - index
  return {
    point: [lerp(a[0], b[0], rest), lerp(a[1], b[1], rest)],
    angle: Math.atan2(after[1] - before[1], after[0] - before[0]),
  }
}

/** The outline of a stroke along a line. */
export function ribbon(line: Line, width: WidthAlong): Line {
  const left: Point[] = []
  const right: Point[] = []
  line.forEach(([x, y], index) => {
    const t = index / (line.length - 1)
    const { angle } = along(line, t)
    const half = (typeof width === 'function' ? width(t) : width) / 2
    left.push([x - Math.sin(angle) * half, y + Math.cos(angle) * half])
    right.push([x + Math.sin(angle) * half, y - Math.cos(angle) * half])
  })
  return [...left, ...right.reverse()]
}

export const midpoint = (a: Point, b: Point, dx = 0, dy = 0): Point => [(a[0] + b[0]) / 2 + dx, (a[1] + b[1]) / 2 + dy]
export const mix = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]
export const polar = ([x, y]: Point, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
]
export const shifted = (line: Line, dx: number, dy: number): Line => line.map(([x, y]) => [x + dx, y + dy])

export interface RoundOptions {
  /** How far the edge wanders, as a share of the radius. */
  wobble?: number
  seed?: number
  /** Width over height. */
  stretch?: number
  rotation?: number
}

export function circle([x, y]: Point, radius: number, options: RoundOptions = {}): Line {
  const { wobble = 0.08, seed = 0, stretch = 1, rotation = 0 } = options
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  return Array.from({ length: 72 }, (_, index) => {
    const t = (index / 72) * turn
    const r = radius * (1 + wobble * noise(Math.cos(t) * 1.4 + seed, Math.sin(t) * 1.4 + seed))
    const across = Math.cos(t) * r * stretch
    const down = Math.sin(t) * r
    return [x + across * cos - down * sin, y + across * sin + down * cos]
  })
}

/** Points of a line at equal shares of its index. */
export function resample(line: Line, pieces: number): Point[] {
  return Array.from({ length: pieces + 1 }, (_, index) => along(line, index / pieces).point)
}

/** Maps a plant's own space (x along its axis, y across) onto the page. */
export function placed([x, y]: Point, angle: number, scale = 1, across = 1): (point: Point) => Point {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return ([u, v]) => [x + (u * cos - v * across * sin) * scale, y + (u * sin + v * across * cos) * scale]
}
