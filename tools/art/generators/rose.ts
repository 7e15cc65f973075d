import type { Generator } from '../generator.ts'
import { along, type Line, midpoint, type Point, path, polar, spline } from '../paint/geometry.ts'
import { lerp } from '../paint/noise.ts'
import { greens, type Petals, petals } from '../paint/pigment.ts'
import { bud } from '../paint/plants/bud.ts'
import { roseLeaf } from '../paint/plants/leaf.ts'
import { rose } from '../paint/plants/rose.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import { stem, type Watercolour } from '../paint/watercolour.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 31
const wine = petals('#e2a1a6', '#b8455c', '#6d1330', '#d98a86')
const rosy = petals('#f1c0c0', '#d9788a', '#962a4c', '#eeb29c')
const blush = petals('#f8e1da', '#eeb9b4', '#c9717d', '#f3cfb8')
const dark = greens('#93a58a', '#4d6a4f', '#a98f74')
const pale = greens('#a9b79a', '#5f7a60', '#b79a86')
const bark = greens('#7d6a4c', '#5b6a45', '#8f4f4a')

/** A cane with thorns. */
function cane(sheet: Watercolour, points: Line, from: number, to: number): Point[] {
  const { chance } = sheet
  const line = spline(points, 40)
  stem(sheet, line, [from, to], bark, { density: 0.8 })
  for (let index = 0; index < 9; index += 1) {
    const t = chance.between(0.08, 0.85)
    const { point, angle } = along(line, t)
    const out = angle + ((index % 2 ? 1 : -1) * Math.PI) / 2
    const width = lerp(from, to, t) * 0.45
    const root = polar(point, out, width)
    const thorn = [polar(root, angle, -7), polar(polar(root, out, 17), angle, -9), polar(root, angle, 7)]
    sheet.wash(thorn, { a: bark[2], b: bark[0], density: 0.75, bloom: 0 })
  }
  return line
}

/** A climbing rose: one very large bloom cut by both edges, canes along them, a cascade down the side. */
function corner(sheet: Watercolour): void {
  const { chance } = sheet
  const leaves = () => (chance() < 0.5 ? dark : pale)
  sheet.ghost(() => {
    for (const [x, y, angle] of [
      [760, 330, 0.35],
      [560, 560, 0.8],
      [330, 900, 1.3],
      [900, 180, 0.1],
    ] as const)
      roseLeaf(sheet, [x, y], angle, 330, pale, { density: 0.2, soft: 9 })
  })
  const above = cane(sheet, path('-50,330 240,250 560,120 900,110 1240,180 1500,150'), 15, 4)
  const aside = cane(sheet, path('130,-50 150,380 90,820 170,1180 140,1480'), 15, 4)
  const inward = cane(sheet, path('300,250 520,480 640,640 800,720'), 10, 3)
  const growing: readonly (readonly [Line, number, number, number])[] = [
    ...(
      [
        [0.5, 1, 270],
        [0.56, -1, 220],
        [0.68, 1, 260],
        [0.78, -1, 210],
        [0.86, 1, 200],
      ] as const
    ).map(([t, side, length]) => [above, t, side, length] as const),
    ...(
      [
        [0.5, -1, 270],
        [0.6, 1, 230],
        [0.7, -1, 250],
        [0.8, 1, 230],
        [0.9, -1, 190],
      ] as const
    ).map(([t, side, length]) => [aside, t, side, length] as const),
    ...(
      [
        [0.45, 1, 220],
        [0.62, -1, 230],
        [0.82, 1, 190],
      ] as const
    ).map(([t, side, length]) => [inward, t, side, length] as const),
  ]
  for (const [line, t, side, length] of growing) {
    const { point, angle } = along(line, t)
    const direction = angle + side * chance.between(0.55, 0.85)
    roseLeaf(sheet, point, direction, length, leaves(), { pairs: length > 235 ? 2 : 1 })
  }
  for (const [line, length] of [
    [above, 150],
    [aside, 140],
    [inward, 128],
  ] as const) {
    const { point, angle } = along(line, 1)
    bud(sheet, point, angle, length, rosy, dark)
  }
  const shoots: readonly (readonly [Line, number, number, number, Petals])[] = [
    [above, 0.74, -1, 112, wine],
    [aside, 0.76, 1, 108, wine],
    [above, 0.9, 1, 92, blush],
  ]
  for (const [line, t, side, length, paints] of shoots) {
    const { point, angle } = along(line, t)
    const direction = angle + side * 0.75
    const end = polar(point, direction, 70)
    stem(sheet, spline([point, midpoint(point, end, 4, -4), end], 10), [6, 4], bark)
    bud(sheet, end, direction - 0.1, length, paints, dark)
  }
  for (const [x, y, angle, length] of [
    [500, 330, 0.5, 300],
    [300, 520, 1.1, 310],
    [700, 250, 0.05, 270],
    [180, 760, 1.7, 260],
    [560, 470, 0.8, 240],
  ] as const)
    roseLeaf(sheet, [x, y], angle, length, leaves())
  // leaves tucked under the rim of the large rose: without them it looks pasted on
  for (const [angle, length] of path('0.02,340 0.3,340 0.62,345 1,345 1.3,340 1.62,300'))
    roseLeaf(sheet, polar([205, 205], angle, 275), angle + chance.between(-0.15, 0.15), length, leaves())
  rose(sheet, [640, 170], 150, blush, { petals: 17, squash: 0.74, tilt: 0.2, density: 0.75 })
  rose(sheet, [70, 690], 165, rosy, { petals: 18, squash: 0.76, tilt: 1.5, density: 0.72 })
  rose(sheet, [470, 480], 140, wine, { petals: 16, squash: 0.78, tilt: 0.85, density: 0.8 })
  rose(sheet, [205, 205], 392, rosy, { petals: 30, squash: 0.86, tilt: 0.8, density: 0.84, notch: 0.045, wide: 0.94 })
  rose(sheet, [265, 560], 112, blush, { petals: 14, squash: 0.76, tilt: 1.1, density: 0.8 })
  rose(sheet, [140, 930], 98, wine, { petals: 13, squash: 0.72, tilt: 1.5, density: 0.8 })
  rose(sheet, [850, 135], 84, wine, { petals: 12, squash: 0.72, tilt: 0.1, density: 0.8 })
}

