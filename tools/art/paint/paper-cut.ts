import { type Line, outlinesOf, type Shape } from './geometry.ts'
import { type Mask, maskOf } from './mask.ts'
import { blur, clamp, fbm, lerp, noise, type Random, rng, smooth } from './noise.ts'
import { rgb } from './pigment.ts'
import { emptyRaster, type Raster } from './raster.ts'

export interface Shade {
  colour: string
  /** 0 to 1 for a place: how far the second ink has come through the grain there. */
  at: (x: number, y: number) => number
  strength?: number
}

export interface Cut {
  shades?: readonly Shade[]
  /** How much the edge wobbles. */
  rough?: number
  /** Share of specks without ink. */
  salt?: number
  opacity?: number
  /** Blur of a shadow, units. */
  soft?: number
  holes?: readonly Shape[]
  clip?: Shape
  dx?: number
  dy?: number
}

export interface PaperCutSize {
  width: number
  height: number
  /** Pixels per unit. */
  scale: number
  /** Turned upside down, for the opposite corner: the light still falls from above. */
  turned?: boolean
}

/**
 * Sheets of printed paper, cut and laid over each other on nothing; inks are flat and shaded through
 * their grain; each sheet casts a small soft shadow on the next. */
export class PaperCut {
  readonly chance: Random
  private readonly texture: Random
  private readonly columns: number
  private readonly rows: number
  private readonly colour: Float32Array
  private readonly alpha: Float32Array
  private readonly grain: Float32Array
  private readonly size: PaperCutSize

  constructor(size: PaperCutSize, seed: number) {
    this.size = size
    this.columns = Math.round(size.width * size.scale)
    this.rows = Math.round(size.height * size.scale)
    this.chance = rng(seed, 'geometry')
    this.texture = rng(seed, 'texture')
    const count = this.columns * this.rows
    this.colour = new Float32Array(count * 3)
    this.alpha = new Float32Array(count)
    const random = rng(seed, 'grain')
    const fine = new Float32Array(count)
    for (let index = 0; index < count; index += 1) fine[index] = random() + random() + random() - 1.5
    const coarse = blur(fine, this.columns, this.rows, Math.max(1, Math.round(size.scale * 0.75)), 1)
    this.grain = fine.map((value, index) => 1 / (1 + Math.exp(-(0.7 * value + 1.25 * (coarse[index] ?? 0)) * 3.1)))
  }

  lay(shape: Shape, colour: string, cut: Cut = {}): void {
    const chance = rng(Math.floor(this.texture() * 4294967296))
    const { scale } = this.size
    const { soft = 0, rough = 0.32, opacity = 1, salt = 0.008, shades = [] } = cut
    const mask = maskOf(this.toPage(shape), {
      scale,
      width: this.columns,
      height: this.rows,
      pad: Math.ceil((4 + soft * 3) * scale),
      ...(cut.holes === undefined ? {} : { holes: cut.holes.map((hole) => this.toPage(hole)) }),
      ...(cut.clip === undefined ? {} : { clip: this.toPage(cut.clip) }),
      dx: cut.dx ?? 0,
      dy: cut.dy ?? 0,
    })
    if (mask === null) return
    const { width, height } = mask
    const cover =
      soft > 0
        ? blur(mask.cover, width, height, Math.round(soft * scale))
        : blur(mask.cover, width, height, Math.max(1, Math.round(0.7 * scale)), 1)
    const inks = shades.map((shade) => ({ ...shade, rgb: rgb(shade.colour), grain: this.grainFrom(chance) }))
    const own = this.grainFrom(chance)
    const mottle = chance() * 60
    const base = rgb(colour)
    this.each(mask, (x, y, pixel, index) => {
      let value = cover[index] ?? 0
      if (value <= 0.01) return
      if (soft > 0) value *= 0.4 * opacity
      else if (value < 0.99)
        value = smooth(0.3, 0.7, value + rough * 0.42 * (noise(x / 4, y / 4) + 0.5 * noise(x / 1.7, y / 1.7)))
      if (value <= 0) return
      const speck = own(x, y)
      if (salt > 0 && speck > 1 - salt * 4) value *= 1 - smooth(1 - salt * 4, 1 - salt * 2, speck) * 0.7
      const paper = (1 + 0.035 * fbm(x / 90 + mottle, y / 90, 2)) * (1 + 0.02 * fbm(x / 3, y / 3, 2))
      if (soft === 0) value *= opacity
      let [red, green, blue] = base
      const [px, py] = this.fromPage(x, y)
      for (const { at, rgb: ink, grain, strength = 0.9 } of inks) {
        const reach = at(px, py) * 1.1 - 0.06
        if (reach <= 0.01) continue
        const share = strength * smooth(-0.14, 0.14, reach - grain(x, y))
        red = lerp(red, ink[0], share)
        green = lerp(green, ink[1], share)
        blue = lerp(blue, ink[2], share)
      }
      this.put(pixel, [red * paper, green * paper, blue * paper], value)
    })
  }

