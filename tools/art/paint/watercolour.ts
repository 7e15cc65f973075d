import { flowOf, type Place } from './flow.ts'
import { foil } from './foil.ts'
import { circle, type Line, type Point, ribbon, type Shape } from './geometry.ts'
import { type Mask, maskOf } from './mask.ts'
import { blur, clamp, fbm, lerp, noise, type Random, rng, smooth } from './noise.ts'
import type { Pigment } from './pigment.ts'
import { emptyRaster, over, type Raster } from './raster.ts'
import type { Wash } from './wash.ts'
import { wetEdge } from './wet-edge.ts'

/**
 * What a picture will lie on. `light`: a glaze, to be multiplied with a pale ground. `dark`: the same shapes with a body of
 * white paint under them; what is only a breath of colour is left out there.
 */
export type Form = 'light' | 'dark'

export interface SheetSize {
  /** In the drawing's units. */
  width: number
  height: number
  /** Pixels per unit: 1 for the final picture, less while looking. */
  scale: number
}

const body: readonly [number, number, number] = [253, 249, 242]

/**
 * A sheet of watercolour paper. Every shape adds the density of its pigment, and the sheet shows exp(-density): glazes
 * multiply as real ones do.
 */
export class Watercolour {
  readonly width: number
  readonly height: number
  /** Chance of where things stand; texture has a stream of its own. */
  readonly chance: Random
  readonly form: Form
  private readonly texture: Random
  private readonly scale: number
  private readonly columns: number
  private readonly rows: number
  private readonly red: Float32Array
  private readonly green: Float32Array
  private readonly blue: Float32Array
  private readonly covered: Float32Array
  private readonly paper: Float32Array
  private readonly gilt: Float32Array
  private gilded = false
  private muted = false

  constructor(size: SheetSize, seed: number, form: Form) {
    this.width = size.width
    this.height = size.height
    this.scale = size.scale
    this.columns = Math.round(size.width * size.scale)
    this.rows = Math.round(size.height * size.scale)
    this.form = form
    this.chance = rng(seed, 'geometry')
    this.texture = rng(seed, 'texture')
    const count = this.columns * this.rows
    const plane = () => new Float32Array(count)
    this.red = plane()
    this.green = plane()
    this.blue = plane()
    this.covered = plane()
    this.gilt = plane()
    this.paper = plane()
    for (let index = 0; index < count; index += 1) {
      const x = (index % this.columns) / size.scale
      const y = Math.floor(index / this.columns) / size.scale
      this.paper[index] = 0.55 * fbm(x / 9, y / 9, 2) + 0.45 * noise(x / 3.1, y / 3.1) + 0.35 * fbm(x / 42, y / 42, 2)
    }
  }

  /** Paints what belongs to the light form alone; it draws the same chance in both, so that the rest stays where it is. */
  ghost(paint: () => void): void {
    this.muted = this.form === 'dark'
    paint()
    this.muted = false
  }

  /** Takes paint away: light veins, white petals on a tinted ground. */
  lift(shape: Shape, strength = 1, soft = 1): void {
    if (this.muted) return
    const mask = this.mask(shape, 8 + soft * 3)
    if (mask === null) return
    const cover = blur(mask.cover, mask.width, mask.height, soft * this.scale)
    this.each(mask, (pixel, index) => this.lighten(pixel, 1 - strength * (cover[index] ?? 0)))
  }

  /** An even stroke, for lines and dots. */
  flat(shape: Shape, paint: Pigment, density: number): void {
    if (this.muted) return
    const mask = this.mask(shape, 3)
    if (mask === null) return
    this.each(mask, (pixel, index) => {
      const cover = mask.cover[index] ?? 0
      if (cover > 0) this.add(pixel, paint, cover * density * (1 + 0.5 * (this.paper[pixel] ?? 0)))
    })
  }

  /** White body under a shape in the dark form, for what is drawn in lines alone. */
  back(shape: Shape): void {
    if (this.muted) return
    const mask = this.mask(shape, 3)
    if (mask !== null) this.each(mask, (pixel, index) => this.cover(pixel, mask.cover[index] ?? 0))
  }

  /** Marks what will be gilded when the sheet is dry. */
  gold(shape: Shape, share = 1): void {
    const mask = this.muted ? null : this.mask(shape, 2)
    if (mask === null) return
    this.gilded = true
    this.each(mask, (pixel, index) => {
      const cover = mask.cover[index] ?? 0
      const known = this.gilt[pixel] ?? 0
      this.gilt[pixel] = share < 0 ? known * (1 + share * cover) : Math.max(known, cover * share)
    })
  }

