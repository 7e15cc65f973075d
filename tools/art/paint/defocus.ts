import { cover } from './coverage.ts'
import type { Line } from './geometry.ts'
import { linearOf } from './lens.ts'

type Light = readonly [number, number, number]

/**
 * Sharp shapes in linear light that a lens shows out of focus: each point becomes a true disc. A soft brush would look
 * like a filter, a disc looks like a lens.
 */
export class Blurred {
  readonly #columns: number
  readonly #rows: number
  /** Light and cover of each pixel, multiplied. */
  readonly #layer: Float32Array

  constructor(
    readonly width: number,
    readonly height: number,
    /** Pixels per unit, and units of room round the picture: what lies just outside shines in. */
    readonly scale: number,
    readonly margin: number,
  ) {
    this.#columns = Math.round((width + 2 * margin) * scale)
    this.#rows = Math.round((height + 2 * margin) * scale)
    this.#layer = new Float32Array(this.#columns * this.#rows * 4)
  }

  /** Fills a shape with a colour, or with the light that `colour` gives for a place. */
  fill(shape: Line, colour: string | ((x: number, y: number) => Light)): void {
    const lit = typeof colour === 'string' ? linearOf(colour) : null
    const toSheet = (value: number) => (value + this.margin) * this.scale
    const sheet = { left: 0, top: 0, right: this.#columns, bottom: this.#rows }
    const area = cover([shape.map(([x, y]) => [toSheet(x), toSheet(y)])], sheet, 1)
    if (area === null) return
    for (let y = 0, index = 0; y < area.height; y++)
      for (let x = 0; x < area.width; x++, index++) {
        const share = area.values[index] ?? 0
        if (share === 0) continue
        const [column, row] = [x + area.left, y + area.top]
        const light =
          lit ??
          (typeof colour === 'string'
            ? [0, 0, 0]
            : colour(column / this.scale - this.margin, row / this.scale - this.margin))
        const at = (row * this.#columns + column) * 4
        for (let channel = 0; channel < 4; channel++)
          this.#layer[at + channel] = (this.#layer[at + channel] ?? 0) * (1 - share) + (light[channel] ?? 1) * share
      }
  }

  /** Lays the shapes, blurred by a disc of `radius` units, over a picture's light (red, green, blue, row by row). */
  over(light: Float32Array, columns: number, rows: number, radius: number, alpha: number): void {
    const blurred = discBlur(this.#layer, this.#columns, this.#rows, Math.max(1, Math.round(radius * this.scale)))
    const margin = Math.round(this.margin * this.scale)
    for (let y = 0, at = 0; y < rows; y++)
      for (let x = 0; x < columns; x++, at += 3) {
        const from = ((y + margin) * this.#columns + x + margin) * 4
        const covered = Math.min(1, blurred[from + 3] ?? 0) * alpha
        if (covered <= 0) continue
        for (let channel = 0; channel < 3; channel++)
          light[at + channel] = (light[at + channel] ?? 0) * (1 - covered) + (blurred[from + channel] ?? 0) * alpha
      }
  }
}

/** Mean over a disc, by running sums of the rows that it cuts. */
function discBlur(source: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const made = new Float32Array(source.length)
  const halves = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.floor(Math.sqrt(radius ** 2 + 0.5 - (i - radius) ** 2)),
  )
  const area = halves.reduce((sum, half) => sum + 2 * half + 1, 0)
  const sums = new Float64Array((columns + 1) * 4)
  for (let y = 0; y < rows; y++) {
    let lit = false
    for (let at = 0; at < columns * 4; at++) {
      const value = source[y * columns * 4 + at] ?? 0
      if (value !== 0) lit = true
      sums[at + 4] = (sums[at] ?? 0) + value
    }
    if (!lit) continue
    halves.forEach((half, i) => {
      const row = y + i - radius
      if (row < 0 || row >= rows) return
      for (let x = 0; x < columns; x++) {
        const from = Math.max(0, x - half) * 4
        const to = Math.min(columns, x + half + 1) * 4
        const at = (row * columns + x) * 4
        for (let channel = 0; channel < 4; channel++)
          made[at + channel] =
            (made[at + channel] ?? 0) + ((sums[to + channel] ?? 0) - (sums[from + channel] ?? 0)) / area
      }
    })
  }
  return made
}
