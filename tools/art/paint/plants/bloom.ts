import { type Line, type Point, ribbon, turn } from '../geometry.ts'
import { lerp, noise, smooth } from '../noise.ts'
import type { Petals } from '../pigment.ts'
import type { Watercolour } from '../watercolour.ts'
import { type FlowerHeart, heart, type Tilted } from './flower-heart.ts'
import type { InkLine } from './leaf.ts'

export interface PetalShape {
  /** The half width along a petal is u^a (1 - u^b)^c. */
  profile: readonly [number, number, number]
  inner?: number
  ruffle?: number
  notch?: number
  teeth?: number
  seed?: number
  bend?: number
}

/** A petal round the origin, pointing along `angle`. */
export function petal(angle: number, length: number, half: number, shape: PetalShape): Line {
  const { inner = 0.06, ruffle = 0.06, notch = 0.04, teeth = 0, seed = 0, bend = 0 } = shape
  const [a, b, c] = shape.profile
  const widthAt = (u: number) => Math.max(u, 0.001) ** a * Math.max(0, 1 - u ** b) ** c
  const steps = 40
  let widest = 0
  for (let step = 0; step <= steps; step += 1) widest = Math.max(widest, widthAt(step / steps))
  const left: Point[] = []
  const right: Point[] = []
  for (let step = 0; step <= steps; step += 1) {
    const u = 1 - (1 - step / steps) ** 1.6
    for (const side of [-1, 1]) {
      const across = (side * half * widthAt(u)) / widest
      const share = across / half
      let reach = lerp(inner, 1, u)
      const waves = noise(share * 1.8 + seed, u * 1.5 + seed) + 0.3 * noise(share * 5 + seed, u * 3)
      reach *= 1 + ruffle * waves * smooth(0.1, 0.8, u)
      if (u > 0.6) {
        const rim = smooth(0.6, 1, u)
        reach *= 1 - notch * rim * Math.exp((-share * share) / 0.05) + teeth * rim * Math.cos(share * 9 + seed)
      }
      const wide = across * (1 + ruffle * noise(u * 3 + seed + 9 * side, seed))
      const direction = angle + bend * u
      const cos = Math.cos(direction)
      const sin = Math.sin(direction)
      const point: Point = [reach * length * cos - wide * sin, reach * length * sin + wide * cos]
      if (side < 0) left.push(point)
      else right.push(point)
    }
  }
  return [...left, ...right.reverse()]
}

export interface BloomLook extends FlowerHeart {
  petals?: number
  layers?: number
  /** How much smaller each layer is. */
  layerStep?: number
  profile?: PetalShape['profile']
  /** Width of a petal over its share of the round. */
  wide?: number
  notch?: number
  teeth?: number
  ruffle?: number
  /** Foreshortening, and the direction in which it is tilted. */
  squash?: number
  tilt?: number
  density?: number
  densities?: readonly [number, number]
  mix?: number
  veins?: number
  veinDensity?: number
  jitter?: number
  backruns?: number
  rim?: number
  lift?: number
  ink?: InkLine
}

/** An open flower: anemone, cosmos, daisy, poppy … by the profile and number of its petals. */
export function bloom(sheet: Watercolour, centre: Point, radius: number, paints: Petals, look: BloomLook = {}): void {
  const { chance } = sheet
  const tilt = look.tilt ?? chance.between(0, turn)
  const { petals = 8, layers = 1, squash = 0.82, jitter = 0.09 } = look
  const tilted = tiltedDisc(centre, tilt, squash)
  for (let layer = 0; layer < layers; layer += 1) {
    const order = shuffled(petals, chance)
    const start = chance.between(0, turn) + (layer * Math.PI) / petals
    for (const index of order) {
      const angle = start + (index / petals) * turn + chance.between(-jitter, jitter)
      onePetal(sheet, tilted, centre, radius, paints, look, { angle, layer, tilt, squash })
    }
  }
  heart(sheet, radius, tilted, look)
}

function shuffled(count: number, chance: Watercolour['chance']): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let index = count - 1; index > 0; index -= 1) {
    const other = Math.floor(chance() * (index + 1))
    const kept = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = kept
  }
  return order
}

/** Maps places on a flower's face onto the page, seen from the side. */
function tiltedDisc([x, y]: Point, tilt: number, squash: number): Tilted {
  const cos = Math.cos(tilt)
  const sin = Math.sin(tilt)
  return ([dx, dy]) => {
    const u = (dx * cos + dy * sin) * squash
    const v = -dx * sin + dy * cos
    return [x + u * cos - v * sin, y + u * sin + v * cos]
  }
}

interface PetalPlace {
  angle: number
  layer: number
  tilt: number
  squash: number
}

function onePetal(
  sheet: Watercolour,
  tilted: Tilted,
  [cx, cy]: Point,
  radius: number,
  paints: Petals,
  look: BloomLook,
  { angle, layer, tilt, squash }: PetalPlace,
): void {
  const { chance } = sheet
  const { petals = 8, wide = 1.15, profile = [0.8, 5, 0.5], ruffle = 0.07, notch = 0.04, teeth = 0 } = look
  const length = radius * (1 - (look.layerStep ?? 0.2) * layer) * chance.between(0.91, 1.06)
  const half = length * Math.min(0.9, Math.tan(Math.PI / petals) * wide) * chance.between(0.9, 1.1)
  const seed = chance() * 99
  const bend = chance.between(-0.15, 0.15)
  const outline = petal(angle, length, half, { profile, inner: 0.05, ruffle, notch, teeth, seed, bend }).map(tilted)
  const cos = Math.cos(tilt)
  const sin = Math.sin(tilt)
  const distance = (x: number, y: number) => {
    const dx = x - cx
    const dy = y - cy
    return Math.hypot((dx * cos + dy * sin) / squash, -dx * sin + dy * cos) / length
  }
  sheet.wash(outline, {
    a: paints.light,
    b: paints.mid,
    third: paints.glow,
    thirdShare: 0.45,
    density: (look.density ?? 0.55) * chance.between(0.8, 1.2) * (1 + 0.15 * layer),
    gradient: { at: distance, densities: look.densities ?? [1.25, 0.62] },
    mix: look.mix ?? 0.35,
    mixAlong: -0.3,
    lift: look.lift ?? 0.97,
    halo: 1.9,
    rim: look.rim ?? 0.5,
    wideRim: 0.2,
    bloom: look.backruns ?? 0.35,
    flow: Math.max(40, radius * 0.9),
  })
  for (let vein = 0; vein < (look.veins ?? 7); vein += 1) {
    const share = chance.between(-0.72, 0.72)
    const reach = length * chance.between(0.6, 0.93)
    const line = Array.from({ length: 11 }, (_, step) => {
      const u = lerp(0.15, reach / length, step / 10)
      const across = half * Math.min(1, u * 1.2) * share
      const direction = angle + bend * u
      const [x, y] = [Math.cos(direction), Math.sin(direction)]
      return tilted([u * length * x - across * y, u * length * y + across * x])
    })
    sheet.flat(
      ribbon(line, (t) => lerp(1.8, 0.3, t)),
      paints.deep,
      look.veinDensity ?? 0.18,
    )
  }
  const { ink } = look
  if (ink !== undefined) sheet.ink(outline.slice(4, -4), ink.width, ink.paint, ink.density, ink.gaps)
}
