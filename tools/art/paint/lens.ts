import { clamp, fbm, lerp, noise, type Random, rng, smooth } from './noise.ts'
import { rgb } from './pigment.ts'
import { emptyRaster, type Raster } from './raster.ts'

/** A soft field of colour: its middle and its reach as shares of the picture. */
export type ColourField = readonly [x: number, y: number, reach: number, colour: string]

/** A lamp out of focus: its place as shares of the picture, its radius in units. */
export interface Disc {
  x: number
  y: number
  radius: number
  strength: number
  colour: string
}

export type Range = readonly [low: number, high: number]

export interface DiscLook {
  /** Softness of the edge, as a share of the radius. */
  soft: Range
  /** How much brighter the edge is: what tells a lens from a blur. */
  rim: number
}

export interface DiscLayer extends DiscLook {
  count: number
  radius: Range
  strength: Range
  colours: readonly [string, ...string[]]
  /** How likely a disc stays at a place of the picture, 0 to 1. */
  density: (x: number, y: number) => number
}

export interface LensOptions {
  width: number
  height: number
  /** Pixels per unit. */
  scale: number
  /** Units of the lens's own drawing per unit of the picture: larger for pictures that are seen from nearer. */
  unit?: number
  seed: number
  /** Screen: light is added only where there is room for it. For pale grounds; dark ones add it all. */
  screen?: number
}

/** Light floats, as it does in a camera: 0 to 1 and above. */
const linear = (value: number) => value ** 2.2
export const linearOf = (hex: string): readonly [number, number, number] => {
  const [red, green, blue] = rgb(hex)
  return [linear(red / 255), linear(green / 255), linear(blue / 255)]
}

/** A photograph's unsharp part, the only thing in the art that looks like a camera's: honest blur, and no motif. */
export class LensPicture {
  readonly columns: number
  readonly rows: number
  /** Red, green and blue of each pixel, as light. */
  readonly light: Float32Array
  readonly chance: Random
  readonly #texture: Random
  readonly #unit: number
  readonly #screen: number

  constructor({ width, height, scale, unit = 1, seed, screen = 0 }: LensOptions) {
    this.columns = Math.round(width * scale)
    this.rows = Math.round(height * scale)
    this.light = new Float32Array(this.columns * this.rows * 3)
    this.chance = rng(seed)
    this.#texture = rng(seed, 'texture')
    this.#unit = unit * scale
    this.#screen = screen
  }

