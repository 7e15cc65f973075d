import { along, type Line, type Point, path, placed, polar, ribbon, spline } from '../geometry.ts'
import { lerp } from '../noise.ts'
import type { Greens, Petals, Pigment } from '../pigment.ts'
import { stem, type Watercolour } from '../watercolour.ts'

type Outline = readonly Point[]

const sidePetal: Outline = path(
  '0,0 0.03,-0.13 0.16,-0.22 0.4,-0.25 0.64,-0.26 0.82,-0.32 0.9,-0.5 0.99,-0.41 0.97,-0.27 0.92,-0.14 0.7,-0.04 0.3,0',
)
const backPetal: Outline = path('0.6,-0.2 0.86,-0.22 0.99,-0.2 0.93,-0.04 1,0.16 0.86,0.22 0.6,0.2')
const middlePetal: Outline = path(
  '0,0 0.04,-0.1 0.25,-0.14 0.55,-0.145 0.82,-0.17 0.98,-0.16 1.09,-0.02 1.1,0.03 0.98,0.15 0.82,0.16 0.55,0.145 0.25,0.14 0.04,0.1',
)
const calyx: Outline = path('-0.06,0 -0.03,-0.09 0.06,-0.11 0.1,0 0.06,0.11 -0.03,0.09 -0.06,0')
const closed: Outline = path('0,0 0.1,-0.16 0.5,-0.2 0.9,-0.1 1,0 0.9,0.1 0.5,0.2 0.1,0.16 0,0')

/** One bell, hanging from its base along `angle`. */
function bell(
  sheet: Watercolour,
  base: Point,
  angle: number,
  length: number,
  paints: Petals,
  green: Pigment,
  density = 0.7,
): void {
  const { chance } = sheet
  const place = placed(base, angle, length, chance.between(0.82, 1.12))
  const laid = density * chance.between(0.8, 1.2)
  const paint = (outline: Outline, strength: number, share: number, flipped = 1) =>
    sheet.wash(
      spline(
        outline.map(([u, v]): Point => [u, v * flipped]),
        8,
      ).map(place),
      {
        a: paints.light,
        b: paints.mid,
        third: paints.glow,
        thirdShare: 0.5,
        density: laid * strength,
        gradient: { from: place([0, 0]), to: place([1.05, 0]), densities: [1.35, 0.62] },
        mix: share,
        mixAlong: -0.4,
        lift: 0.95,
        halo: 1.3,
        rim: 0.5,
        wideRim: 0.2,
        bloom: 0.2,
        flow: 70,
      },
    )
  paint(backPetal, 1.25, 0.75)
  paint(sidePetal, 0.8, 0.35)
  paint(sidePetal, 1.1, 0.5, -1)
  paint(middlePetal, 0.92, 0.4)
  for (const v of [-0.05, 0, 0.06]) {
    const line: Point[] = [
      [0.06, v * 0.6],
      [0.4, v],
      [0.9, v * 1.3],
    ]
    sheet.flat(
      ribbon(spline(line, 8).map(place), (t) => lerp(1.9, 0.5, t)),
      paints.deep,
      0.26,
    )
  }
  const shine: Line = path('0.15,-0.09 0.4,-0.1 0.7,-0.1')
  sheet.lift(
    ribbon(spline(shine, 8).map(place), (t) => Math.sin(Math.PI * t) * length * 0.035 + 0.6),
    0.4,
    1.5,
  )
  sheet.wash(spline(calyx, 6).map(place), { a: green, b: paints.deep, density: 0.8, lift: 0.8, bloom: 0, rim: 0.4 })
}

export interface BellStemLook {
  bells?: number
  size?: number
  width?: number
  /** Where the first bell hangs, as a share of the stem. */
  from?: number
  density?: number
  bellDensity?: number
  /** Where down is, radians. */
  down?: number
}

/** A bluebell's stem: it arches, and its bells hang by their weight, buds at the tip. */
export function bellStem(
  sheet: Watercolour,
  points: Line,
  paints: Petals,
  stems: Greens,
  look: BellStemLook = {},
): void {
  const { chance } = sheet
  const { bells = 9, size = 95, from = 0.35, down = Math.PI / 2 } = look
  const line = spline(points, 40)
  stem(sheet, line, [look.width ?? 8, 2.4], stems, { density: look.density ?? 0.75 })
  const hanging = Array.from({ length: bells }, (_, index) => {
    const t = lerp(from, 1, index / (bells - 1))
    const scale = lerp(1, 0.42, ((t - from) / (1 - from)) ** 1.2) * chance.between(0.9, 1.1)
    return { t, ...along(line, t), scale, side: index % 2 ? 1 : -1 }
  })
  for (const { t, point, angle, scale, side } of hanging.reverse()) {
    const direction = down + side * chance.between(0.12, 0.5) * (1 - 0.3 * t)
    const stalk = size * 0.34 * scale * chance.between(0.8, 1.25)
    const out = polar(point, angle, stalk * 0.5)
    const sag: Point = [Math.cos(down + side * 1.1) * stalk * 0.35, Math.sin(down + side * 1.1) * stalk * 0.15]
    const knee: Point = [out[0] + sag[0], out[1] + sag[1]]
    const end = polar(knee, direction, stalk * 0.7)
    sheet.wash(ribbon(spline([point, knee, end], 10), 2.6), { a: stems[0], b: paints.deep, density: 0.75, bloom: 0 })
    if (scale >= 0.52) {
      bell(sheet, end, direction, size * scale, paints, stems[0], look.bellDensity)
      continue
    }
    sheet.wash(spline(closed, 6).map(placed(end, direction, size * scale * 0.8)), {
      a: paints.mid,
      b: stems[0],
      density: 0.7,
      lift: 0.8,
      bloom: 0.1,
      mixAlong: 0.4,
    })
  }
}
