import type { Generator, PaintContext, Piece } from '../generator.ts'
import { paintBoards } from '../paint/boards.ts'
import type { Line } from '../paint/geometry.ts'
import { blur, rng } from '../paint/noise.ts'
import { greens, petals, pigment } from '../paint/pigment.ts'
import { bloom } from '../paint/plants/bloom.ts'
import { berries } from '../paint/plants/bud.ts'
import { leaf, sprig } from '../paint/plants/leaf.ts'
import { rose } from '../paint/plants/rose.ts'
import { through } from '../paint/print-shapes.ts'
import type { Raster } from '../paint/raster.ts'
import { Watercolour } from '../paint/watercolour.ts'
import { groundOutputs, upright, wide } from './ground-outputs.ts'

const seed = 12
const dusty = petals('#f3d2c8', '#dd9f97', '#ab585c', '#f0cda4')
const cream = petals('#f9eddb', '#eccfa9', '#bf8b5b', '#f2cab4')
const blue = petals('#c9d4dc', '#93acbd', '#54718a', '#cdbfcf')
const olive = greens('#a8b391', '#5f7557', '#c2a777')
const teal = greens('#9fb3ab', '#54756d', '#b9b287')

/** Units of the flowers' own drawing: what lies in one corner. */
const bed = { width: 1330, height: 1120 } as const

/** Garden flowers laid on the boards, their heart in the corner. */
function flowers(sheet: Watercolour): void {
  const { chance } = sheet
  const twig = (points: Line, leaves: number, slim = 0.2, paints = teal) =>
    sprig(sheet, points, paints, { size: 170, leaves, slim, density: 0.74 })
  twig(through(150, 80, 520, 90, 900, 60, 1180, 110), 13)
  twig(through(80, 150, 70, 420, 110, 700, 60, 960), 12)
  twig(through(250, 250, 480, 380, 600, 520, 640, 640), 8, 0.26, olive)
  const berry = [dusty.mid, dusty.deep] as const
  berries(sheet, through(420, 150, 700, 230, 900, 240, 990, 300), berry, olive[1], { berries: 13 })
  berries(sheet, through(150, 420, 240, 640, 220, 800, 270, 900), berry, olive[1], { berries: 11 })
  for (const [x, y, angle, length] of [
    [480, 230, 0.5, 270],
    [560, 140, 0.05, 250],
    [250, 470, 1.2, 270],
    [150, 520, 1.75, 240],
    [380, 380, 0.9, 270],
  ] as const)
    leaf(sheet, [x, y], angle, length, length * 0.26, chance() < 0.5 ? olive : teal, { density: 0.85 })
  const open = { profile: [0.7, 4, 0.5], wide: 1.25, notch: 0.05, petals: 7, density: 0.75 } as const
  const brown = [pigment('#6b4a35'), pigment('#6b4a35')] as const
  bloom(sheet, [650, 120], 125, cream, { ...open, squash: 0.8, tilt: 0.3, heartPaints: brown })
  bloom(sheet, [120, 600], 120, blue, { ...open, squash: 0.82, tilt: 1.4 })
  rose(sheet, [120, 380], 150, cream, { petals: 18, squash: 0.84, tilt: 2, density: 0.85 })
  rose(sheet, [430, 110], 165, blue, { petals: 19, squash: 0.84, tilt: 0.6, density: 0.7 })
  rose(sheet, [190, 160], 235, dusty, { petals: 22, squash: 0.88, tilt: 0.9, density: 0.85 })
  rose(sheet, [350, 340], 90, dusty, { petals: 13, squash: 0.8, tilt: 0.8, density: 0.85 })
}

/** Lays the flowers into a corner, with the shadow that they throw to the lower right. */
function lay(boards: Raster, art: Raster, turned: boolean, scale: number): void {
  const { width, height, data } = boards
  const alpha = Float32Array.from({ length: art.width * art.height }, (_, at) => (art.data[at * 4 + 3] ?? 0) / 255)
  const soft = blur(alpha, art.width, art.height, 9 * scale)
  const [right, down] = [Math.round(7 * scale), Math.round(12 * scale)]
  const at = (x: number, y: number) => {
    const [column, row] = turned ? [width - 1 - x, height - 1 - y] : [x, y]
    return column < 0 || row < 0 || column >= art.width || row >= art.height ? -1 : row * art.width + column
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [own, thrown] = [at(x, y), at(x - right, y - down)]
      const shade = 1 - 0.42 * (thrown < 0 ? 0 : (soft[thrown] ?? 0))
      const covered = own < 0 ? 0 : (alpha[own] ?? 0)
      if (shade === 1 && covered === 0) continue
      const pixel = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++) {
        const wood = (data[pixel + channel] ?? 0) * shade
        data[pixel + channel] = wood + ((art.data[own * 4 + channel] ?? wood) - wood) * covered
      }
    }
}

/** `grown`: pixels per unit of the flowers; `corners`: the upper left one, the lower right one. */
const table = (
  size: { width: number; height: number },
  planks: number,
  grown: number,
  corners: readonly ('upper left' | 'lower right')[],
): Piece => ({
  ...size,
  paint({ scale }: PaintContext) {
    const boards = paintBoards(size, planks, scale, rng(seed))
    if (corners.length === 0) return boards
    const sheet = new Watercolour({ ...bed, scale: grown * scale }, seed, 'dark')
    flowers(sheet)
    const art = sheet.raster()
    for (const corner of corners) lay(boards, art, corner === 'lower right', scale)
    return boards
  },
})

const both = ['upper left', 'lower right'] as const

export const woodAndFlowers: Generator = {
  name: 'wood-and-flowers',
  pieces: {
    wide: table(wide, 6, 0.74, both),
    upright: table(upright, 9, 0.92, both),
    back: table(upright, 9, 1, []),
  },
  outputs: groundOutputs('wood-and-flowers', { avif: 52, webp: 62 }, { piece: 'upright', x: 0, y: 0, width: 330 }),
}
