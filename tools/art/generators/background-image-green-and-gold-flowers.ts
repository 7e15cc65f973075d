import type { Generator, PaintContext, Piece } from '../generator.ts'
import { along, type Line, mix, type Point, ribbon, spline } from '../paint/geometry.ts'
import { Lacquer } from '../paint/lacquer.ts'
import { leafShape } from '../paint/leaf-shape.ts'
import { lerp, noise, type Random, rng } from '../paint/noise.ts'
import { ellipse } from '../paint/print-shapes.ts'
import { groundOutputs, upright, wide } from './ground-outputs.ts'

const seed = 33
const greens = ['#1f3a33', '#2d5147'] as const

/** A line of gold that swells in its middle, as a brush draws it. */
const stroke = (line: Line, width: number) => ribbon(line, (t) => width * (0.35 + 0.75 * Math.sin(Math.PI * t)))

type LeafKind = 'half gilded' | 'outlined'

function leaf(
  sheet: Lacquer,
  chance: Random,
  [x, y]: Point,
  angle: number,
  length: number,
  width: number,
  kind: LeafKind,
) {
  const shape = leafShape([x, y], angle, length, width, { bend: chance.gauss(0, 0.4), tip: 1.05 })
  if (chance() < 0.5) sheet.leaf(shape.outline, '#78a087', 0.3)
  else sheet.leaf(shape.outline, '#0a1c18', 0.42)
  if (kind === 'half gilded') {
    const nearMidrib = shape.mid.map((point, i) => mix(point, shape.a[i] ?? point, 0.1))
    sheet.gold([...shape.a, ...nearMidrib.toReversed()])
    sheet.gold(stroke(shape.b, 2.4))
  } else for (const edge of [shape.a, shape.b]) sheet.gold(stroke(edge, 2.6))
  sheet.gold(stroke(shape.mid.slice(0, 42), 2))
  for (let vein = 0; vein < 7; vein++)
    for (const edge of kind === 'half gilded' ? [shape.b] : [shape.a, shape.b]) {
      const t = 0.14 + vein * 0.1
      const from = along(shape.mid, t).point
      const to = edge[Math.min(45, Math.round((t + 0.15) * 46))] ?? from
      sheet.gold(stroke([from, mix(from, to, 0.45), mix(from, to, 0.86)], 1.3))
    }
}

function branch(sheet: Lacquer, chance: Random, points: Line, pairs: number, size: number): void {
  const curve = spline(points, 50)
  sheet.gold(stroke(curve, 4))
  for (let i = 0; i < pairs; i++) {
    const t = lerp(0.05, 0.95, i / (pairs - 1))
    const { point, angle } = along(curve, t)
    for (const side of [1, -1]) {
      const length = size * lerp(1, 0.5, t)
      const kind = (i + (side > 0 ? 1 : 0)) % 3 === 0 ? 'half gilded' : 'outlined'
      leaf(sheet, chance, point, angle + side * chance.between(0.55, 0.95), length, length * 0.2, kind)
    }
  }
  const end = along(curve, 1)
  leaf(sheet, chance, end.point, end.angle, size * 0.5, size * 0.09, 'outlined')
}

function blossom(sheet: Lacquer, chance: Random, x: number, y: number, radius: number, petals: number): void {
  let angle = chance.between(0, 6)
  for (let i = petals - 1; i >= 0; i--) {
    const share = i / (petals - 1)
    const reach = radius * (0.1 + 0.9 * share ** 0.8)
    angle += 2.4
    const half = lerp(1.45, 0.8, share)
    const wave = chance() * 50
    const on = (q: number, far: number): Point => [
      x + Math.cos(angle + q * half) * far,
      y + Math.sin(angle + q * half) * far * 0.92,
    ]
    const rim = Array.from({ length: 37 }, (_, k): Point => {
      const q = k / 18 - 1
      const swell = lerp(0.38, 1, Math.sqrt(Math.max(0, 1 - Math.abs(q) ** 2.8)))
      return on(q, reach * swell * (1 + 0.07 * noise(q * 2 + wave, wave)))
    })
    if (i % 2 === 1) sheet.leaf([...rim, [x, y]], '#96b49b', 0.16)
    else sheet.leaf([...rim, [x, y]], '#0e221e', 0.3)
    sheet.gold(stroke(rim, 2.8))
    for (let vein = 0; share > 0.25 && vein < 5; vein++) {
      const q = chance.between(-0.6, 0.6)
      sheet.gold(
        stroke(
          [0.62, 0.75, 0.88].map((far) => on(q, reach * far)),
          1.1,
        ),
      )
    }
  }
  sheet.gold(ellipse(x, y, radius * 0.05))
}