  /** Soft fields of colour that run into each other, `wander` units off their places. */
  ground(fields: readonly ColourField[], wander = 120): void {
    const [columns, rows] = [this.columns, this.rows]
    const [far, cell] = [wander * this.#unit, (wander === 120 ? 500 : 480) * this.#unit]
    const placed = fields.map(([x, y, reach, colour]) => ({
      x: x * columns,
      y: y * rows,
      spread: 2 * (reach * Math.max(columns, rows)) ** 2,
      colour: linearOf(colour),
    }))
    for (let y = 0, at = 0; y < rows; y++)
      for (let x = 0; x < columns; x++, at += 3) {
        const px = x + far * fbm(x / cell, y / cell, 2)
        const py = y + far * fbm(x / cell + 9, y / cell + 4, 2)
        let [total, red, green, blue] = [1e-6, 0, 0, 0]
        for (const field of placed) {
          const share = Math.exp(-((px - field.x) ** 2 + (py - field.y) ** 2) / field.spread)
          total += share
          red += field.colour[0] * share
          green += field.colour[1] * share
          blue += field.colour[2] * share
        }
        this.light[at] = red / total
        this.light[at + 1] = green / total
        this.light[at + 2] = blue / total
      }
  }

  /** Scatters discs as a layer says. */
  scatter(layer: DiscLayer): void {
    const { chance } = this
    for (let i = 0; i < layer.count; i++) {
      let [x, y, tries] = [0, 0, 0]
      do {
        x = chance.between(-0.05, 1.05)
        y = chance.between(-0.05, 1.05)
        tries++
      } while (chance() > layer.density(x, y) && tries < 60)
      const radius = lerp(...layer.radius, chance() ** 1.6)
      const soft = lerp(...layer.soft, chance())
      const strength = lerp(...layer.strength, chance() ** 1.5)
      const colour = chance.pick(layer.colours)
      this.#disc({ x, y, radius, strength, colour }, soft, layer.rim)
    }
  }

  /** Discs at their own places. */
  place(discs: readonly Disc[], { soft, rim }: DiscLook): void {
    for (const disc of discs) this.#disc(disc, lerp(...soft, this.chance()), rim)
  }

  /** A lamp as a lens shows it: brighter at its rim, fringed with colour, cut like a cat's eye towards the corners. */
  #disc({ x, y, radius: size, strength, colour }: Disc, soft: number, rimShare: number): void {
    const rim = rimShare * this.chance.between(0.5, 1.3)
    const seed = this.chance() * 99
    const light = linearOf(colour)
    const [columns, rows] = [this.columns, this.rows]
    const radius = size * this.#unit
    const [middleX, middleY] = [x * columns, y * rows]
    const [eyeX, eyeY] = [(x - 0.5) * 0.5, (y - 0.5) * 0.5]
    const reach = radius * 1.3
    const rimAt = 1 - soft * 0.9
    const rimWidth = 0.05 + soft * 0.5
    for (let row = Math.max(0, Math.floor(middleY - reach)); row < Math.min(rows, middleY + reach); row++)
      for (
        let column = Math.max(0, Math.floor(middleX - reach));
        column < Math.min(columns, middleX + reach);
        column++
      ) {
        const [dx, dy] = [(column - middleX) / radius, (row - middleY) / radius]
        const round = Math.hypot(dx, dy)
        if (round > 1.25) continue
        const distance = Math.max(round, Math.hypot(dx + eyeX, dy + eyeY) * 0.93)
        const grain = 1 + 0.05 * noise(dx * 3 + seed, dy * 3) + 0.012 * Math.sin(distance * 38)
        for (let channel = 0; channel < 3; channel++) {
          const fringed = distance * (1 - (channel - 1) * 0.012)
          const inside = 1 - smooth(1 - soft, 1 + soft * 0.25, fringed)
          if (inside <= 0) continue
          const edge = 1 + rim * Math.exp(-(((fringed - rimAt) / rimWidth) ** 2))
          const at = (row * columns + column) * 3 + channel
          const before = this.light[at] ?? 0
          const room = this.#screen > 0 ? Math.max(0, 1 - before * this.#screen) : 1
          this.light[at] = before + (light[channel] ?? 0) * strength * inside * edge * grain * room
        }
      }
  }

  /** The developed picture. `tone`: how soon bright light is white, 0 for as it is; `grain`: of the film, 0 to 255. */
  develop({ tone = 0, grain = 3 }: { tone?: number; grain?: number } = {}): Raster {
    const raster = emptyRaster(this.columns, this.rows)
    for (let pixel = 0; pixel < this.columns * this.rows; pixel++) {
      for (let channel = 0; channel < 3; channel++) {
        const light = this.light[pixel * 3 + channel] ?? 0
        const shown = tone > 0 ? 1 - Math.exp(-light * tone) : light
        const film = (this.#texture() + this.#texture() - 1) * grain * 0.8
        raster.data[pixel * 4 + channel] = clamp(shown) ** (1 / 2.2) * 255 + film
      }
      raster.data[pixel * 4 + 3] = 255
    }
    return raster
  }
}

/** Discs lie along a diagonal and leave a calm third for the text. */
export function diagonal(x: number, y: number): number {
  const along = 0.04 + 0.96 * Math.exp(-(((x + y * 1.1 - 1.55) / 0.32) ** 2))
  return along + 0.6 * Math.exp(-(((x - 0.05) ** 2 + (y - 0.02) ** 2) / 0.06))
}
