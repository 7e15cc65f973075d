import { circle, type Line, type Point, path, placed, pointOf, ribbon, spline, turn } from '../geometry.ts'
import { lerp } from '../noise.ts'
import type { Greens, Petals, Pigment } from '../pigment.ts'
import type { Watercolour } from '../watercolour.ts'

export interface CornflowerLook {
  squash?: number
  /** Where it looks, radians. */
  facing?: number
  density?: number
  florets?: number
  heart?: Pigment
}

const cupOutline: Line = path('0,0 0.02,-0.2 0.3,-0.36 0.7,-0.3 0.95,-0.2 1,0 0.95,0.2 0.7,0.3 0.3,0.36 0.02,0.2 0,0')

/** Two rings of toothed funnels round a heart of fine hairs. */
export function cornflower(
  sheet: Watercolour,
  [cx, cy]: Point,
  radius: number,
  paints: Petals,
  green: Greens,
  look: CornflowerLook = {},
): void {
  const { chance } = sheet
  const { squash = 0.72, density = 0.75 } = look
  const facing = look.facing ?? chance.between(0, turn)
  const cos = Math.cos(facing)
  const sin = Math.sin(facing)
  const face = ([dx, dy]: Point, depth = 0): Point => {
    const u = (dx * cos + dy * sin) * squash + depth * radius * (1 - squash) * 0.75
    const v = -dx * sin + dy * cos
    return [cx + u * cos - v * sin, cy + u * sin + v * cos]
  }
  if (squash < 0.7)
    cup(sheet, placed([cx - cos * radius * 0.52, cy - sin * radius * 0.52], facing, radius * 0.55), green)
  const ring = (count: number, reach: number, laid: number, depth: number, share: number) => {
    const start = chance.between(0, turn)
    for (let index = 0; index < count; index += 1) {
      const angle = start + (index / count) * turn + chance.between(-0.16, 0.16)
      const length = reach * chance.between(0.86, 1.1)
      const width = length * chance.between(0.24, 0.3)
      const teeth = chance.whole(4, 5)
      const outline = floret(teeth, () => chance.between(0.93, 1.06))
      const lean = chance.between(-0.12, 0.12)
      const place = ([u, v]: Point): Point => {
        const x = u * length
        const y = v * width + lean * u * u * length
        return face([x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)], depth)
      }
      sheet.wash(densely(outline.map(place)), {
        a: paints.light,
        b: paints.mid,
        third: paints.glow,
        thirdShare: 0.5,
        mix: share,
        mixAlong: -0.3,
        density: laid * chance.between(0.75, 1.25),
        gradient: { at: (x, y) => Math.hypot(x - cx, y - cy) / length, densities: [1.5, 0.7] },
        lift: 0.92,
        halo: 1.2,
        rim: 0.55,
        bloom: 0.2,
        flow: 60,
        rough: 0.2,
      })
      for (const v of [-0.4, 0, 0.4]) {
        const line = Array.from({ length: 7 }, (_, step) => {
          const u = lerp(0.2, 0.82, step / 6)
          return place([u, v * u])
        })
        sheet.flat(
          ribbon(line, (t) => lerp(1.6, 0.5, t)),
          paints.deep,
          0.3,
        )
      }
    }
  }
  ring(look.florets ?? 10, radius, density, 0, 0.35)
  ring(7, radius * 0.68, density * 1.15, 0.5, 0.6)
  for (let hair = 0; hair < 22; hair += 1) {
    const angle = chance.between(0, turn)
    const reach = radius * chance.between(0.1, 0.36)
    const root = face([0, 0], 0.7)
    const end = face([Math.cos(angle) * reach, Math.sin(angle) * reach], 1.1)
    const knee: Point = [lerp(root[0], end[0], 0.5) + chance.between(-2, 2), lerp(root[1], end[1], 0.5) - 2]
    const paint = hair % 3 === 0 ? (look.heart ?? paints.glow) : paints.deep
    sheet.flat(
      ribbon(spline([root, knee, end], 5), (t) => lerp(2, 3.2, t)),
      paint,
      0.75,
    )
    if (hair % 3 === 0) sheet.flat(circle(end, 2.4, { wobble: 0.2, seed: hair }), paints.light, 0.4)
  }
}

/** A funnel along x, its mouth cut into teeth. */
function floret(teeth: number, vary: () => number): Point[] {
  const outline: Point[] = [...path('0.1,-0.03 0.4,-0.1 0.62,-0.32')]
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const v = lerp(-1, 1, tooth / (teeth - 1))
    const gap = lerp(-1, 1, (tooth + 0.5) / (teeth - 1))
    outline.push([lerp(1.04, 0.86, Math.abs(v)) * vary(), v])
    if (tooth < teeth - 1) outline.push([0.72 + 0.06 * (1 - Math.abs(gap)), gap * 0.72])
  }
  return [...outline, [0.62, 0.32], [0.4, 0.1], [0.1, 0.03]]
}

function densely(outline: Line): Point[] {
  return outline.slice(0, -1).flatMap((point, index) => {
    const next = pointOf(outline, index + 1)
    return [0, 0.2, 0.4, 0.6, 0.8].map((t): Point => [lerp(point[0], next[0], t), lerp(point[1], next[1], t)])
  })
}

function cup(sheet: Watercolour, place: (point: Point) => Point, green: Greens): void {
  sheet.wash(spline(cupOutline, 8).map(place), {
    a: green[0],
    b: green[1],
    density: 0.75,
    lift: 0.9,
    bloom: 0.1,
    rim: 0.5,
  })
  for (let row = 0; row < 4; row += 1)
    for (let column = -1; column <= 1; column += 1) {
      const [u, v] = [0.12 + row * 0.2, column * 0.2]
      const scale: Point[] = [
        [u, v - 0.1],
        [u + 0.12, v],
        [u, v + 0.1],
      ]
      sheet.flat(ribbon(spline(scale, 5).map(place), 1.4), green[1], 0.5)
    }
}