function sprig(sheet: Watercolour): void {
  const line = cane(sheet, path('190,318 400,290 640,250 860,250 1040,195'), 3.2, 3)
  const start = along(line, 0.03)
  roseLeaf(sheet, start.point, start.angle + Math.PI + 0.1, 150, pale, { pairs: 1 })
  for (const [t, side, length] of [
    [0.3, 1, 190],
    [0.28, -1, 180],
    [0.45, 1, 200],
    [0.62, -1, 190],
    [0.7, 1, 180],
    [0.82, -1, 150],
    [0.14, 1, 150],
  ] as const) {
    const { point, angle } = along(line, t)
    const direction = angle + side * sheet.chance.between(0.6, 0.9)
    roseLeaf(sheet, point, direction, length, side > 0 ? dark : pale, { pairs: 1 })
  }
  const end = along(line, 1)
  bud(sheet, end.point, end.angle, 96, rosy, dark)
  rose(sheet, [560, 262], 118, rosy, { petals: 17, squash: 0.78, tilt: -0.5, density: 0.75 })
  rose(sheet, [700, 215], 74, blush, { petals: 13, squash: 0.74, tilt: -0.8, density: 0.8 })
  rose(sheet, [430, 300], 62, wine, { petals: 12, squash: 0.74, tilt: 2.6, density: 0.8 })
}

export const roses: Generator = {
  name: 'rose',
  pieces: {
    corner: watercolour(seed, 'corner', [1800, 1800], corner),
    sprig: watercolour(seed, 'sprig', [1200, 460], sprig),
  },
  outputs: cornerOutputs('rose', {
    corner: { piece: 'corner', width: 800, height: 800, flip: true },
    sprig: { piece: 'sprig', width: 360, height: 138 },
    thumbnail: [{ piece: 'corner', x: -4, y: -4, width: 320 }],
    front: [{ piece: 'corner', x: 311, y: 839, width: 1000, turn: true, flip: false }],
    back: [{ piece: 'sprig', x: 120, y: 60, width: 620 }],
  }),
}
