import type { Generator } from '../generator.ts'
import { along, type Line, midpoint, mix, type Point, path, placed, polar, spline, turn } from '../paint/geometry.ts'
import { type LeafShape, type LeafShapeOptions, leafShape, reshape, serrated } from '../paint/leaf-shape.ts'
import { lerp } from '../paint/noise.ts'
import { greens } from '../paint/pigment.ts'
import { fruit, Specimen } from '../paint/plants/specimen.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import type { Watercolour } from '../paint/watercolour.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 61
const fernGreen = greens('#a9bd84', '#7d9a5c', '#c9bd76')
const oakBrown = greens('#d3b26a', '#b0803f', '#a9b070')
const oliveGrey = greens('#b4c0a4', '#84987c', '#c8c6a0')
const rueBlue = greens('#a3c2b8', '#6d9a98', '#bcc79c')
const birchYellow = greens('#e2c878', '#c99a48', '#c3bd72')

function shape(
  sheet: Watercolour,
  base: Point,
  angle: number,
  length: number,
  width: number,
  options: LeafShapeOptions = {},
): LeafShape {
  const { chance } = sheet
  return leafShape(base, angle, length, width, {
    bend: options.bend ?? chance.gauss(0, 0.28),
    leftShare: chance.between(0.8, 1.08),
    rightShare: chance.between(0.8, 1.08),
    wave: 0.1,
    seed: chance() * 99,
    ...options,
  })
}

function fern(sheet: Watercolour, points: Line, pairs: number, size: number): Specimen {
  const line = spline(points, 40)
  const twig = new Specimen(sheet, line, 3.6)
  for (let index = 0; index < pairs; index += 1) {
    const t = lerp(0.16, 0.985, (index / (pairs - 1)) ** 0.94)
    const { point, angle } = along(line, t)
    const envelope = Math.min(1, (t - 0.07) / 0.3) ** 0.8 * (1 - t) ** 0.75 * 1.4 + 0.05
    for (const side of [1, -1]) {
      const length = size * envelope * sheet.chance.between(0.93, 1.06)
      const options = { bend: -side * 0.34, widest: 0.28, base: 0.35 }
      const leaflet = shape(sheet, point, angle + side * lerp(1.25, 0.68, t), length, length * 0.088 + 5, options)
      const waves = Math.max(3, Math.round(length / 34))
      // one edge is drawn almost whole and the other barely: two wavy lines look computed
      twig.leaf(
        reshape(leaflet, (u) => [1 + 0.1 * Math.sin(u * turn * waves), 0]),
        {
          veins: 'none',
          gaps: [0.12, 0.62],
          faintMidrib: length > 60,
        },
      )
    }
  }
  return twig
}

function oak(sheet: Watercolour, points: Line, leaves: number, size: number): Specimen {
  const { chance } = sheet
  const line = spline(points, 40)
  const twig = new Specimen(sheet, line, 4.6)
  for (let index = 0; index < leaves; index += 1) {
    const t = lerp(0.2, 0.97, index / (leaves - 1))
    const { point, angle } = along(line, t)
    const length = size * lerp(1, 0.72, t) * chance.between(0.9, 1.1)
    const last = index === leaves - 1
    const direction = angle + (last ? 0.05 : (index % 2 ? 1 : -1) * chance.between(0.55, 0.85))
    const lobes = chance.between(0, 0.3)
    const base = polar(point, direction, length * 0.08)
    twig.stalk(spline([point, midpoint(point, base), base], 3), 3)
    const plain = shape(sheet, base, direction, length, length * 0.3, { widest: 0.6, tip: 0.55 })
    const lobed = reshape(plain, (u) => {
      const lobe = Math.cos(turn * (u * 4.3 + lobes + 0.12))
      return [1 + 0.4 * lobe * Math.min(1, u * 3.5), -lobe * length * 0.014]
    })
    twig.leaf(lobed, { veins: 4 })
  }
  return twig
}