const stems: readonly { points: Line; pairs: number; size: number }[] = [
  {
    points: [
      [60, 60],
      [380, 60],
      [700, 90],
      [980, 40],
    ],
    pairs: 12,
    size: 110,
  },
  {
    points: [
      [60, 60],
      [70, 300],
      [40, 520],
      [80, 760],
    ],
    pairs: 10,
    size: 110,
  },
  {
    points: [
      [150, 120],
      [360, 260],
      [470, 400],
      [520, 520],
    ],
    pairs: 7,
    size: 120,
  },
]
const leaves = [
  [330, 170, 0.5, 200],
  [150, 330, 1.2, 200],
  [430, 90, 0.1, 190],
  [90, 420, 1.7, 180],
  [270, 280, 0.85, 190],
] as const
const blossoms = [
  [350, 90, 112, 18],
  [80, 330, 110, 18],
  [160, 130, 172, 26],
  [285, 265, 66, 13],
] as const

function corner(sheet: Lacquer, chance: Random): void {
  for (const { points, pairs, size } of stems) branch(sheet, chance, points, pairs, size)
  for (const [x, y, angle, length] of leaves) leaf(sheet, chance, [x, y], angle, length, length * 0.22, 'outlined')
  for (const [x, y, radius, petals] of blossoms) blossom(sheet, chance, x, y, radius, petals)
}

/** Loose gold round the two corners. */
function dust(sheet: Lacquer, chance: Random, count: number, largest: number): void {
  for (let i = 0; i < count; i++) {
    const t = chance()
    const side = chance() < 0.5 ? 0 : 1
    const angle = chance.between(0, 1.57)
    const distance = lerp(200, 900, t * t)
    const sign = side === 1 ? -1 : 1
    const x = side * sheet.width + sign * Math.cos(angle) * distance
    const y = side * sheet.height + sign * Math.sin(angle) * distance * 0.8
    sheet.gold(ellipse(x, y, chance.between(0.3, 1) * largest * (1.2 - t * 0.7)))
  }
}

/** `grown`: how large the corners are; `corners`: the upper left one, the lower right one. */
const garden = (size: { width: number; height: number }, grown: number, corners: readonly (0 | 1)[]): Piece => ({
  ...size,
  paint({ scale }: PaintContext) {
    const sheet = new Lacquer(size.width, size.height, scale, greens)
    const chance = rng(seed)
    for (const at of corners) {
      const place = ([x, y]: Point): Point =>
        at === 0 ? [x * grown, y * grown] : [size.width - x * grown, size.height - y * grown]
      sheet.placed(place, () => corner(sheet, chance))
    }
    if (corners.length > 1) dust(sheet, chance, grown > 1 ? 340 : 260, grown > 1 ? 3.2 : 2.6)
    return sheet.finish(grown > 1 ? 1.35 : 1)
  },
})

export const greenAndGold: Generator = {
  name: 'background-image-green-and-gold-flowers',
  pieces: {
    wide: garden(wide, 0.8, [0, 1]),
    upright: garden(upright, 1.22, [0, 1]),
    back: garden(upright, 0.62, [1]),
  },
  outputs: groundOutputs(
    'background-image-green-and-gold-flowers',
    { avif: 54, webp: 62 },
    { piece: 'upright', x: 0, y: 0, width: 520 },
  ),
}
