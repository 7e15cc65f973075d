import type { Generator } from '../generator.ts'
import { along, type Line, midpoint, mix, type Point, path, polar, ribbon, spline } from '../paint/geometry.ts'
import { leafShape } from '../paint/leaf-shape.ts'
import { lerp } from '../paint/noise.ts'
import { pigment } from '../paint/pigment.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import { stem, type Watercolour } from '../paint/watercolour.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 11
const paints = {
  sage: pigment('#adc0a6'),
  blue: pigment('#94b0a8'),
  deep: pigment('#5b8272'),
  olive: pigment('#b9b583'),
  blush: pigment('#e6b79c'),
  stem: pigment('#a2765f'),
  greenStem: pigment('#8c9a74'),
}

interface LeafLook {
  density?: number
  soft?: number
  lift?: number
}

/** A round leaf of silver-dollar eucalyptus; some are seen from the side, some pale, some with a blush. */
function dollar(sheet: Watercolour, base: Point, angle: number, length: number, look: LeafLook): void {
  const { chance } = sheet
  const facing = chance()
  const leaf = leafShape(base, angle, length, length * chance.between(0.44, 0.52), {
    bend: chance.gauss(0, 0.25),
    widest: chance.between(0.44, 0.52),
    tip: chance.between(0.5, 0.62),
    base: 0.5,
    leftShare: facing < 0.3 ? chance.between(0.45, 0.75) : 1,
    rightShare: facing > 0.7 ? chance.between(0.45, 0.75) : 1,
    wave: 0.1,
    seed: chance() * 99,
  })
  const pale = chance() < 0.3
  sheet.wash(leaf.outline, {
    a: chance() < 0.5 ? paints.sage : paints.blue,
    b: chance() < 0.5 ? paints.deep : paints.blue,
    third: chance() < 0.42 ? paints.blush : paints.olive,
    thirdShare: 0.75,
    density: (look.density ?? 0.7) * (pale ? chance.between(0.42, 0.62) : chance.between(0.8, 1.22)),
    gradient: { from: leaf.base, to: leaf.tip, densities: [1.25, 0.72] },
    mix: 0.3,
    mixAlong: -0.25,
    rim: 0.5,
    wideRim: 0.25,
    flow: 130,
    lift: look.lift ?? 0.62,
    bloom: chance() < 0.4 ? 0.4 : 0.1,
    soft: look.soft ?? 0,
  })
  if (look.soft !== undefined) return
  const midrib = leaf.mid.slice(0, Math.floor(leaf.mid.length * 0.86))
  sheet.lift(
    ribbon(midrib, (t) => lerp(3.6, 0.8, t)),
    0.5,
  )
  for (const edge of [leaf.a, leaf.b])
    for (let vein = 0; vein < 3; vein += 1) {
      const t = 0.2 + vein * 0.2 + chance() * 0.06
      const from = along(leaf.mid, t)
      const to = mix(from.point, along(edge, t + 0.22).point, 0.75)
      const bow = polar(mix(from.point, to, 0.5), from.angle, length * 0.02)
      sheet.lift(
        ribbon(spline([from.point, bow, to], 8), (u) => lerp(1.8, 0.4, u)),
        0.28,
      )
    }
}

/** A narrow leaf of willow eucalyptus: two washes that meet at the midrib. */
function willow(sheet: Watercolour, base: Point, angle: number, length: number, look: LeafLook): void {
  const { chance } = sheet
  const leaf = leafShape(base, angle, length, length * chance.between(0.1, 0.135), {
    bend: chance.gauss(0, 0.5),
    widest: 0.4,
    tip: 1.15,
    base: 0.75,
    wave: 0.1,
    leftShare: chance.between(0.7, 1.1),
    rightShare: chance.between(0.7, 1.1),
    seed: chance() * 99,
  })
  const density = (look.density ?? 0.8) * chance.between(0.8, 1.15)
  const half = { b: paints.deep, lift: 0.3, flow: 110, bloom: 0.3 }
  const gradient = { from: leaf.base, to: leaf.tip }
  sheet.wash(leaf.left, {
    ...half,
    a: paints.sage,
    third: paints.olive,
    density: density * 0.75,
    mix: 0.3,
    gradient: { ...gradient, densities: [1.2, 0.7] },
  })
  sheet.wash(leaf.right, {
    ...half,
    a: paints.blue,
    density: density * 1.15,
    mix: 0.5,
    gradient: { ...gradient, densities: [1.2, 0.8] },
  })
  sheet.lift(
    ribbon(leaf.mid, (t) => lerp(3.4, 0.6, t)),
    0.6,
  )
}