  shadow(shape: Shape, cut: Cut & { colour?: string } = {}): void {
    const { colour = '#3a2f3f', soft = 4, opacity = 0.8, dx = 4, dy = 6, holes } = cut
    this.lay(shape, colour, { soft, opacity, dx, dy, salt: 0, ...(holes === undefined ? {} : { holes }) })
  }

  raster(): Raster {
    const made = emptyRaster(this.columns, this.rows)
    for (let pixel = 0; pixel < this.alpha.length; pixel += 1) {
      const alpha = this.alpha[pixel] ?? 0
      if (alpha < 0.004) continue
      for (let channel = 0; channel < 3; channel += 1)
        made.data[pixel * 4 + channel] = (this.colour[pixel * 3 + channel] ?? 0) / alpha
      made.data[pixel * 4 + 3] = alpha * 255
    }
    return made
  }

  private toPage(shape: Shape): readonly Line[] {
    const outlines = outlinesOf(shape)
    return this.size.turned === true
      ? outlines.map((outline) => outline.map(([x, y]) => [this.size.width - x, this.size.height - y]))
      : outlines
  }

  private fromPage(x: number, y: number): readonly [number, number] {
    return this.size.turned === true ? [this.size.width - x, this.size.height - y] : [x, y]
  }

  /** The grain from a place of its own. */
  private grainFrom(chance: Random): (x: number, y: number) => number {
    const right = Math.floor(chance() * this.columns)
    const down = Math.floor(chance() * this.rows)
    const { scale } = this.size
    return (x, y) => {
      const column = (Math.round(x * scale) + right) % this.columns
      const row = (Math.round(y * scale) + down) % this.rows
      return this.grain[row * this.columns + column] ?? 0.5
    }
  }

  private each(mask: Mask, act: (x: number, y: number, pixel: number, index: number) => void): void {
    const { scale } = this.size
    for (let y = Math.max(0, -mask.top); y < Math.min(mask.height, this.rows - mask.top); y += 1)
      for (let x = Math.max(0, -mask.left); x < Math.min(mask.width, this.columns - mask.left); x += 1) {
        const column = x + mask.left
        const row = y + mask.top
        act(column / scale, row / scale, row * this.columns + column, y * mask.width + x)
      }
  }

  private put(pixel: number, colour: readonly [number, number, number], share: number): void {
    this.alpha[pixel] = (this.alpha[pixel] ?? 0) * (1 - share) + share
    for (let channel = 0; channel < 3; channel += 1) {
      const index = pixel * 3 + channel
      this.colour[index] = (this.colour[index] ?? 0) * (1 - share) + (colour[channel] ?? 0) * share
    }
  }
}

type Place = readonly [number, number]

/** A shade that runs from one place to another. */
export function shadeAlong([x0, y0]: Place, [x1, y1]: Place, from = 0, to = 1): Shade['at'] {
  const dx = x1 - x0
  const dy = y1 - y0
  const length = dx * dx + dy * dy || 1
  return (x, y) => lerp(from, to, clamp(((x - x0) * dx + (y - y0) * dy) / length))
}

/** A shade that runs outwards. */
export function shadeRound([cx, cy]: Place, near: number, far: number, from = 0, to = 1): Shade['at'] {
  return (x, y) => lerp(from, to, clamp((Math.hypot(x - cx, y - cy) - near) / (far - near)))
}
