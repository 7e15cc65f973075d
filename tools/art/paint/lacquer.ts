import { cover } from './coverage.ts'
import { foil } from './foil.ts'
import type { Line, Point } from './geometry.ts'
import { clamp, fbm, lerp, noise } from './noise.ts'
import { rgb } from './pigment.ts'
import { emptyRaster, over, type Raster } from './raster.ts'

/** Dark lacquer with leaves and blossoms outlined in gold leaf; what lies in front hides the lines behind it. */
export class Lacquer {
  readonly #ground: Raster
  readonly #gold: Float32Array
  #place: (point: Point) => Point = (point) => point

  constructor(
    readonly width: number,
    readonly height: number,
    readonly scale: number,
    [deep, light]: readonly [string, string],
  ) {
    const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)]
    this.#ground = emptyRaster(columns, rows)
    this.#gold = new Float32Array(columns * rows)
    const [dark, pale] = [rgb(deep), rgb(light)]
    for (let pixel = 0; pixel < columns * rows; pixel++) {
      const [x, y] = [(pixel % columns) / scale, Math.floor(pixel / columns) / scale]
      const middle = 1 - Math.hypot(x / width - 0.5, y / height - 0.5) * 1.9
      const depth = clamp(0.5 + 0.5 * fbm(x / 420, y / 420, 3) + 0.25 * middle + 0.03 * noise(x / 2.2, y / 2.2))
      dark.forEach((channel, index) => {
        this.#ground.data[pixel * 4 + index] = lerp(channel, pale[index] ?? 0, depth)
      })
      this.#ground.data[pixel * 4 + 3] = 255
    }
  }

  /** Draws with another place for each point: a corner, turned and enlarged. */
  placed(place: (point: Point) => Point, draw: () => void): void {
    this.#place = place
    draw()
    this.#place = (point) => point
  }

  gold(shape: Line): void {
    this.#each(shape, (pixel, share) => {
      this.#gold[pixel] = 1 - (1 - (this.#gold[pixel] ?? 0)) * (1 - share)
    })
  }

  /** Covers what lies behind with a breath of colour. */
  leaf(shape: Line, colour: string, alpha: number): void {
    const channels = rgb(colour)
    this.#each(shape, (pixel, share) => {
      this.#gold[pixel] = (this.#gold[pixel] ?? 0) * (1 - share)
      channels.forEach((channel, index) => {
        const at = pixel * 4 + index
        this.#ground.data[at] = lerp(this.#ground.data[at] ?? 0, channel, share * alpha)
      })
    })
  }

  /** `leafScale`: how large the crinkles of the gold are. */
  finish(leafScale = 1): Raster {
    const { width, height } = this.#ground
    return over(this.#ground, foil(this.#gold, width, height, this.scale * leafScale, 0.02))
  }

  #each(shape: Line, paint: (pixel: number, share: number) => void): void {
    const { width, height } = this.#ground
    const outline = shape.map((point): Point => {
      const [x, y] = this.#place(point)
      return [x * this.scale, y * this.scale]
    })
    const area = cover([outline], { left: 0, top: 0, right: width, bottom: height }, 0)
    area?.values.forEach((share, index) => {
      const [column, row] = [area.left + (index % area.width), area.top + Math.floor(index / area.width)]
      if (share > 0) paint(row * width + column, share)
    })
  }
}