function olive(sheet: Watercolour, points: Line, pairs: number, size: number): Specimen {
  const { chance } = sheet
  const line = spline(points, 40)
  const twig = new Specimen(sheet, line, 3.4)
  for (let index = 0; index < pairs; index += 1) {
    const t = lerp(0.12, 0.96, index / (pairs - 1))
    const { point, angle } = along(line, t)
    for (const side of [1, -1]) {
      const length = size * lerp(1, 0.6, t) * chance.between(0.85, 1.12)
      const direction = angle + side * chance.between(0.55, 0.9)
      const options = { widest: 0.5, tip: 0.9, base: 0.75, bend: -side * 0.25 }
      twig.leaf(shape(sheet, point, direction, length, length * chance.between(0.105, 0.135), options), { veins: 0 })
    }
  }
  const end = along(line, 1)
  twig.leaf(shape(sheet, end.point, end.angle, size * 0.55, size * 0.07), { veins: 0 })
  return twig
}

const rueLeaflets = [
  [0.35, 0.9, 0.42],
  [0.5, -0.9, 0.46],
  [0.72, 0.85, 0.46],
  [0.85, -0.8, 0.44],
  [1, 0.55, 0.44],
  [1, -0.5, 0.44],
  [1, 0, 0.55],
] as const

function rue(sheet: Watercolour, points: Line, shoots: number, size: number): Specimen {
  const line = spline(points, 40)
  const twig = new Specimen(sheet, line, 3)
  for (let index = 0; index < shoots; index += 1) {
    const t = lerp(0.4, 1, index / (shoots - 1))
    const { point, angle } = along(line, t)
    const last = index === shoots - 1
    const direction = angle + (last ? 0 : (index % 2 ? 1 : -1) * sheet.chance.between(0.55, 0.85))
    const length = size * lerp(1, 0.6, t)
    const end = polar(point, direction, length * 0.75)
    const shoot = spline([point, midpoint(point, end, 5, -5), end], 16)
    twig.stalk(shoot, 2.2)
    for (const [u, away, share] of rueLeaflets) {
      const at = along(shoot, u)
      const options = { widest: 0.68, tip: 0.45, base: 1.1, bend: 0 }
      twig.leaf(shape(sheet, at.point, at.angle + away, length * share, length * share * 0.23, options), {
        veins: 'none',
      })
    }
  }
  return twig
}

function birch(sheet: Watercolour, points: Line, leaves: number, size: number): Specimen {
  const line = spline(points, 40)
  const twig = new Specimen(sheet, line, 3)
  for (let index = 0; index < leaves; index += 1) {
    const t = lerp(0.5, 1, index / (leaves - 1))
    const { point, angle } = along(line, t)
    const last = index === leaves - 1
    const direction = angle + (last ? 0 : (index % 2 ? 1 : -1) * sheet.chance.between(0.7, 1))
    const length = size * lerp(1, 0.7, t) * sheet.chance.between(0.9, 1.1)
    const base = polar(point, direction, length * 0.28)
    twig.stalk(spline([point, midpoint(point, base, 3, 3), base], 10), 2)
    const plain = shape(sheet, base, direction, length, length * 0.36, { widest: 0.34, tip: 1.15, base: 0.55 })
    twig.leaf(serrated(plain, 13, 0.2), { veins: 5 })
  }
  return twig
}

const nut = path('.36,-.25 .6,-.27 .88,-.2 1.04,-.04 1.14,0 1.04,.04 .88,.2 .6,.27 .36,.25')
const cap = path('0,0 .04,-.18 .2,-.33 .42,-.31 .45,0 .42,.31 .2,.33 .04,.18 0,0')

function acorn(sheet: Watercolour, twig: Specimen, t: number, angle: number, length: number): void {
  const { point } = along(twig.line, t)
  const base = polar(point, angle, 40)
  const place = placed(base, angle, length)
  const stalk = spline([point, midpoint(point, base, 3, -3), base], 10)
  fruit(sheet, stalk, spline(nut, 10).map(place), oakBrown, [9, 7])
  fruit(sheet, [], spline(cap, 10).map(place), greens('#b0803f', '#7a5a38', '#b0803f'), [9, 7])
}

function drupe(sheet: Watercolour, twig: Specimen, t: number, side: number, radius: number): void {
  const { point, angle } = along(twig.line, t)
  const direction = angle + side * 1.1
  const base = polar(point, direction, 44)
  const centre = polar(base, direction, radius)
  const outline = Array.from({ length: 72 }, (_, index): Point => {
    const u = (index / 72) * turn
    return placed(centre, direction, radius)([Math.cos(u) * 1.28, Math.sin(u)])
  })
  fruit(
    sheet,
    spline([point, midpoint(point, base, 4), base], 10),
    outline,
    greens('#8d7390', '#54405f', '#6f7a68'),
    [8, 7],
  )
  const glint = mix(centre, [centre[0] - radius, centre[1] - radius], 0.28)
  sheet.lift(
    Array.from({ length: 24 }, (_, index) => polar(glint, (index / 24) * turn, radius * 0.2)),
    0.6,
    2,
  )
}