  /** A line drawn by hand: the pressure varies, and a share of it is left out. */
  ink(line: Line, width: number, paint: Pigment, density = 0.9, gaps = 0.25): void {
    const chance = rng(Math.floor(this.texture() * 4294967296))
    const start = chance() * 500
    let run: { point: Point; width: number }[] = []
    const end = () => {
      const drawn = run
      run = []
      if (drawn.length <= 4) return
      const widthAt = (t: number) => drawn[Math.round(t * (drawn.length - 1))]?.width ?? width
      const outline = ribbon(
        drawn.map(({ point }) => point),
        (t) => widthAt(t) * Math.min(1, 8 * t + 0.15, 8 * (1 - t) + 0.15),
      )
      this.flat(outline, paint, density)
    }
    line.forEach(([x, y], index) => {
      const pressure = noise(x / 70 + start, y / 70 + start)
      const left = noise(x / 45 + start + 90, y / 45 + start)
      if (gaps > 0 && left < -0.6 + gaps * 1.2) {
        end()
        return
      }
      const tremble = start + index * 0.13
      run.push({
        point: [x + noise(tremble, 3) * 1.2, y + noise(tremble, 9) * 1.2],
        width: width * (0.75 + 0.7 * pressure),
      })
    })
    end()
  }

  /** A dozen small drops, inside the arrangement: alone in the white they would look like dirt. */
  splatter(
    count: number,
    box: readonly [number, number, number, number],
    paints: readonly [Pigment, ...Pigment[]],
    density: number,
  ): void {
    for (let drop = 0; drop < count; drop += 1) {
      const place: Point = [this.chance.between(box[0], box[2]), this.chance.between(box[1], box[3])]
      const radius = this.chance() ** 3 * 9 + 1.6
      const outline = circle(place, radius, { wobble: 0.15, seed: place[0] })
      const paint = { a: this.chance.pick(paints), density: density * this.chance.between(0.4, 1) }
      this.wash(outline, { ...paint, bloom: 0, rim: 0.5, grain: 0.1 })
    }
  }

  wash(shape: Shape, wash: Wash): void {
    // one draw a wash: what it uses itself never moves anything else
    const chance = rng(Math.floor(this.texture() * 4294967296))
    if (this.muted) return
    const { soft = 0, lift = 0, halo = 0 } = wash
    const mask = this.mask(shape, 26 + soft * 4 + halo * 2)
    if (mask === null) return
    const offset: Point = [chance() * 900, chance() * 900]
    const edge = wetEdge(mask, wash, offset, { scale: this.scale, at: (x, y) => this.paperAt(x, y) })
    const { width, height } = mask
    if (soft === 0) this.each(mask, (pixel, index) => this.cover(pixel, edge[index] ?? 0))
    if (lift > 0) {
      const reach = halo > 0 ? blur(mask.cover, width, height, Math.max(1, Math.round(halo * this.scale))) : edge
      this.each(mask, (pixel, index) => {
        const cover = halo > 0 ? smooth(0.05, 0.45, reach[index] ?? 0) : (reach[index] ?? 0)
        if (cover > 0) this.lighten(pixel, 1 - lift * cover)
      })
    }
    this.lay(mask, edge, wash, offset, chance.between(-0.15, 0.25))
  }

  raster(): Raster {
    const painted = this.form === 'dark' ? this.withBody() : this.glaze()
    if (!this.gilded) return painted
    return over(painted, foil(this.gilt, this.columns, this.rows, this.scale))
  }

  /** Fills the sheet with a tint: `density` gives red, green and blue for a place. */
  ground(density: (x: number, y: number) => Pigment): void {
    for (let pixel = 0; pixel < this.red.length; pixel += 1) {
      const x = (pixel % this.columns) / this.scale
      const y = Math.floor(pixel / this.columns) / this.scale
      this.add(pixel, density(x, y), 1 + 0.25 * (this.paper[pixel] ?? 0))
    }
  }

  /** Fades everything by a share that depends on the place, e.g. cut stems at a foot. */
  fade(share: (x: number, y: number) => number): void {
    for (let pixel = 0; pixel < this.red.length; pixel += 1) {
      const kept = share((pixel % this.columns) / this.scale, Math.floor(pixel / this.columns) / this.scale)
      if (kept >= 1) continue
      this.lighten(pixel, kept)
      this.covered[pixel] = (this.covered[pixel] ?? 0) * kept
    }
  }

  private mask(shape: Shape, pad: number): Mask | null {
    return maskOf(shape, {
      scale: this.scale,
      width: this.columns,
      height: this.rows,
      pad: Math.ceil(pad * this.scale) + 2,
    })
  }

