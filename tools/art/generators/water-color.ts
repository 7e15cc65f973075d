import type { Generator } from '../generator.ts'
import { type Point, polar, ribbon, turn } from '../paint/geometry.ts'
import { lerp, noise } from '../paint/noise.ts'
import { type Greens, greens } from '../paint/pigment.ts'
import { petal as petalShape } from '../paint/plants/bloom.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import type { Wash } from '../paint/wash.ts'
import type { Watercolour } from '../paint/watercolour.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 81
const peach = greens('#f6cfc4', '#e79a94', '#f4c58e')
const mauve = greens('#e3c8dc', '#b98fb8', '#f0c3b6')
const apricot = greens('#f7dcae', '#efb47c', '#ef9f8c')
const sea = greens('#c6dcd6', '#8fb9b4', '#d9d3b0')

interface PoolShape {
  centre: Point
  radii: readonly [number, number]
  rotation: number
  /** How ragged the shore is. */
  ragged?: number
}

/** The outline of a pool: displaced by noise at the place, at four sizes; by angle it would fray like a comb. */
function shore(sheet: Watercolour, { centre, radii: [rx, ry], rotation, ragged = 0.34 }: PoolShape): Point[] {
  const start = sheet.chance() * 99
  const strength = ragged / 0.34
  const count = Math.max(40, Math.round((rx + ry) * 0.9))
  const size = Math.min(1, Math.sqrt(rx * ry) / 300)
  const bluntly = (value: number) => Math.sign(value) * Math.abs(value) ** 0.85
  return Array.from({ length: count }, (_, index) => {
    const t = (index / count) * turn
    let x = bluntly(Math.cos(t)) * rx
    let y = bluntly(Math.sin(t)) * ry
    for (const [cell, amount, other] of [
      [300 * size, 150 * strength * size, 1],
      [110 * size, 60 * strength * size, 7],
      [38 * size, 17 * strength * size, 13],
      [14, 4 * strength, 19],
    ] as const) {
      x += noise(x / cell + start + other, y / cell + other) * amount
      y += noise(x / cell + other + 40, y / cell + start + other) * amount
    }
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
    return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos]
  })
}

/** Stars where salt has drunk the colour. */
function salt(sheet: Watercolour, centre: Point, radius: number, grains: number): void {
  const { chance } = sheet
  for (let grain = 0; grain < grains; grain += 1) {
    const place = polar(centre, chance.between(0, turn), radius * Math.sqrt(chance()))
    const size = chance() ** 2.2 * 17 + 3
    const start = chance() * 90
    const points = chance.whole(5, 8)
    const star = Array.from({ length: 40 }, (_, index) => {
      const t = (index / 40) * turn
      const spikes = 0.55 + 0.45 * Math.abs(Math.cos((t * points) / 2 + start)) ** 3
      return polar(place, t, size * spikes * (1 + 0.4 * noise(Math.cos(t) * 2 + start, Math.sin(t) * 2)))
    })
    sheet.lift(star, chance.between(0.3, 0.65), Math.max(1, Math.round(size * 0.16)))
  }
}

function petal(sheet: Watercolour, [x, y]: Point, angle: number, length: number, paints: Greens, wide = 0.4): void {
  const { chance } = sheet
  const shape = { seed: chance() * 50, ruffle: 0.12, notch: 0.03, bend: chance.between(-0.35, 0.35) }
  const outline = petalShape(angle, length, length * wide, { profile: [0.62, 2.3, 0.62], ...shape })
  sheet.wash(
    outline.map(([dx, dy]): Point => [x + dx, y + dy]),
    {
      a: paints[0],
      b: paints[1],
      third: paints[2],
      thirdShare: 0.7,
      density: 0.6,
      mix: 0.4,
      gradient: { from: [x, y], to: polar([x, y], angle, length), densities: [1.5, 0.5] },
      lift: 0.55,
      rim: 0.6,
      bloom: 0.5,
      flow: 140,
    },
  )
  for (let vein = 0; vein < 7; vein += 1) {
    const share = lerp(-0.7, 0.7, vein / 6) + chance.between(-0.08, 0.08)
    const line = Array.from({ length: 11 }, (_, step): Point => {
      const u = lerp(0.08, 0.71, step / 10)
      const across = length * wide * share * Math.min(1, u * 1.5)
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      return [x + u * length * cos - across * sin, y + u * length * sin + across * cos]
    })
    sheet.flat(
      ribbon(line, (t) => lerp(1.9, 0.3, t)),
      paints[1],
      0.17,
    )
  }
}