/** Five herbarium specimens that fan out of the corner, in ink, each with one loose wash out of register. */
function corner(sheet: Watercolour): void {
  birch(sheet, path('60,120 230,480 330,800 430,1120'), 7, 140).paint(birchYellow, { shift: [12, 12], density: 0.6 })
  rue(sheet, path('120,80 520,350 860,470 1150,640'), 7, 170).paint(rueBlue, { shift: [15, 11], density: 0.6 })
  const fruiting = olive(sheet, path('110,-40 150,420 90,860 150,1400'), 13, 215)
  fruiting.paint(oliveGrey, { shift: [16, 8], density: 0.62 })
  for (const [t, side, radius] of [
    [0.42, 1, 27],
    [0.5, -1, 25],
    [0.66, 1, 26],
    [0.76, -1, 22],
  ] as const)
    drupe(sheet, fruiting, t, side, radius)
  fern(sheet, path('-70,-60 250,300 560,610 900,860'), 20, 290).paint(fernGreen, { shift: [18, 12], density: 0.66 })
  const oaken = oak(sheet, path('-40,170 360,235 800,215 1270,270'), 7, 300)
  oaken.paint(oakBrown, { shift: [17, 12], density: 0.6 })
  acorn(sheet, oaken, 0.62, 1.2, 84)
  acorn(sheet, oaken, 0.68, 0.75, 78)
}

/** Fewer of them, growing out of the foot to the left. */
function answer(sheet: Watercolour): void {
  rue(sheet, path('60,1330 420,1180 700,1120 980,1000'), 6, 160).paint(rueBlue, { shift: [14, 10], density: 0.6 })
  birch(sheet, path('60,1320 170,1000 300,720 330,420'), 7, 140).paint(birchYellow, { shift: [12, 12], density: 0.6 })
  const fruiting = olive(sheet, path('-40,1300 300,1330 680,1270 1130,1330'), 11, 190)
  fruiting.paint(oliveGrey, { shift: [14, 8], density: 0.62 })
  for (const [t, side, radius] of [
    [0.45, -1, 24],
    [0.62, 1, 22],
    [0.72, -1, 20],
  ] as const)
    drupe(sheet, fruiting, t, side, radius)
  fern(sheet, path('-60,1470 190,1190 400,930 620,620'), 18, 240).paint(fernGreen, { shift: [16, 11], density: 0.66 })
}

function sprig(sheet: Watercolour): void {
  const oaken = oak(sheet, path('630,246 770,242 880,218 1000,236'), 5, 180)
  oaken.paint(oakBrown, { shift: [11, 8], density: 0.6, line: 2.1 })
  const fruiting = olive(sheet, path('660,250 480,225 280,265 90,240'), 9, 120)
  fruiting.paint(oliveGrey, { shift: [10, 7], density: 0.62, line: 2 })
  drupe(sheet, fruiting, 0.5, 1, 16)
  drupe(sheet, fruiting, 0.65, -1, 15)
  acorn(sheet, oaken, 0.62, -1.2, 56)
  acorn(sheet, oaken, 0.78, -1.75, 52)
}

export const leafsMix: Generator = {
  name: 'leafs-mix',
  pieces: {
    corner: watercolour(seed, 'corner', [1800, 1800], corner),
    answer: watercolour(seed, 'answer', [1400, 1500], answer),
    sprig: watercolour(seed, 'sprig', [1200, 460], sprig),
  },
  outputs: cornerOutputs('leafs-mix', {
    corner: { piece: 'corner', width: 800, height: 800, flip: true },
    answer: { piece: 'answer', width: 720, height: 771 },
    sprig: { piece: 'sprig', width: 360, height: 138 },
    thumbnail: [{ piece: 'corner', x: 0, y: 0, width: 310 }],
    front: [
      { piece: 'corner', x: 0, y: 0, width: 960 },
      { piece: 'answer', x: 671, y: 1119, width: 640, flip: true },
    ],
    back: [{ piece: 'sprig', x: 90, y: 1520, width: 600 }],
  }),
}