interface BranchLook extends LeafLook {
  leaves: number
  size: number
  /** Where the first leaf stands, as a share of the branch. */
  from?: number
  width?: number
}

function branch(sheet: Watercolour, points: Line, kind: 'dollar' | 'willow', look: BranchLook): void {
  const { chance } = sheet
  const line = spline(points, 60)
  stem(sheet, line, [look.width ?? 9, 2.2], [paints.stem, paints.greenStem], {
    density: (look.density ?? 0.7) * 1.1,
    ...(look.soft === undefined ? {} : { soft: 3 }),
  })
  for (let index = 0; index < look.leaves; index += 1) {
    const t = lerp(look.from ?? 0.08, 0.96, index / (look.leaves - 1))
    const { point, angle } = along(line, t)
    const size = look.size * lerp(1, 0.42, t ** 1.3) * chance.between(0.85, 1.12)
    if (kind === 'willow') {
      willow(sheet, point, angle + (index % 2 ? 1 : -1) * chance.between(0.4, 0.75), size * 1.6, look)
      continue
    }
    for (const side of [1, -1]) {
      if (chance() < 0.06) continue
      const direction = angle + side * chance.between(0.85, 1.35) * lerp(1, 0.6, t)
      const base = polar(point, direction, size * 0.16)
      if (look.soft === undefined)
        sheet.wash(ribbon([point, midpoint(point, base), base], 2.6), {
          a: paints.stem,
          b: paints.greenStem,
          density: 0.5,
          bloom: 0,
        })
      dollar(sheet, base, direction, size, look)
    }
  }
  const end = along(line, 1)
  if (kind === 'dollar') dollar(sheet, end.point, end.angle, look.size * 0.42, look)
  else willow(sheet, end.point, end.angle, look.size * 0.8, look)
}

/** Every stem ends in a leaf, so that the spray can hang over the corner of a card: its heart lies up to the right. */
function spray(sheet: Watercolour): void {
  const soft = 9
  sheet.ghost(() => {
    branch(sheet, path('1480,300 1180,350 900,300 640,400'), 'dollar', { density: 0.22, soft, size: 170, leaves: 8 })
    branch(sheet, path('1470,330 1400,640 1460,900 1380,1160'), 'dollar', { density: 0.2, soft, size: 165, leaves: 8 })
  })
  branch(sheet, path('1440,330 1150,250 760,260 340,350'), 'willow', { size: 112, leaves: 14, density: 0.66 })
  branch(sheet, path('1460,330 1600,640 1600,1080 1440,1690'), 'willow', { size: 118, leaves: 16, density: 0.66 })
  branch(sheet, path('1460,320 1180,170 760,150 130,270'), 'dollar', { size: 138, leaves: 13, density: 0.74 })
  branch(sheet, path('1470,330 1530,620 1510,940 1400,1300'), 'dollar', { size: 142, leaves: 10, density: 0.76 })
  branch(sheet, path('1450,340 1320,400 1190,520 1100,680'), 'dollar', {
    size: 132,
    leaves: 7,
    density: 0.8,
    from: 0.22,
  })
  branch(sheet, path('1450,350 1350,500 1300,640 1290,850'), 'willow', {
    size: 92,
    leaves: 10,
    density: 0.66,
    from: 0.3,
    width: 6,
  })
  branch(sheet, path('1470,330 1590,380 1650,540 1690,800'), 'dollar', {
    size: 118,
    leaves: 7,
    density: 0.76,
    from: 0.25,
  })
  branch(sheet, path('1450,310 1540,220 1620,150 1715,85'), 'willow', { size: 84, leaves: 8, density: 0.72, width: 6 })
  branch(sheet, path('1450,300 1400,200 1330,110 1270,50'), 'dollar', {
    size: 96,
    leaves: 5,
    density: 0.76,
    from: 0.25,
  })
  const heart: [Point, number, number][] = [
    [[1450, 330], 2.7, 170],
    [[1470, 300], -2.2, 150],
    [[1440, 350], 1.9, 165],
    [[1490, 340], 0.5, 150],
    [[1460, 310], -1.1, 140],
    [[1470, 360], 1.2, 160],
    [[1445, 325], -2.9, 130],
    [[1462, 335], 2.3, 120],
  ]
  for (const [base, angle, length] of heart) dollar(sheet, base, angle, length, { density: 0.62, lift: 0.78 })
  sheet.ghost(() => sheet.splatter(10, [900, 150, 1500, 700], [paints.sage, paints.blue, paints.olive], 0.4))
}