/** Flakes of gold leaf: small rounded scraps, never in the white. */
function specks(sheet: Watercolour, centre: Point, spread: number, count: number, scale = 1): void {
  const { chance } = sheet
  for (let index = 0; index < count; index += 1) {
    const place: Point = [centre[0] + chance.gauss(0, spread), centre[1] + chance.gauss(0, spread * 0.8)]
    const size = (chance() ** 3 * 8 + 1.4) * scale
    const start = chance() * 90
    const scrap = Array.from({ length: 22 }, (_, step) => {
      const t = (step / 22) * turn
      const reach = size * (1 + 0.75 * noise(Math.cos(t) * 1.3 + start, Math.sin(t) * 1.3 + start))
      return polar(place, t, reach)
    })
    if (place[0] > 4 && place[1] > 4) sheet.gold(scrap)
  }
}

const pooled: Partial<Wash> = {
  thirdShare: 0.95,
  density: 0.5,
  vary: 0.75,
  bloom: 0.75,
  rim: 0.5,
  wideRim: 0.3,
  grain: 0.22,
  rough: 0.5,
  flow: 430,
  mix: 0.45,
  rimBreaks: 0.9,
}
function pool(sheet: Watercolour, shape: PoolShape, paints: Greens, wash: Partial<Wash>): void {
  sheet.wash(shore(sheet, shape), { a: paints[0], b: paints[1], third: paints[2], ...pooled, ...wash })
}

/** Wet washes that have met in a corner, a few petals that drift out of them, and specks of gold. */
function corner(sheet: Watercolour): void {
  const { chance } = sheet
  sheet.ghost(() => {
    const damp = { density: 0.3, vary: 0.6, flow: 400, bloom: 0.3 }
    const above = shore(sheet, { centre: [420, 260], radii: [760, 330], rotation: 0.12, ragged: 0.35 })
    sheet.wash(above, { ...damp, a: peach[0], b: apricot[0], soft: 70 })
    const aside = shore(sheet, { centre: [180, 720], radii: [280, 520], rotation: 0.1, ragged: 0.35 })
    sheet.wash(aside, { ...damp, a: mauve[0], b: sea[0], soft: 60 })
  })
  pool(sheet, { centre: [330, 190], radii: [700, 300], rotation: 0.2 }, peach, { density: 0.42 })
  pool(sheet, { centre: [130, 560], radii: [300, 560], rotation: 0.22, ragged: 0.36 }, mauve, { density: 0.4 })
  pool(sheet, { centre: [620, 120], radii: [520, 150], rotation: -0.12, ragged: 0.4 }, apricot, { density: 0.36 })
  pool(sheet, { centre: [190, 190], radii: [300, 260], rotation: 0.5 }, mauve, { density: 0.26, flow: 300 })
  pool(sheet, { centre: [90, 900], radii: [150, 360], rotation: 0.16, ragged: 0.4 }, sea, { density: 0.42, flow: 300 })
  pool(sheet, { centre: [1060, 90], radii: [300, 80], rotation: -0.22, ragged: 0.45 }, mauve, {
    density: 0.34,
    flow: 260,
  })
  pool(sheet, { centre: [430, 500], radii: [170, 130], rotation: 0.7, ragged: 0.4 }, apricot, {
    density: 0.34,
    flow: 240,
  })
  // colour dropped in while it is wet
  for (const [x, y, rx, ry, paints] of [
    [220, 160, 190, 120, peach],
    [60, 420, 120, 200, mauve],
    [520, 70, 150, 80, apricot],
    [120, 700, 110, 170, sea],
  ] as const) {
    const charge = shore(sheet, { centre: [x, y], radii: [rx, ry], rotation: chance.between(0, 3), ragged: 0.4 })
    sheet.wash(charge, { a: paints[1], b: paints[2], density: 0.2, soft: 34, vary: 0.8, flow: 200, bloom: 0.3 })
  }
  salt(sheet, [300, 220], 420, 70)
  salt(sheet, [140, 640], 260, 40)
  salt(sheet, [700, 120], 260, 26)
  sheet.ghost(() => {
    sheet.splatter(26, [420, 120, 1250, 620], [peach[1], mauve[1], apricot[1]], 0.4)
    sheet.splatter(18, [80, 520, 520, 1330], [peach[1], sea[1], mauve[1]], 0.4)
  })
  for (const [x, y, angle, length, paints] of [
    [560, 330, 0.35, 250, peach],
    [300, 560, 1.05, 235, mauve],
    [820, 210, -0.1, 190, apricot],
    [170, 860, 1.8, 200, peach],
    [620, 520, 0.95, 150, mauve],
    [1080, 260, 0.5, 120, peach],
    [330, 880, 0.9, 118, apricot],
    [860, 480, 0.2, 92, peach],
    [160, 1190, 1.3, 100, sea],
    [1330, 150, 0.1, 80, mauve],
  ] as const)
    petal(sheet, [x, y], angle, length, paints, 0.42)
  specks(sheet, [430, 300], 190, 90)
  specks(sheet, [190, 620], 150, 56)
  specks(sheet, [820, 190], 170, 50)
  specks(sheet, [190, 1050], 90, 22, 0.8)
  specks(sheet, [1150, 170], 120, 22, 0.8)
}

