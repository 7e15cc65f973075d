import { along, type Line, mix, type Point, polar, ribbon, spline } from '../geometry.ts'
import { type LeafShape, leafShape, reshape, serrated } from '../leaf-shape.ts'
import { lerp } from '../noise.ts'
import type { Greens, Pigment } from '../pigment.ts'
import { stem, type Watercolour } from '../watercolour.ts'

/** A line drawn round a leaf or petal, in ink. */
export interface InkLine {
  width: number
  paint: Pigment
  density: number
  /** Share that is left out: an unbroken line would be a colouring book's. */
  gaps: number
}

export interface LeafLook {
  bend?: number
  widest?: number
  tip?: number
  base?: number
  wave?: number
  /** Least and most that a half is foreshortened to. */
  facing?: readonly [number, number]
  teeth?: number
  toothDepth?: number
  reshape?: (t: number) => readonly [number, number]
  density?: number
  /** A ghost: one wash with a wet edge. */
  soft?: number
  /** One wash, not two that meet at the midrib. */
  whole?: boolean
  thirdShare?: number
  mix?: number
  lift?: number
  rim?: number
  bloom?: number
  /** How far the midrib is lifted out; 0 leaves all veins out. */
  midrib?: number
  midribWidth?: number
  veins?: number
  /** Veins are painted at that density, or lifted out. */
  veinDensity?: number
  veinLift?: number
  ink?: InkLine
}

/** A painted leaf; gives its shape back. */
export function leaf(
  sheet: Watercolour,
  base: Point,
  angle: number,
  length: number,
  halfWidth: number,
  paints: Greens,
  look: LeafLook = {},
): LeafShape {
  const { chance } = sheet
  const [least, most] = look.facing ?? [0.7, 1.08]
  let shape = leafShape(base, angle, length, halfWidth, {
    bend: look.bend ?? chance.gauss(0, 0.3),
    widest: look.widest ?? 0.42,
    tip: look.tip ?? 1.05,
    base: look.base ?? 0.8,
    wave: look.wave ?? 0.12,
    leftShare: chance.between(least, most),
    rightShare: chance.between(least, most),
    seed: chance() * 99,
  })
  if (look.teeth !== undefined) shape = serrated(shape, look.teeth, look.toothDepth ?? 0.16)
  if (look.reshape !== undefined) shape = reshape(shape, look.reshape)
  const density = (look.density ?? 0.7) * chance.between(0.8, 1.15)
  const leftInLight = chance() < 0.5
  if (look.soft !== undefined) {
    sheet.wash(shape.outline, { a: paints[0], b: paints[1], density, soft: look.soft, bloom: 0.2 })
    return shape
  }
  fill(sheet, shape, paints, look, density, leftInLight)
  if (look.midrib !== 0) drawVeins(sheet, shape, paints, look)
  if (look.ink !== undefined)
    for (const edge of [shape.a, shape.b])
      sheet.ink(edge, look.ink.width, look.ink.paint, look.ink.density, look.ink.gaps)
  return shape
}

function fill(
  sheet: Watercolour,
  shape: LeafShape,
  paints: Greens,
  look: LeafLook,
  density: number,
  leftInLight: boolean,
): void {
  const { thirdShare, lift = 0.6, bloom, rim = 0.5 } = look
  const ends = { from: shape.base, to: shape.tip }
  const common = { a: paints[0], b: paints[1], third: paints[2], lift, rim, flow: 120 }
  if (look.whole === true) {
    sheet.wash(shape.outline, {
      ...common,
      density,
      thirdShare: thirdShare ?? 0.6,
      mix: look.mix ?? 0.35,
      mixAlong: -0.25,
      bloom: bloom ?? 0.25,
      wideRim: 0.2,
      gradient: { ...ends, densities: [1.2, 0.75] },
    })
    return
  }
  for (const right of [false, true]) {
    const dark = leftInLight === right
    sheet.wash(right ? shape.right : shape.left, {
      ...common,
      thirdShare: thirdShare ?? 0.55,
      mixAlong: -0.2,
      bloom: bloom ?? 0.3,
      density: density * (dark ? 1.15 : 0.72),
      mix: dark ? 0.55 : 0.2,
      gradient: { ...ends, densities: [1.25, 0.7] },
    })
  }
}

function drawVeins(sheet: Watercolour, shape: LeafShape, paints: Greens, look: LeafLook): void {
  const midrib = shape.mid.slice(0, Math.floor(shape.mid.length * 0.93))
  sheet.lift(
    ribbon(midrib, (t) => lerp(look.midribWidth ?? 3.2, 0.7, t)),
    look.midrib ?? 0.6,
  )
  const veins = look.veins ?? 5
  for (let index = 0; index < veins; index += 1)
    for (const edge of [shape.a, shape.b]) {
      const vein = veinLine(shape, edge, 0.12 + (index * 0.72) / veins, 0.16)
      const outline = ribbon(vein, (t) => lerp(1.8, 0.4, t))
      if (look.veinLift === undefined) sheet.flat(outline, paints[1], look.veinDensity ?? 0.2)
      else sheet.lift(outline, look.veinLift)
    }
}