  private each(mask: Mask, act: (pixel: number, index: number) => void): void {
    const x0 = Math.max(0, -mask.left)
    const x1 = Math.min(mask.width, this.columns - mask.left)
    const y1 = Math.min(mask.height, this.rows - mask.top)
    for (let y = Math.max(0, -mask.top); y < y1; y += 1) {
      const row = (y + mask.top) * this.columns + mask.left
      for (let x = x0; x < x1; x += 1) act(row + x, y * mask.width + x)
    }
  }

  private add(pixel: number, paint: Pigment, density: number): void {
    this.red[pixel] = (this.red[pixel] ?? 0) + paint[0] * density
    this.green[pixel] = (this.green[pixel] ?? 0) + paint[1] * density
    this.blue[pixel] = (this.blue[pixel] ?? 0) + paint[2] * density
  }

  private lighten(pixel: number, kept: number): void {
    this.red[pixel] = (this.red[pixel] ?? 0) * kept
    this.green[pixel] = (this.green[pixel] ?? 0) * kept
    this.blue[pixel] = (this.blue[pixel] ?? 0) * kept
  }

  private cover(pixel: number, share: number): void {
    if (share > (this.covered[pixel] ?? 0)) this.covered[pixel] = share
  }

  private paperAt(x: number, y: number): number {
    return this.paper[clamp(y, 0, this.rows - 1) * this.columns + clamp(x, 0, this.columns - 1)] ?? 0
  }

  /** Lays the pigment itself. */
  private lay(mask: Mask, edge: Float32Array, wash: Wash, offset: Point, bloomAt: number): void {
    const near = blur(edge, mask.width, mask.height, Math.max(1, Math.round(2.6 * this.scale)))
    const round = blur(edge, mask.width, mask.height, Math.round(13 * this.scale))
    const mixed = new Float64Array(3)
    const flow = flowOf(wash, offset, bloomAt, mixed)
    const place: Place = { x: 0, y: 0, cover: 0, near: 0, round: 0, paper: 0 }
    this.each(mask, (pixel, index) => {
      place.cover = edge[index] ?? 0
      if (place.cover <= 0.003) return
      place.x = (pixel % this.columns) / this.scale
      place.y = Math.floor(pixel / this.columns) / this.scale
      place.near = near[index] ?? 0
      place.round = round[index] ?? 0
      place.paper = this.paper[pixel] ?? 0
      const laid = flow(place)
      if (laid <= 0) return
      this.red[pixel] = (this.red[pixel] ?? 0) + (mixed[0] ?? 0) * laid
      this.green[pixel] = (this.green[pixel] ?? 0) + (mixed[1] ?? 0) * laid
      this.blue[pixel] = (this.blue[pixel] ?? 0) + (mixed[2] ?? 0) * laid
    })
  }

  private glaze(): Raster {
    const made = emptyRaster(this.columns, this.rows)
    for (let pixel = 0; pixel < this.red.length; pixel += 1) {
      const light = this.lightOf(pixel)
      const alpha = 1 - Math.min(...light)
      if (alpha < 0.006) continue
      light.forEach((value, channel) => {
        made.data[pixel * 4 + channel] = ((value - 1 + alpha) / alpha) * 255
      })
      made.data[pixel * 4 + 3] = alpha * 255
    }
    return made
  }

  private withBody(): Raster {
    const made = emptyRaster(this.columns, this.rows)
    for (let pixel = 0; pixel < this.red.length; pixel += 1) {
      const light = this.lightOf(pixel)
      const covered = this.covered[pixel] ?? 0
      const alpha = Math.max(covered, 1 - Math.min(...light))
      if (alpha < 0.006) continue
      const solid = covered / alpha
      light.forEach((value, channel) => {
        const glazed = 255 * Math.max(0, (value - 1 + alpha) / alpha)
        made.data[pixel * 4 + channel] = (body[channel] ?? 255) * value * solid + glazed * (1 - solid)
      })
      made.data[pixel * 4 + 3] = alpha * 255
    }
    return made
  }

  private lightOf(pixel: number): [number, number, number] {
    return [Math.exp(-(this.red[pixel] ?? 0)), Math.exp(-(this.green[pixel] ?? 0)), Math.exp(-(this.blue[pixel] ?? 0))]
  }
}

/** A stem: a line that thins. */
export function stem(
  sheet: Watercolour,
  line: Line,
  widths: readonly [number, number],
  paints: readonly [Pigment, Pigment, Pigment?],
  options: Pick<Wash, 'density' | 'lift' | 'soft'> = {},
): void {
  sheet.wash(
    ribbon(line, (t) => lerp(widths[0], widths[1], t)),
    {
      a: paints[0],
      b: paints[1],
      thirdShare: 0.5,
      rim: 0.5,
      bloom: 0,
      flow: 60,
      density: 0.75,
      ...(paints[2] === undefined ? {} : { third: paints[2] }),
      ...options,
    },
  )
}
