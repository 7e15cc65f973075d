import { type Coverage, cover } from './coverage.ts'
import type { Line } from './geometry.ts'
import { type InkName, inks } from './inks.ts'
import { blur, fbm, lerp, noise, type Random, rng, smooth } from './noise.ts'
import { rgb } from './pigment.ts'
import type { Tint } from './print-shapes.ts'
import { emptyRaster, type Raster } from './raster.ts'

export interface Look {
  shade?: readonly Tint[]
  /** How much the edge wobbles: 0 is cut by a knife. */
  rough?: number
  /** Part of the face where ink is missing. */
  salt?: number
  alpha?: number
  /** How far the plate lies beside its place: 1 is 1.3 px. */
  register?: number
  /** Radius in px of an edge that dissolves into dots: shadows and glows. */
  soft?: number
}

/**
 * A sheet under a printing press of few inks: each shape is one flat ink with a wobbling edge, shaded by a second ink that
 * dissolves through a grain which all plates share. `scale` is px of the sheet per unit of the drawing: twice what is
 * shown, since reducing the sheet is what makes its grain fine and its file small.
 */
export class Print {
  readonly #width: number
  readonly #height: number
  /** Red, green and blue of each pixel, 0 to 255. */
  readonly #colour: Float32Array
  /** Evenly spread over 0 to 1, in clumps of 1.3 px. */
  readonly #grain: Float32Array

