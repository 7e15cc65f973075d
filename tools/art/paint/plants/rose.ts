import { circle, type Point, ribbon, turn } from '../geometry.ts'
import { lerp, noise } from '../noise.ts'
import type { Petals } from '../pigment.ts'
import type { Watercolour } from '../watercolour.ts'
import type { InkLine } from './leaf.ts'

export interface RoseLook {
  petals?: number
  tilt?: number
  squash?: number
  ruffle?: number
  notch?: number
  /** Width of the outer petals. */
  wide?: number
  density?: number
  ink?: InkLine
}

/** Place on the page of a point that is `distance` out in a direction, `depth` (1 is the heart) up the cup. */
type Cup = (distance: number, angle: number, depth: number) => Point

/**
 * A garden rose, seen a little from the side: petals from the outermost inwards, each at the golden angle from the last,
 * each covering what is below it but for a hairline of paper.
 */
export function rose(sheet: Watercolour, [cx, cy]: Point, radius: number, paints: Petals, look: RoseLook = {}): void {
  const { chance } = sheet
  const { petals = 22, squash = 0.82, density = 0.7 } = look
  const tilt = look.tilt ?? chance.between(0, turn)
  const cos = Math.cos(tilt)
  const sin = Math.sin(tilt)
  const cup: Cup = (distance, angle, depth) => {
    const x = Math.cos(angle) * distance
    const y = Math.sin(angle) * distance
    const u = (x * cos + y * sin) * squash + depth * radius * (1 - squash) * 0.85
    const v = -x * sin + y * cos
    return [cx + u * cos - v * sin, cy + u * sin + v * cos]
  }
  let angle = chance.between(0, turn)
  for (let index = petals - 1; index >= 0; index -= 1) {
    const out = index / (petals - 1)
    const reach = radius * (0.07 + 0.93 * out ** 0.78) * chance.between(0.95, 1.05)
    angle += 2.39996 + chance.between(-0.2, 0.2)
    const half = lerp(1.45, 0.78 * (look.wide ?? 1), out ** 0.7) * chance.between(0.9, 1.1)
    const origin = cup(0, angle, 1 - out)
    const near = reach * (out > 0.6 ? 0.35 : 0.5)
    const at = (x: number, y: number) => {
      const dx = x - origin[0]
      const dy = y - origin[1]
      return (Math.hypot((dx * cos + dy * sin) / squash, -dx * sin + dy * cos) - near) / (reach - near)
    }
    const laid = density * lerp(1.35, 0.85, out ** 0.6)
    rosePetal(sheet, cup, paints, look, { out, reach, angle, half, origin, at, radius, density: laid })
  }
  sheet.wash(circle(cup(0, angle, 1), radius * 0.056, { wobble: 0.12, seed: chance() * 9 }), {
    a: paints.deep,
    density: density * 1.4,
    bloom: 0,
    soft: 2,
  })
}

interface PetalPlace {
  /** 0 in the heart, 1 at the rim. */
  out: number
  reach: number
  angle: number
  half: number
  origin: Point
  at: (x: number, y: number) => number
  radius: number
  density: number
}

function rosePetal(sheet: Watercolour, cup: Cup, paints: Petals, look: RoseLook, place: PetalPlace): void {
  const { chance } = sheet
  const { out, reach, angle, half, origin, at, radius } = place
  const seed = chance() * 99
  const depth = 1 - out
  const outline: Point[] = []
  const rim: Point[] = []
  for (let step = 0; step <= 40; step += 1) {
    const q = (step / 40) * 2 - 1
    const round = lerp(0.35, 1, Math.sqrt(Math.max(0, 1 - Math.abs(q) ** (out > 0.5 ? 3.2 : 2.6))))
    const ruffles = noise(q * 2.2 + seed, seed) + 0.25 * noise(q * 5 + seed, seed * 2)
    const notch = out > 0.55 ? (look.notch ?? 0.06) * Math.exp((-q * q) / 0.02) : 0
    const wave = 1 + (look.ruffle ?? 0.07) * lerp(0.4, 1.25, out) * ruffles - notch
    const point = cup(reach * round * wave, angle + q * half, depth)
    outline.push(point)
    if (Math.abs(q) < 0.9) rim.push(point)
  }
  outline.push(cup(reach * 0.02, angle, depth))
  const density = place.density * chance.between(0.8, 1.2)
  sheet.wash(outline, {
    a: paints.light,
    b: paints.mid,
    third: out > 0.35 ? paints.glow : paints.deep,
    thirdShare: out > 0.35 ? 0.5 : 0.45,
    density,
    gradient: { at, densities: [1.7, 0.62] },
    mix: lerp(0.7, 0.32, out),
    mixAlong: -0.4,
    lift: 0.97,
    halo: 2.2,
    rim: lerp(0.5, 0.42, out),
    wideRim: 0.12,
    bloom: out > 0.5 ? 0.35 : 0.1,
    grain: 0.13,
    flow: radius * 0.8,
    rough: 0.3,
  })
  // the root of a petal lies in the shade of the next
  if (out > 0.12 && reach > 14) {
    const shade = Array.from({ length: 25 }, (_, step) => {
      const q = (step / 24) * 2 - 1
      return cup(
        reach * (out > 0.6 ? 0.62 : 0.74) * (1 + 0.12 * noise(q * 3 + seed, 7)),
        angle + q * half * 0.78,
        depth,
      )
    })
    sheet.wash([...shade, origin], {
      a: paints.mid,
      b: paints.deep,
      density: density * 0.8,
      soft: Math.max(2, reach * 0.08),
      rim: 0,
      wideRim: 0,
      bloom: 0,
      vary: 0.3,
      rough: 0.2,
    })
  }
  if (out > 0.25)
    for (let vein = 0; vein < 7; vein += 1) {
      const direction = angle + chance.between(-0.75, 0.75) * half
      const end = reach * chance.between(0.72, 0.93)
      const line = Array.from({ length: 11 }, (_, step) => {
        const t = step / 10
        return cup(lerp(reach * 0.45, end, t), direction + 0.05 * noise(t * 2 + vein, seed), depth)
      })
      sheet.flat(
        ribbon(line, (t) => lerp(1.5, 0.3, t)),
        paints.deep,
        0.16,
      )
    }
  const { ink } = look
  if (ink !== undefined) sheet.ink(rim, ink.width, ink.paint, ink.density, ink.gaps)
}