/** The answer at the opposite corner; its heart lies down to the left. */
function answer(sheet: Watercolour): void {
  const soft = 9
  sheet.ghost(() => {
    branch(sheet, path('330,1150 640,1130 940,1190 1180,1100'), 'dollar', { density: 0.2, soft, size: 150, leaves: 7 })
    branch(sheet, path('310,1150 370,860 330,640 400,430'), 'dollar', { density: 0.2, soft, size: 150, leaves: 7 })
  })
  branch(sheet, path('320,1160 620,1140 900,1060 1240,950'), 'willow', { size: 96, leaves: 12, density: 0.66 })
  branch(sheet, path('320,1150 280,860 340,560 470,240'), 'willow', { size: 100, leaves: 13, density: 0.66 })
  branch(sheet, path('310,1160 640,1270 1100,1290 1690,1190'), 'dollar', { size: 132, leaves: 13, density: 0.74 })
  branch(sheet, path('300,1150 175,860 175,480 340,85'), 'dollar', { size: 134, leaves: 12, density: 0.76 })
  branch(sheet, path('330,1150 470,1050 600,920 650,780'), 'dollar', { size: 120, leaves: 6, density: 0.8, from: 0.25 })
  branch(sheet, path('320,1180 410,1280 500,1340 590,1385'), 'dollar', {
    size: 92,
    leaves: 5,
    density: 0.76,
    from: 0.25,
  })
  branch(sheet, path('290,1180 220,1240 150,1310 90,1395'), 'willow', { size: 78, leaves: 7, density: 0.72, width: 6 })
  branch(sheet, path('290,1160 220,1120 150,1030 105,940'), 'dollar', {
    size: 88,
    leaves: 5,
    density: 0.76,
    from: 0.25,
  })
  const heart: [Point, number, number][] = [
    [[310, 1150], 0.3, 190],
    [[300, 1170], -1.2, 185],
    [[320, 1160], 1.4, 170],
    [[300, 1150], 3.6, 165],
    [[330, 1140], -0.5, 180],
  ]
  for (const [base, angle, length] of heart) dollar(sheet, base, angle, length, { density: 0.62, lift: 0.78 })
}

function sprig(sheet: Watercolour): void {
  branch(sheet, path('70,170 370,110 720,180 1080,110'), 'willow', {
    size: 104,
    leaves: 22,
    density: 0.78,
    from: 0.03,
    width: 8,
  })
}

export const eucalyptus: Generator = {
  name: 'eucalyptus',
  pieces: {
    corner: watercolour(seed, 'corner', [1800, 1800], spray),
    answer: watercolour(seed, 'answer', [1800, 1480], answer),
    sprig: watercolour(seed, 'sprig', [1200, 300], sprig),
  },
  outputs: cornerOutputs('eucalyptus', {
    corner: { piece: 'corner', width: 800, height: 800 },
    answer: { piece: 'answer', width: 800, height: 658 },
    sprig: { piece: 'sprig', width: 300, height: 75 },
    thumbnail: [{ piece: 'corner', x: -30, y: -10, width: 290 }],
    front: [{ piece: 'corner', x: 470, y: -60, width: 880 }],
    back: [{ piece: 'sprig', x: 60, y: 1560, width: 560 }],
  }),
}