  constructor(
    readonly width: number,
    readonly height: number,
    seed: number,
    readonly scale: number,
  ) {
    this.#width = Math.round(width * scale)
    this.#height = Math.round(height * scale)
    this.#colour = new Float32Array(this.#width * this.#height * 3)
    const paper = rgb(inks.paper)
    for (let at = 0; at < this.#colour.length; at++) this.#colour[at] = paper[at % 3] ?? 0
    this.#grain = grainOf(this.#width, this.#height, rng(seed), Math.max(1, Math.round(scale * 0.75)))
  }

  /** Lays one ink on the polygons, whose places are in units of the drawing, within `clip` when there is one. */
  lay(polygons: readonly Line[], ink: InkName, look: Look, clip: readonly Line[] | null, texture: Random): void {
    const { shade = [], rough = 0.5, salt = 0.012, alpha = 1, register = 1, soft = 0 } = look
    const k = this.scale
    const hash = [...ink].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
    const shift = [((hash & 7) / 7 - 0.5) * 2.6 * register * k, (((hash >> 3) & 7) / 7 - 0.5) * 2.6 * register * k]
    const toSheet = (polygon: Line): Line => polygon.map(([x, y]) => [x * k + (shift[0] ?? 0), y * k + (shift[1] ?? 0)])
    const sheet = { left: 0, top: 0, right: this.#width, bottom: this.#height }
    const area = cover(polygons.map(toSheet), sheet, Math.ceil(3 * k + soft * k * 2))
    if (area === null) return
    if (clip !== null) within(area, cover(clip.map(toSheet), sheet, 0))
    const edge = this.#edgeOf(area, rough, soft)
    const [red, green, blue] = rgb(inks[ink])
    const place = () => [Math.floor(texture() * this.#width), Math.floor(texture() * this.#height)] as const
    const shades = shade.map(({ ink: second, amount, strength }) => {
      const [x, y] = place()
      return { colour: rgb(inks[second]), amount, strength, x, y }
    })
    const [grainX, grainY] = place()
    for (let y = 0, at = 0; y < area.height; y++) {
      const sheetY = y + area.top
      for (let x = 0; x < area.width; x++, at++) {
        const sheetX = x + area.left
        let taken = edge[at] ?? 0
        if (taken <= 0.01) continue
        const [unitX, unitY] = [sheetX / k, sheetY / k]
        if (rough > 0 && soft === 0 && taken < 0.99) taken = wobble(taken, rough, unitX, unitY)
        if (taken <= 0) continue
        const grain = this.#grainAt(sheetX + grainX, sheetY + grainY)
        if (soft > 0) taken = 0.9 * smooth(-0.16, 0.16, taken * 1.12 - 0.08 - grain)
        if (salt > 0 && grain > 1 - salt * 4) taken *= 1 - smooth(1 - salt * 4, 1 - salt * 2, grain) * 0.75
        let [r, g, b] = [red, green, blue]
        for (const { colour, amount, strength, x: shadeX, y: shadeY } of shades) {
          // little of an ink is none of it: the larger part of a shape stays flat
          const part = amount(unitX, unitY) * 1.1 - 0.06
          if (part <= 0.01) continue
          const dots = strength * smooth(-0.14, 0.14, part - this.#grainAt(sheetX + shadeX, sheetY + shadeY))
          r = lerp(r, colour[0], dots)
          g = lerp(g, colour[1], dots)
          b = lerp(b, colour[2], dots)
        }
        const mottle = 1 + 0.035 * fbm(unitX / 90 + (hash % 50), unitY / 90, 3)
        this.#take((sheetY * this.#width + sheetX) * 3, r * mottle, g * mottle, b * mottle, taken * alpha)
      }
    }
  }

  /** The sheet as it leaves the press: its inks on paper that is not quite even. */
  pull(): Raster {
    const [width, height, k] = [this.#width, this.#height, this.scale]
    const raster = emptyRaster(width, height)
    for (let y = 0, pixel = 0; y < height; y++)
      for (let x = 0; x < width; x++, pixel++) {
        const grain = this.#grainAt(x * 3, y * 7)
        const fine = 0.022 * fbm(x / k / 3, y / k / 3, 2) + 0.014 * noise(x / k / 30, y / k / 30)
        const paper = 1 + fine + (grain - 0.5) * 0.018
        for (let channel = 0; channel < 3; channel++)
          raster.data[pixel * 4 + channel] = Math.floor((this.#colour[pixel * 3 + channel] ?? 0) * paper)
        raster.data[pixel * 4 + 3] = 255
      }
    return raster
  }

  #edgeOf({ values, width, height }: Coverage, rough: number, soft: number): Float32Array {
    if (soft > 0) return blur(values, width, height, soft * this.scale, 2)
    return rough > 0 ? blur(values, width, height, Math.max(1, Math.round(1.1 * this.scale)), 1) : values
  }

  #grainAt(x: number, y: number): number {
    return this.#grain[(y % this.#height) * this.#width + (x % this.#width)] ?? 0
  }

  #take(at: number, red: number, green: number, blue: number, part: number): void {
    this.#colour[at] = lerp(this.#colour[at] ?? 0, red, part)
    this.#colour[at + 1] = lerp(this.#colour[at + 1] ?? 0, green, part)
    this.#colour[at + 2] = lerp(this.#colour[at + 2] ?? 0, blue, part)
  }
}

function wobble(taken: number, rough: number, x: number, y: number): number {
  return smooth(0.3, 0.7, taken + rough * 0.42 * (noise(x / 4, y / 4) + 0.5 * noise(x / 1.7, y / 1.7)))
}

/** Takes away what the clip does not cover. */
function within(area: Coverage, clip: Coverage | null): void {
  for (let y = 0, at = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++, at++) {
      const [column, row] = [x + area.left - (clip?.left ?? 0), y + area.top - (clip?.top ?? 0)]
      const inside = clip !== null && column >= 0 && row >= 0 && column < clip.width && row < clip.height
      area.values[at] = (area.values[at] ?? 0) * (inside ? (clip.values[row * clip.width + column] ?? 0) : 0)
    }
}

function grainOf(width: number, height: number, chance: Random, clump: number): Float32Array {
  const white = new Float32Array(width * height)
  for (let at = 0; at < white.length; at++) white[at] = chance() + chance() + chance() - 1.5
  const clumps = blur(white, width, height, clump, 1)
  return white.map((value, at) => 1 / (1 + Math.exp(-(0.7 * value + 1.25 * (clumps[at] ?? 0)) * 3.1)))
}