/** A side vein: from the midrib towards an edge, bowed to the tip. */
export function veinLine(shape: LeafShape, edge: Line, t: number, ahead: number): Line {
  const from = along(shape.mid, t).point
  const to = mix(from, along(edge, Math.min(1, t + ahead)).point, 0.84)
  return [from, [lerp(from[0], to[0], 0.55), lerp(from[1], to[1], 0.5)], to]
}

export interface SprigLook extends LeafLook {
  leaves?: number
  size?: number
  /** Half width of a leaf over its length. */
  slim?: number
  stemWidth?: number
  from?: number
}

/** A twig with alternating leaves and one at its tip. */
export function sprig(sheet: Watercolour, points: Line, paints: Greens, look: SprigLook = {}): void {
  const { chance } = sheet
  const line = spline(points, 50)
  stem(sheet, line, [look.stemWidth ?? 7, 1.8], [paints[1], paints[2]], {
    density: (look.density ?? 0.7) * 1.05,
    ...(look.soft === undefined ? {} : { soft: 2 }),
  })
  const { leaves = 8, size = 120, slim = 0.2 } = look
  for (let index = 0; index < leaves; index += 1) {
    const t = lerp(look.from ?? 0.15, 0.96, index / (leaves - 1))
    const { point, angle } = along(line, t)
    const length = size * lerp(1, 0.5, t) * chance.between(0.85, 1.15)
    leaf(sheet, point, angle + (index % 2 ? 1 : -1) * chance.between(0.55, 0.95), length, length * slim, paints, look)
  }
  const end = along(line, 1)
  leaf(sheet, end.point, end.angle, size * 0.55, size * 0.55 * slim, paints, look)
}

/** A long narrow leaf of a bulb or of grass. */
export function strap(
  sheet: Watercolour,
  points: Line,
  width: number,
  paints: Greens,
  look: Pick<LeafLook, 'density' | 'lift' | 'soft'> = {},
): void {
  const line = spline(points, 30)
  const swelling = (t: number) => Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.88)) ** 0.7 * width + 0.6
  const ends = { from: line[0] ?? [0, 0], to: line[line.length - 1] ?? [0, 0] } as const
  sheet.wash(
    ribbon(line, (t) => Math.max(0.6, swelling(t) || 0.6)),
    {
      a: paints[0],
      b: paints[1],
      third: paints[2],
      thirdShare: 0.5,
      rim: 0.5,
      bloom: 0.1,
      flow: 90,
      density: (look.density ?? 0.65) * sheet.chance.between(0.8, 1.15),
      gradient: { ...ends, densities: [1.2, 0.7] },
      lift: look.lift ?? 0.4,
      soft: look.soft ?? 0,
    },
  )
  if (look.soft === undefined) sheet.lift(ribbon(line.slice(4, -10), 1.5), 0.4)
}

/** A rose's leaf: two or one pair of serrated leaflets and one at the end. */
export function roseLeaf(
  sheet: Watercolour,
  base: Point,
  angle: number,
  length: number,
  paints: Greens,
  look: { pairs?: number; density?: number; soft?: number } = {},
): void {
  const { chance } = sheet
  const bend = chance.gauss(0, 0.3)
  const line: Point[] = []
  let at = base
  for (let index = 0; index <= 30; index += 1) {
    line.push(at)
    at = polar(at, angle - bend / 2 + (bend * index) / 30, (length * 0.72) / 30)
  }
  if (look.soft === undefined) stem(sheet, line, [3.6, 2], [paints[1], paints[2]], { density: 0.65 })
  const leaflet: LeafLook = {
    teeth: 11,
    toothDepth: 0.17,
    widest: 0.45,
    tip: 0.8,
    base: 0.62,
    veins: 6,
    density: look.density ?? 0.68,
    ...(look.soft === undefined ? {} : { soft: look.soft }),
  }
  const pairs = look.pairs ?? 2
  for (let pair = 0; pair < pairs; pair += 1) {
    const { point, angle: there } = along(line, lerp(0.42, 0.84, pairs > 1 ? pair / (pairs - 1) : 0.6))
    for (const side of [1, -1]) {
      const direction = there + side * chance.between(0.85, 1.1)
      const size = length * chance.between(0.3, 0.36) * (1 + 0.12 * pair)
      leaf(sheet, point, direction, size, length * 0.115, paints, { ...leaflet, bend: -side * 0.2 })
    }
  }
  const end = along(line, 1)
  leaf(sheet, end.point, end.angle, length * 0.45, length * 0.15, paints, leaflet)
}