function sprig(sheet: Watercolour): void {
  const damp = shore(sheet, { centre: [600, 180], radii: [400, 70], rotation: 0, ragged: 0.3 })
  sheet.ghost(() => sheet.wash(damp, { a: peach[0], b: apricot[0], density: 0.25, soft: 30, flow: 300 }))
  const thin = { density: 0.46, flow: 260, rough: 0.8, bloom: 0.7 }
  pool(sheet, { centre: [520, 180], radii: [330, 52], rotation: 0.02, ragged: 0.45 }, peach, thin)
  pool(sheet, { centre: [780, 195], radii: [260, 40], rotation: -0.03, ragged: 0.45 }, mauve, { ...thin, density: 0.4 })
  pool(sheet, { centre: [330, 190], radii: [170, 34], rotation: 0.04, ragged: 0.45 }, apricot, {
    ...thin,
    density: 0.4,
  })
  salt(sheet, [560, 180], 200, 30)
  for (const [x, y, angle, length, paints] of [
    [600, 190, -0.5, 120, peach],
    [560, 200, 2.7, 100, mauve],
    [690, 190, 0.35, 90, apricot],
    [880, 180, 0.1, 70, peach],
    [300, 190, 3, 66, mauve],
  ] as const)
    petal(sheet, [x, y], angle, length, paints)
  specks(sheet, [600, 180], 110, 60, 0.75)
  specks(sheet, [380, 185], 60, 20, 0.6)
  specks(sheet, [860, 190], 60, 20, 0.6)
}

export const waterColor: Generator = {
  name: 'water-color',
  pieces: {
    corner: watercolour(seed, 'corner', [1800, 1800], corner),
    sprig: watercolour(seed, 'sprig', [1200, 360], sprig),
  },
  outputs: cornerOutputs('water-color', {
    corner: { piece: 'corner', width: 800, height: 800, flip: true },
    sprig: { piece: 'sprig', width: 360, height: 108 },
    thumbnail: [{ piece: 'corner', x: 0, y: 0, width: 330 }],
    front: [
      { piece: 'corner', x: 0, y: 0, width: 1100 },
      { piece: 'corner', x: 511, y: 1019, width: 800, turn: true },
    ],
    back: [{ piece: 'sprig', x: 306, y: 1580, width: 700 }],
  }),
}
