import { circle, midpoint, type Point, polar, ribbon, turn } from '../geometry.ts'
import { clamp, noise } from '../noise.ts'
import { type Pigment, pigment } from '../pigment.ts'
import type { Watercolour } from '../watercolour.ts'

export type Tilted = (point: Point) => Point

export interface FlowerHeart {
  /** Anemone's dark ball, daisy's disc, poppy's capsule. */
  heart?: 'dark' | 'disc' | 'poppy' | 'none'
  heartPaints?: readonly [Pigment, Pigment, Pigment?]
  /** Radius over the flower's. */
  heartSize?: number
  stamens?: number
  dots?: number
  /** Size of dots; by itself it follows the flower's, or small flowers would get black holes. */
  dotSize?: number
}

const plum: readonly [Pigment, Pigment] = [pigment('#3c3550'), pigment('#3c3550')]
const origin: Point = [0, 0]

/** The middle of an open flower. */
export function heart(sheet: Watercolour, radius: number, tilted: Tilted, look: FlowerHeart): void {
  const kind = look.heart ?? 'dark'
  if (kind === 'none') return
  const drawn: Drawn = {
    sheet,
    radius,
    tilted,
    paints: look.heartPaints ?? plum,
    size: radius * (look.heartSize ?? 0.13),
    dot: look.dotSize ?? clamp(radius / 120, 0.4, 1.5),
  }
  if (kind === 'dark') darkHeart(drawn, look.stamens ?? 34)
  else if (kind === 'disc') disc(drawn, look.dots ?? 70)
  else poppy(drawn, look.stamens ?? 46)
}

interface Drawn {
  sheet: Watercolour
  radius: number
  tilted: Tilted
  paints: readonly [Pigment, Pigment, Pigment?]
  size: number
  dot: number
}

function ellipse({ sheet, tilted }: Drawn, radius: number, wobble = 0.1): Point[] {
  const seed = sheet.chance() * 50
  return Array.from({ length: 48 }, (_, index) => {
    const t = (index / 48) * turn
    return tilted(polar(origin, t, radius * (1 + wobble * noise(Math.cos(t) * 1.5 + seed, Math.sin(t) * 1.5))))
  })
}

function thread(
  { sheet, tilted }: Drawn,
  angle: number,
  from: number,
  to: number,
  width: number,
  paint: Pigment,
): Point {
  const start = tilted(polar(origin, angle, from))
  const end = tilted(polar(origin, angle, to))
  sheet.flat(ribbon([start, midpoint(start, end), end], width), paint, 0.58)
  return end
}

function darkHeart(drawn: Drawn, stamens: number): void {
  const { sheet, radius, paints, size, dot } = drawn
  const { chance } = sheet
  sheet.wash(ellipse(drawn, size * 1.7, 0.2), {
    a: paints[0],
    density: 0.35,
    soft: Math.max(2, radius * 0.05),
    bloom: 0,
    rim: 0,
  })
  for (let index = 0; index < stamens; index += 1) {
    const angle = (index / stamens) * turn + chance.between(-0.1, 0.1)
    const end = thread(drawn, angle, size * 0.8, size * chance.between(1.6, 2.7), 1.4, paints[0])
    sheet.flat(circle(end, chance.between(2, 4) * dot, { wobble: 0.2, seed: index }), paints[1], 0.9)
  }
  sheet.wash(ellipse(drawn, size), {
    a: paints[0],
    b: paints[1],
    density: 0.95,
    lift: 0.8,
    bloom: 0.4,
    flow: 40,
    grain: 0.25,
  })
}

function disc(drawn: Drawn, dots: number): void {
  const { sheet, tilted, paints, size, dot } = drawn
  const { chance } = sheet
  sheet.wash(ellipse(drawn, size * 1.25, 0.08), {
    a: paints[0],
    b: paints[1],
    density: 0.8,
    lift: 0.95,
    halo: 1.5,
    rim: 0.5,
    bloom: 0.2,
    flow: 30,
    grain: 0.3,
  })
  const [, middle] = tilted(origin)
  for (let index = 0; index < dots; index += 1) {
    const distance = size * 1.25 * Math.sqrt(chance())
    const place = tilted(polar(origin, chance.between(0, turn), distance))
    const spot = circle(place, chance.between(1.1, 2.6) * dot, { wobble: 0.2, seed: index })
    const shaded = chance() < 0.35 + 0.4 * clamp((place[1] - middle) / size)
    sheet.flat(spot, shaded ? paints[1] : paints[0], chance.between(0.2, 0.7))
  }
}

function poppy(drawn: Drawn, stamens: number): void {
  const { sheet, tilted, paints, size, dot } = drawn
  const { chance } = sheet
  for (let index = 0; index < stamens; index += 1) {
    const angle = chance.between(0, turn)
    const end = thread(drawn, angle, size * 0.8, size * chance.between(1.4, 2.5), 1.3, paints[1])
    sheet.flat(circle(end, chance.between(2.2, 4.4) * dot, { wobble: 0.3, seed: index }), paints[1], 0.95)
  }
  sheet.wash(ellipse(drawn, size), {
    a: paints[0],
    b: paints[2] ?? paints[0],
    density: 0.75,
    lift: 0.95,
    halo: 1.4,
    bloom: 0.2,
    flow: 40,
  })
  for (let index = 0; index < 8; index += 1) {
    const middle = tilted(origin)
    const end = tilted(polar(origin, (index / 8) * turn, size * 0.8))
    sheet.flat(ribbon([middle, midpoint(middle, end), end], 1.6), paints[1], 0.6)
  }
}
