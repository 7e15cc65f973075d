import type { Generator } from '../generator.ts'
import { circle, type Point, path, placed, polar, ribbon, spline, turn } from '../paint/geometry.ts'
import { lerp, noise } from '../paint/noise.ts'
import { type Greens, greens, pigment } from '../paint/pigment.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import type { Watercolour } from '../paint/watercolour.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 31
const blush = greens('#f1cdc3', '#dd9c92', '#e9b98f')
const rose = greens('#dd9a94', '#b5636a', '#d98f7c')
const sage = greens('#b9c6b0', '#7f9a86', '#cfc49a')
const cream = greens('#f5e6cf', '#e3c49c', '#f0cbb4')
const dusk = greens('#b9c8d3', '#7f9bb0', '#c9b9c6')
const plum = greens('#b18a9c', '#7a4f67', '#c48a86')
const string = pigment('#6b5648')

interface BalloonLook {
  tilt?: number
  density?: number
  /** Where its string ends. */
  end: Point
  /** Clear, with confetti in it. */
  confetti?: boolean
  soft?: number
}

/** Its skin: round above, drawn out to the knot. */
function skin([x, y]: Point, radius: number, tilt: number): Point[] {
  return Array.from({ length: 120 }, (_, index) => {
    const t = (index / 120) * turn
    const down = Math.max(0, Math.cos(t))
    const reach = radius * (1 + 0.182 * down ** 3 + 0.035 * Math.cos(t))
    const across = Math.sin(t) * reach * 0.9 * (1 - 0.1 * down)
    const along = Math.cos(t) * reach * 1.02
    return [x + across * Math.cos(tilt) - along * Math.sin(tilt), y + across * Math.sin(tilt) + along * Math.cos(tilt)]
  })
}

/** Matt, two-tone, lit from the upper left: glossy gradients look like clip art. */
function balloon(sheet: Watercolour, centre: Point, radius: number, paints: Greens, look: BalloonLook): void {
  const { chance } = sheet
  const { tilt = 0, density = 0.72, confetti = false } = look
  const place = placed(centre, tilt, radius)
  const outline = skin(centre, radius, tilt)
  if (look.soft !== undefined) {
    sheet.wash(outline, { a: paints[0], b: paints[1], density, soft: look.soft, bloom: 0.3 })
    return
  }
  const knot = place([0, 1.19])
  const [dx, dy] = [look.end[0] - knot[0], look.end[1] - knot[1]]
  const sway = chance() * 99
  const line = spline(
    [
      knot,
      [knot[0] + dx * 0.2 + 20 * noise(sway, 1), knot[1] + dy * 0.33],
      [knot[0] + dx * 0.62 + 34 * noise(sway, 2), knot[1] + dy * 0.68],
      look.end,
    ],
    40,
  )
  const thread = ribbon(line, (t) => lerp(2.8, 1.9, t))
  sheet.back(thread)
  sheet.flat(thread, string, 0.6)
  sheet.gold(outline, -0.85)
  const at = (x: number, y: number) => {
    const u = ((x - centre[0]) * Math.cos(tilt) + (y - centre[1]) * Math.sin(tilt)) / radius
    const v = (-(x - centre[0]) * Math.sin(tilt) + (y - centre[1]) * Math.cos(tilt)) / radius
    return Math.hypot(u + 0.34, v + 0.38) / 1.55
  }
  sheet.wash(outline, {
    a: paints[0],
    b: paints[1],
    third: paints[2],
    thirdShare: 0.5,
    density: confetti ? density * 0.5 : density,
    gradient: { at, densities: [0.55, 1.35] },
    mix: 0.4,
    mixAlong: 0.45,
    lift: confetti ? 0.55 : 0.86,
    halo: 1.6,
    rim: 0.5,
    wideRim: 0.35,
    bloom: 0.14,
    flow: radius * 1.1,
    vary: 0.4,
    grain: 0.11,
  })
  light(sheet, place, radius, paints, confetti ? density * 0.5 : density)
  const tie: readonly Point[] = path('0,1.1 0.035,1.16 0.085,1.22 0.03,1.21 0,1.225 -0.035,1.21 -0.08,1.215 -0.03,1.16')
  sheet.wash(tie.map(place), { a: paints[1], density: density * 1.25, bloom: 0, rim: 0.5, lift: 0.8 })
  if (confetti)
    for (let index = 0; index < 70; index += 1) {
      const angle = chance() * turn
      const reach = Math.sqrt(chance()) * 0.84
      const spot: Point = [Math.sin(angle) * reach * 0.86, Math.cos(angle) * reach]
      const falls = chance() < 0.35 && spot[1] < 0
      const flake = circle(place(spot), radius * chance.between(0.014, 0.04), {
        wobble: 0.3,
        seed: chance() * 99,
        stretch: chance.between(0.5, 1),
        rotation: chance() * 3,
      })
      if (!falls) sheet.gold(flake)
    }
}

/** An arc along the skin, as wide as `thick` in its middle. */
function arc(place: (point: Point) => Point, from: number, to: number, [rx, ry]: Point, thick: number): Point[] {
  const edge = (inner: boolean) =>
    Array.from({ length: 41 }, (_, index) => {
      const t = lerp(from, to, index / 40)
      const inset = inner ? thick * Math.sin((Math.PI * index) / 40) : 0
      return place([Math.sin(t) * (rx - inset), Math.cos(t) * (ry - inset)])
    })
  return [...edge(false), ...edge(true).reverse()]
}

