import type { Line, Point } from './geometry.ts'
import type { InkName } from './inks.ts'
import { type Random, rng } from './noise.ts'
import { type Look, Print } from './print.ts'
import type { Raster } from './raster.ts'
import { polygonsOfPath } from './svg-path.ts'

/** An SVG path, a polygon, or several of them printed as one. */
export type Shape = string | Line | readonly (string | Line)[]

export interface SceneLook extends Look {
  /** Printed only inside this shape. */
  clip?: Shape
  /** Printed this far beside the shape's own place: shadows. */
  move?: Point
}

/** a b c d e f of a CSS `matrix()`. */
type Matrix = readonly [number, number, number, number, number, number]

/**
 * A picture in the making: shapes in units of the picture, groups with a place, a size and a turn of their own. Where
 * things stand and how their ink lies come from two generators, so that a change of one shade never moves a flower.
 */
export class Scene {
  /** Where things stand and how they are formed. */
  readonly random: Random
  readonly #texture: Random
  readonly #print: Print
  #matrix: Matrix | null = null

  constructor(
    readonly width: number,
    readonly height: number,
    seed: number,
    scale: number,
  ) {
    this.#print = new Print(width, height, seed * 3 + 16, scale)
    this.#texture = rng(seed * 97 + 5)
    this.random = rng(seed * 7919 + 1)
  }

  /** Draws something that is made round 0, 0 at a place of the picture, in a size, and turned by `turn` radians. */
  group(x: number, y: number, size: number, turn: number, draw: () => void, sizeY = Math.abs(size)): void {
    const outer = this.#matrix
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const own: Matrix = [cos * size, sin * size, -sin * sizeY, cos * sizeY, x, y]
    this.#matrix = outer === null ? own : multiply(outer, own)
    draw()
    this.#matrix = outer
  }

  /** Prints a shape in one ink. */
  ink(shape: Shape, ink: InkName, look: SceneLook = {}): void {
    const [moveX, moveY] = look.move ?? [0, 0]
    const matrix: Matrix = multiply(this.#matrix ?? [1, 0, 0, 1, 0, 0], [1, 0, 0, 1, moveX, moveY])
    const placed = (of: Shape) =>
      polygonsOf(of)
        .filter((polygon) => polygon.length > 2)
        .map((polygon) => polygon.map((point) => transform(matrix, point)))
    const polygons = placed(shape)
    if (polygons.length === 0) return
    const area = matrix[0] * matrix[3] - matrix[1] * matrix[2]
    // shades and blurs are given where the shape is drawn, and go with it
    const back = inverse(matrix, area)
    const shade = look.shade?.map((one) => ({
      ...one,
      amount: (x: number, y: number) => one.amount(...transform(back, [x, y])),
    }))
    const soft = look.soft === undefined ? undefined : Math.max(1, Math.round(look.soft * Math.sqrt(Math.abs(area))))
    const clip = look.clip === undefined ? null : placed(look.clip)
    this.#print.lay(
      polygons,
      ink,
      { ...look, ...(shade && { shade }), ...(soft !== undefined && { soft }) },
      clip,
      this.#texture,
    )
  }

  /** The printed sheet. */
  pull(): Raster {
    return this.#print.pull()
  }
}

function polygonsOf(shape: Shape): Line[] {
  if (typeof shape === 'string') return polygonsOfPath(shape)
  return isOutline(shape)
    ? [shape]
    : shape.flatMap((part) => (typeof part === 'string' ? polygonsOfPath(part) : [part]))
}

function isOutline(shape: Line | readonly (string | Line)[]): shape is Line {
  return typeof shape[0] !== 'string' && typeof shape[0]?.[0] === 'number'
}

function transform([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

function multiply(m: Matrix, n: Matrix): Matrix {
  const [a, b] = transform([m[0], m[1], m[2], m[3], 0, 0], [n[0], n[1]])
  const [c, d] = transform([m[0], m[1], m[2], m[3], 0, 0], [n[2], n[3]])
  return [a, b, c, d, ...transform(m, [n[4], n[5]])]
}

function inverse([a, b, c, d, e, f]: Matrix, area: number): Matrix {
  const [ia, ib, ic, id] = [d / area, -b / area, -c / area, a / area]
  return [ia, ib, ic, id, -(ia * e + ic * f), -(ib * e + id * f)]
}
