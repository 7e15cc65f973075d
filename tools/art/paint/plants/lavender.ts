import { along, type Line, type Point, path, placed, polar, spline } from '../geometry.ts'
import { lerp } from '../noise.ts'
import type { Petals, Pigment } from '../pigment.ts'
import { stem, type Watercolour } from '../watercolour.ts'

export interface LavenderLook {
  whorls?: number
  /** Where the spike begins, as a share of the stalk. */
  from?: number
  size?: number
  width?: number
  density?: number
  stemDensity?: number
  soft?: number
}

const floweret: Line = path('0,0 0.15,-0.15 0.5,-0.25 0.85,-0.18 1,0 0.85,0.18 0.5,0.25 0.15,0.15 0,0')
const openPetal: Line = path('0,0 0.3,-0.25 0.8,-0.28 1,0 0.8,0.28 0.3,0.25 0,0')

/** A stalk of lavender: whorls of buds with a few open florets, and one whorl that stands below the others. */
export function lavender(
  sheet: Watercolour,
  points: Line,
  paints: Petals,
  stems: readonly [Pigment, Pigment],
  look: LavenderLook = {},
): void {
  const line = spline(points, 40)
  const { whorls = 10, from = 0.62, soft } = look
  stem(sheet, line, [look.width ?? 5, 2.2], stems, {
    density: look.stemDensity ?? 0.65,
    ...(soft === undefined ? {} : { soft: 2 }),
  })
  for (let index = 0; index < whorls; index += 1) {
    const share = index / (whorls - 1)
    const size = lerp(1.02, 0.5, share ** 1.6) * (share < 0.06 ? 0.82 : 1)
    whorl(sheet, line, lerp(from, 0.992, share), size, paints, look)
  }
  whorl(sheet, line, from - 0.07, 0.66, paints, look)
}

function whorl(sheet: Watercolour, line: Line, t: number, scale: number, paints: Petals, look: LavenderLook): void {
  const { chance } = sheet
  const { point, angle } = along(line, t)
  const size = (look.size ?? 34) * scale
  const buds = scale > 0.6 ? 8 : 6
  for (let bud = 0; bud < buds; bud += 1) {
    const v = lerp(-1, 1, bud / (buds - 1))
    const direction = angle + v * chance.between(0.75, 1.15)
    const length = size * chance.between(0.75, 1.2) * (1.15 - 0.25 * Math.abs(v))
    const aside = size * 0.16
    const base: Point = [
      point[0] - Math.sin(angle) * v * aside + Math.cos(angle) * chance.between(-6, 6),
      point[1] + Math.cos(angle) * v * aside + Math.sin(angle) * chance.between(-6, 6),
    ]
    const place = placed(base, direction, length)
    const outline = spline(floweret, 5).map(place)
    if (look.soft !== undefined) {
      sheet.wash(outline, { a: paints.light, b: paints.mid, density: look.density ?? 0.6, soft: look.soft, bloom: 0 })
      continue
    }
    sheet.wash(outline, {
      a: chance() < 0.3 ? paints.glow : paints.light,
      b: chance() < 0.5 ? paints.mid : paints.deep,
      density: (look.density ?? 0.8) * chance.between(0.6, 1.25),
      gradient: { from: place([0, 0]), to: place([1, 0]), densities: [1.3, 0.65] },
      mix: 0.55,
      mixAlong: -0.3,
      lift: 0.6,
      rim: 0.55,
      bloom: 0.15,
      flow: 40,
      rough: 0.25,
    })
  }
  if (look.soft === undefined && chance() < 0.75)
    for (let open = 0; open < (scale > 0.6 ? 2 : 1); open += 1) floret(sheet, point, angle, size, paints)
}

function floret(sheet: Watercolour, point: Point, angle: number, size: number, paints: Petals): void {
  const { chance } = sheet
  const direction = angle + (chance() < 0.5 ? 1 : -1) * chance.between(0.6, 1.2)
  const length = size * chance.between(0.85, 1.15)
  const base = polar(point, direction, length * 0.75)
  for (let index = 0; index < 4; index += 1) {
    const place = placed(base, direction + (index - 1.5) * 0.75, length * 0.38)
    sheet.wash(spline(openPetal, 4).map(place), {
      a: paints.light,
      b: paints.glow,
      density: 0.55,
      lift: 0.8,
      rim: 0.5,
      bloom: 0,
      flow: 30,
    })
  }
}
