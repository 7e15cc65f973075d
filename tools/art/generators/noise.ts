import type { Generator, PaintContext, Piece } from '../generator.ts'
import { clamp, type Random, rng } from '../paint/noise.ts'
import { rgb } from '../paint/pigment.ts'
import { emptyRaster, type Raster } from '../paint/raster.ts'
import { groundOutputs, upright, wide } from './ground-outputs.ts'

const seed = 51
/** Side of the tile, px: nothing in it is longer than 8 px, or its repeat would show. */
const side = 256
const paper = rgb('#f7efe2')

/** Mean within `reach` px to each side; what leaves the tile on one edge comes in on the other. */
function wrapBlur(field: Float32Array, reach: number, passes: number): Float32Array {
  const wrap = (value: number) => (value + side) % side
  const pass = (from: Float32Array, alongRow: boolean) =>
    from.map((_, at) => {
      const [x, y] = [at % side, Math.floor(at / side)]
      let sum = 0
      for (let step = -reach; step <= reach; step++)
        sum += from[alongRow ? y * side + wrap(x + step) : wrap(y + step) * side + x] ?? 0
      return sum / (2 * reach + 1)
    })
  let blurred = field
  for (let i = 0; i < passes; i++) blurred = pass(pass(blurred, true), false)
  return blurred
}

/** Mean 0, deviation 1. */
function even(field: Float32Array): Float32Array {
  const mean = field.reduce((sum, value) => sum + value, 0) / field.length
  const deviation = Math.sqrt(field.reduce((sum, value) => sum + (value - mean) ** 2, 0) / field.length)
  return field.map((value) => (value - mean) / deviation)
}

const white = (chance: Random) => Float32Array.from({ length: side * side }, () => chance() + chance() + chance() - 1.5)

/** Short threads that lie in the paper. */
function threads(chance: Random): Float32Array {
  const field = new Float32Array(side * side)
  for (let i = 0; i < 70; i++) {
    let [x, y, direction] = [chance.between(0, side), chance.between(0, side), chance.between(0, 6.28)]
    const length = chance.between(10, 34)
    const weight = (chance() < 0.6 ? 1 : -1) * chance.between(0.5, 1.4)
    for (let at = 0; at < length; at += 0.5) {
      direction += chance.gauss(0, 0.05)
      x += Math.cos(direction) * 0.5
      y += Math.sin(direction) * 0.5
      const cell = ((Math.floor(y) + side) % side) * side + ((Math.floor(x) + side) % side)
      field[cell] = (field[cell] ?? 0) + weight * Math.sin((Math.PI * at) / length)
    }
  }
  return wrapBlur(field, 1, 1)
}

/** The grain of a laid paper, in a tile whose edges meet: how much lighter or darker each pixel is. */
function grainTile(): Float32Array {
  const texture = rng(seed, 'texture')
  const fine = even(white(texture))
  const middle = even(wrapBlur(white(texture), 1, 1))
  const coarse = even(wrapBlur(white(texture), 4, 2))
  const laid = threads(rng(seed, 'geometry'))
  const sum = fine.map(
    (value, at) => 0.5 * value + 0.6 * (middle[at] ?? 0) + 0.16 * (coarse[at] ?? 0) + 0.3 * (laid[at] ?? 0),
  )
  return even(sum)
}

const tileOf = (pixel: (grain: number) => readonly [number, number, number, number]): Piece => ({
  width: side,
  height: side,
  paint(): Raster {
    const raster = emptyRaster(side, side)
    grainTile().forEach((grain, at) => {
      raster.data.set(pixel(grain), at * 4)
    })
    return raster
  },
})

/** A sheet of the paper, for print and for the miniature. */
const sheet = (size: { width: number; height: number }, strength: number): Piece => ({
  ...size,
  paint({ scale }: PaintContext) {
    const raster = emptyRaster(Math.round(size.width * scale), Math.round(size.height * scale))
    const grain = grainTile()
    for (let at = 0; at < raster.width * raster.height; at++) {
      const [x, y] = [at % raster.width, Math.floor(at / raster.width)]
      const lighter = (grain[(y % side) * side + (x % side)] ?? 0) * strength
      paper.forEach((channel, index) => {
        raster.data[at * 4 + index] = clamp(channel + lighter, 0, 255)
      })
      raster.data[at * 4 + 3] = 255
    }
    return raster
  },
})

const tile = (file: string, piece: string) => ({
  file: `noise-${file}`,
  width: side,
  height: side,
  form: 'light' as const,
  parts: [{ piece, x: 0, y: 0, width: side }],
  encodings: [
    { type: 'avif' as const, quality: 78, least: 60, budget: 45_000 },
    { type: 'webp' as const, quality: 60, least: 40, budget: 45_000 },
  ],
})

/** Dark and light specks on nothing: laid on a ground of any colour. */
export const paperNoise: Generator = {
  name: 'noise',
  pieces: {
    wide: sheet(wide, 4.2),
    upright: sheet(upright, 4.2),
    back: sheet(upright, 4.2),
    enlarged: sheet({ width: 120, height: 150 }, 9),
    'on-light': tileOf((grain) => [40, 40, 40, clamp(grain * 17, 0, 90)]),
    'on-dark': tileOf((grain) => [255, 255, 255, clamp(grain * 17, 0, 90)]),
  },
  outputs: [
    tile('on-light', 'on-light'),
    tile('on-dark', 'on-dark'),
    ...groundOutputs('noise', { avif: 50, webp: 56 }, { piece: 'enlarged', x: 0, y: 0, width: 240 }).filter(
      // on the page it is the tile
      ({ file }) => !/wide|upright/.test(file),
    ),
  ],
}
