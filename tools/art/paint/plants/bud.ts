import { along, circle, type Line, midpoint, type Point, path, placed, polar, ribbon, spline } from '../geometry.ts'
import { lerp } from '../noise.ts'
import type { Greens, Petals, Pigment } from '../pigment.ts'
import type { Watercolour } from '../watercolour.ts'
import { leaf } from './leaf.ts'

/** Petals of a closed rose from the back to the front: outline, strength, share of the second pigment, gradient. */
const folds: readonly (readonly [Line, number, number])[] = [
  [path('0.1,-0.1 0.35,-0.34 0.7,-0.36 0.98,-0.2 1.04,0 0.98,0.22 0.7,0.36 0.35,0.34 0.1,0.1'), 0.9, 0.4],
  [path('0.1,-0.05 0.4,0.1 0.75,0.05 1.02,-0.06 1,0.1 0.86,0.3 0.6,0.38 0.32,0.34 0.1,0.1'), 1.05, 0.55],
  [path('0.1,0.05 0.3,0.06 0.62,0.04 0.93,0.1 1,0.02 1,-0.14 0.8,-0.32 0.55,-0.37 0.28,-0.3 0.1,-0.1'), 0.85, 0.3],
  [path('0.62,0.05 0.8,-0.12 1.02,-0.12 1.06,0 0.98,0.1 0.8,0.12'), 1.3, 0.8],
]
/** Sepals: where they sit, how far they turn away, how long they are. */
const sepals = [
  [-0.22, -0.5, 0.62],
  [0.24, 0.5, 0.66],
  [0.02, 0.08, 0.5],
  [-0.3, -1, 0.45],
  [0.32, 1.05, 0.42],
] as const
const hip: Line = path('-0.17,0 -0.12,-0.1 0,-0.13 0.1,-0.12 0.13,0 0.1,0.12 0,0.13 -0.12,0.1 -0.17,0')

/** A rose that has not opened. */
export function bud(
  sheet: Watercolour,
  base: Point,
  angle: number,
  length: number,
  paints: Petals,
  green: Greens,
): void {
  const place = placed(base, angle, length)
  const density = 0.8 * sheet.chance.between(0.8, 1.2)
  for (const [outline, strength, share] of folds)
    sheet.wash(spline(outline, 8).map(place), {
      a: paints.light,
      b: paints.mid,
      third: paints.deep,
      thirdShare: 0.5,
      density: density * strength,
      gradient: { from: place([0, 0]), to: place([1, 0]), densities: [1.3, 0.7] },
      mix: share,
      mixAlong: -0.3,
      lift: 0.96,
      halo: 1.8,
      rim: 0.5,
      bloom: 0.2,
      flow: 80,
    })
  for (const v of [-0.26, -0.12, 0.16, 0.28]) {
    const line: Point[] = [
      [0.18, v * 0.5],
      [0.5, v],
      [0.88, v * 0.8],
    ]
    sheet.flat(
      ribbon(spline(line, 6).map(place), (t) => lerp(1.8, 0.4, t)),
      paints.deep,
      0.25,
    )
  }
  for (const [v, away, size] of sepals)
    leaf(sheet, place([0.03, v * 0.35]), angle + away * 0.75, length * size, length * size * 0.13, green, {
      bend: Math.abs(away) > 0.9 ? away * 1.2 : -away * 0.8,
      whole: true,
      midrib: 0,
      density: 0.8,
      lift: 0.9,
      facing: [0.9, 1.1],
      bloom: 0.1,
      widest: 0.3,
    })
  sheet.wash(spline(hip, 6).map(place), { a: green[0], b: green[1], density: 0.85, lift: 0.95, bloom: 0.1, rim: 0.5 })
}

export interface BerryLook {
  berries?: number
  radius?: number
  density?: number
}

/** A twig of berries, each with a glint. */
export function berries(
  sheet: Watercolour,
  points: Line,
  paints: readonly [Pigment, Pigment],
  green: Pigment,
  look: BerryLook = {},
): void {
  const { chance } = sheet
  const { berries: count = 9, radius = 13, density = 0.8 } = look
  const line = spline(points, 50)
  sheet.wash(
    ribbon(line, (t) => lerp(5, 1.6, t)),
    { a: green, density: 0.7, bloom: 0 },
  )
  for (let index = 0; index < count; index += 1) {
    const t = lerp(0.3, 1, index / (count - 1))
    const { point, angle } = along(line, t)
    const last = index === count - 1
    const direction = angle + (last ? 0 : (index % 2 ? 1 : -1) * chance.between(0.5, 1))
    const end = polar(point, direction, chance.between(26, 58) * lerp(1.1, 0.6, t))
    const stalk = spline([point, midpoint(point, end, 3), end], 6)
    sheet.wash(ribbon(stalk, 1.9), { a: green, density: 0.8, bloom: 0 })
    const size = radius * chance.between(0.75, 1.15)
    const round = circle(end, size, { wobble: 0.12, seed: chance() * 50, stretch: chance.between(0.9, 1.1) })
    sheet.wash(round, {
      a: paints[0],
      b: paints[1],
      density: density * chance.between(0.8, 1.2),
      lift: 0.85,
      halo: 1.5,
      rim: 0.6,
      bloom: 0.4,
      flow: 30,
    })
    const glint: Point = [end[0] - size * 0.3, end[1] - size * 0.35]
    sheet.lift(circle(glint, size * 0.22, { wobble: 0.2, seed: index }), 0.75, 1.5)
  }
}