/** Core shadow down to the right; highlights are paper left white. */
function light(
  sheet: Watercolour,
  place: (point: Point) => Point,
  radius: number,
  paints: Greens,
  density: number,
): void {
  sheet.wash(arc(place, -0.55, 1.7, [0.84, 1], 0.3), {
    a: paints[1],
    density: density * 0.5,
    soft: radius * 0.1,
    rim: 0,
    wideRim: 0,
    bloom: 0,
    vary: 0.3,
    rough: 0.2,
  })
  sheet.lift(arc(place, 3.45, 4.35, [0.66, 0.76], 0.15), 0.82, 3)
  sheet.lift(circle(place([-0.66, -0.06]), radius * 0.035, { wobble: 0.2, seed: sheet.chance() * 9 }), 0.7, 2)
  sheet.lift(arc(place, 0.5, 1.35, [0.83, 1], 0.05), 0.3, 5)
}

function flakes(sheet: Watercolour, count: number, at: () => Point, sizeAt: (point: Point) => number): void {
  const { chance } = sheet
  for (let index = 0; index < count; index += 1) {
    const point = at()
    const shape = { wobble: 0.3, seed: chance() * 99, stretch: chance.between(0.45, 1), rotation: chance() * 3 }
    sheet.gold(circle(point, chance.between(3, 9) * sizeAt(point), shape))
  }
}

/** A bunch in the corner, its strings gathered beyond the edge, and a little gold that falls from it. */
function corner(sheet: Watercolour): void {
  const { chance } = sheet
  const end: Point = [-120, 1240]
  sheet.ghost(() => {
    balloon(sheet, [560, 560], 115, dusk, { density: 0.2, soft: 10, end })
    balloon(sheet, [150, 800], 110, blush, { density: 0.22, soft: 10, end })
    balloon(sheet, [870, 250], 105, sage, { density: 0.2, soft: 10, end })
  })
  balloon(sheet, [760, 130], 125, dusk, { tilt: 0.35, end, density: 0.7 })
  balloon(sheet, [120, 640], 140, sage, { tilt: -0.12, end, density: 0.8 })
  balloon(sheet, [590, 95], 150, cream, { tilt: 0.22, end, density: 0.95 })
  balloon(sheet, [90, 420], 165, plum, { tilt: -0.1, end, density: 0.62 })
  balloon(sheet, [590, 330], 150, rose, { tilt: 0.3, end, density: 0.7 })
  balloon(sheet, [330, 560], 150, cream, { tilt: 0.06, end, confetti: true, density: 0.8 })
  balloon(sheet, [110, 120], 200, rose, { tilt: -0.1, end, density: 0.72 })
  balloon(sheet, [360, 140], 190, blush, { tilt: 0.12, end, density: 0.9 })
  balloon(sheet, [290, 370], 165, dusk, { tilt: 0.05, end, density: 0.75 })
  balloon(sheet, [455, 420], 112, blush, { tilt: 0.2, end, confetti: true, density: 0.8 })
  flakes(
    sheet,
    95,
    () => {
      const reach = lerp(420, 1250, chance() ** 1.5)
      const [x, y] = polar([0, 0], chance.between(0.05, 1.5), reach)
      return [x, y * 0.95]
    },
    ([x, y]) => lerp(1.1, 0.6, (Math.hypot(x, y) - 420) / 830),
  )
}

/** One that got away, its string hanging free. */
function answer(sheet: Watercolour): void {
  const { chance } = sheet
  sheet.ghost(() => balloon(sheet, [150, 360], 120, blush, { density: 0.22, soft: 10, end: [0, 0] }))
  balloon(sheet, [120, 620], 150, sage, { tilt: 0.12, end: [60, 1290], density: 0.8 })
  balloon(sheet, [330, 330], 185, rose, { tilt: -0.08, end: [250, 1240], density: 0.72 })
  flakes(
    sheet,
    34,
    () => [chance.gauss(300, 170), chance.gauss(560, 300)],
    () => 0.9,
  )
}

/** Three in a row, and gold between them. */
function sprig(sheet: Watercolour): void {
  const { chance } = sheet
  flakes(
    sheet,
    56,
    () => [chance.gauss(600, 260), chance.gauss(150, 52)],
    ([x]) => 1.2 - Math.abs(x - 600) / 900,
  )
  balloon(sheet, [470, 170], 82, dusk, { tilt: -0.25, end: [560, 380], density: 0.75 })
  balloon(sheet, [730, 170], 82, cream, { tilt: 0.25, end: [640, 380], density: 0.95 })
  balloon(sheet, [600, 130], 100, rose, { end: [600, 385], density: 0.72 })
}

export const balloons: Generator = {
  name: 'balloons',
  pieces: {
    corner: watercolour(seed, 'corner', [1500, 1500], corner),
    answer: watercolour(seed, 'answer', [760, 1340], answer),
    sprig: watercolour(seed, 'sprig', [1200, 400], sprig),
  },
  outputs: cornerOutputs('balloons', {
    corner: { piece: 'corner', width: 800, height: 800, flip: true },
    answer: { piece: 'answer', width: 480, height: 846 },
    sprig: { piece: 'sprig', width: 360, height: 120 },
    thumbnail: [{ piece: 'corner', x: 0, y: 0, width: 300 }],
    front: [{ piece: 'corner', x: 351, y: 0, width: 960, flip: true }],
    back: [{ piece: 'answer', x: 0, y: 1080, width: 300 }],
  }),
}
