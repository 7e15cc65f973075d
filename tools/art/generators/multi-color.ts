import type { Generator } from '../generator.ts'
import { circle, type Point, path, polar, spline, turn } from '../paint/geometry.ts'
import { greens, type Petals, petals, pigment } from '../paint/pigment.ts'
import { bloom, petal } from '../paint/plants/bloom.ts'
import { cornflower } from '../paint/plants/cornflower.ts'
import { leaf } from '../paint/plants/leaf.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import { stem, type Watercolour } from '../paint/watercolour.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 71
const colours = {
  poppy: petals('#f6a58c', '#e5533f', '#98211f', '#f4b65c'),
  cosmos: petals('#f7c9da', '#e684ac', '#a03468', '#f6d0b4'),
  buttercup: petals('#fbe38c', '#f3c03c', '#b97a18', '#f6d36a'),
  marigold: petals('#fbc583', '#ef8f35', '#b4521a', '#f6d06a'),
  daisy: petals('#eef0f2', '#d3d8e2', '#8f98ae', '#f0e6d4'),
  violet: petals('#cbb2e6', '#8f66c4', '#4c2a86', '#d59cc8'),
  cornflower: petals('#9db4ee', '#4a6fd0', '#22378e', '#8d74cc'),
  turquoise: petals('#b8e0dd', '#5fb4b4', '#22706f', '#a9cfe2'),
}
type Kind = keyof typeof colours
const fresh = greens('#b5cc8e', '#6f9a58', '#c8c26c')
const cool = greens('#a4cbb0', '#4f8f78', '#b9cf86')
const yolk = [pigment('#e9ae2e'), pigment('#96621a'), pigment('#c5cf8a')] as const
const capsule = [pigment('#b7c98a'), pigment('#2c2430'), pigment('#8aa564')] as const
const bright: readonly [Petals, ...Petals[]] = [
  colours.poppy,
  colours.cosmos,
  colours.buttercup,
  colours.marigold,
  colours.violet,
  colours.cornflower,
  colours.turquoise,
]

type Draw = (sheet: Watercolour, centre: Point, radius: number) => void
const kinds: { [K in Kind]: Draw } = {
  poppy: (sheet, centre, radius) =>
    bloom(sheet, centre, radius, colours.poppy, {
      petals: 5,
      profile: [0.7, 3.6, 0.55],
      wide: 1.3,
      ruffle: 0.085,
      notch: 0.03,
      teeth: 0.02,
      density: 0.8,
      heart: 'poppy',
      heartPaints: capsule,
      heartSize: 0.15,
      stamens: 34,
      densities: [1.35, 0.8],
      veins: 9,
      squash: sheet.chance.between(0.8, 0.94),
    }),
  cosmos: (sheet, centre, radius) =>
    bloom(sheet, centre, radius, colours.cosmos, {
      petals: 8,
      profile: [0.55, 7, 0.4],
      wide: 1.02,
      teeth: 0.04,
      notch: 0.05,
      density: 0.7,
      heart: 'disc',
      heartPaints: yolk,
      heartSize: 0.13,
      squash: sheet.chance.between(0.74, 0.94),
    }),
  buttercup: (sheet, centre, radius) =>
    bloom(sheet, centre, radius, colours.buttercup, {
      petals: 5,
      profile: [0.7, 5, 0.5],
      density: 0.8,
      veins: 5,
      squash: sheet.chance.between(0.74, 0.92),
      heart: 'disc',
      heartPaints: yolk,
      heartSize: 0.14,
      dots: 26,
    }),
  marigold: (sheet, centre, radius) =>
    bloom(sheet, centre, radius, colours.marigold, {
      petals: 16,
      layers: 3,
      layerStep: 0.24,
      profile: [0.5, 5, 0.5],
      wide: 1.3,
      density: 0.75,
      veins: 3,
      heart: 'disc',
      heartPaints: [colours.marigold.deep, pigment('#7a3312')],
      heartSize: 0.1,
      squash: sheet.chance.between(0.82, 0.94),
    }),
  daisy: (sheet, centre, radius) =>
    bloom(sheet, centre, radius, colours.daisy, {
      petals: 17,
      profile: [0.4, 6, 0.45],
      wide: 1,
      density: 0.6,
      veins: 3,
      veinDensity: 0.25,
      jitter: 0.06,
      heart: 'disc',
      heartPaints: yolk,
      heartSize: 0.2,
      dots: 46,
      rim: 0.8,
      squash: sheet.chance.between(0.78, 0.94),
    }),
  violet: (sheet, centre, radius) =>
    bloom(sheet, centre, radius, colours.violet, {
      petals: 6,
      profile: [0.6, 5, 0.5],
      wide: 1.3,
      density: 0.8,
      veins: 9,
      squash: sheet.chance.between(0.76, 0.92),
      heart: 'disc',
      heartPaints: [pigment('#f0c24a'), pigment('#5b2f86')],
      heartSize: 0.1,
      dots: 18,
    }),
  cornflower: (sheet, centre, radius) =>
    cornflower(sheet, centre, radius * 1.05, colours.cornflower, fresh, {
      squash: sheet.chance.between(0.78, 0.94),
      heart: pigment('#7c3d96'),
      florets: 10,
    }),
  turquoise: (sheet, centre, radius) =>
    bloom(sheet, centre, radius, colours.turquoise, {
      petals: 5,
      profile: [0.65, 5, 0.5],
      wide: 1.2,
      density: 0.75,
      squash: sheet.chance.between(0.76, 0.92),
      heart: 'disc',
      heartPaints: yolk,
      heartSize: 0.13,
      dots: 18,
    }),
}

function foliage(sheet: Watercolour, [x, y]: Point, length: number): void {
  const { chance } = sheet
  const angle = chance.between(0, turn)
  const paints = chance() < 0.5 ? fresh : cool
  const look = { whole: true, density: 0.7, veins: 4 }
  const line = spline([polar([x, y], angle, -length * 0.5), [x + 6, y - 5], polar([x, y], angle, length * 0.35)], 14)
  if (length <= 85) {
    leaf(sheet, [x, y], angle, length, length * 0.26, paints, look)
    return
  }
  stem(sheet, line, [3.2, 2], [paints[1], paints[1]], { density: 0.7 })
  const at = (t: number): Point => line[Math.round(t * (line.length - 1))] ?? [x, y]
  for (const [t, side] of path('0.4,1 0.42,-1 0.8,1 0.82,-1'))
    leaf(sheet, at(t), angle + side * 0.75, length * 0.42, length * 0.12, paints, look)
  leaf(sheet, at(1), angle, length * 0.45, length * 0.13, paints, look)
}

function dot(sheet: Watercolour, place: Point, radius: number): void {
  const paints = sheet.chance.pick(bright)
  sheet.wash(circle(place, radius, { wobble: 0.1, seed: sheet.chance() * 50 }), {
    a: paints.light,
    b: paints.mid,
    density: 0.9,
    lift: 0.9,
    rim: 0.35,
    bloom: 0.2,
    mix: 0.7,
    flow: 60,
  })
}

function loosePetal(sheet: Watercolour, [x, y]: Point, length: number): void {
  const { chance } = sheet
  const paints = chance.pick(bright)
  const angle = chance.between(0, turn)
  const shape = { profile: [0.6, 5, 0.5], seed: chance() * 50, ruffle: 0.1 } as const
  const outline = petal(angle, length, length * 0.34, shape).map(([dx, dy]): Point => [x + dx, y + dy])
  sheet.wash(outline, {
    a: paints.light,
    b: paints.mid,
    third: paints.glow,
    density: 0.7,
    mix: 0.45,
    gradient: { from: [x, y], to: polar([x, y], angle, length), densities: [1.3, 0.6] },
    lift: 0.9,
    rim: 0.5,
    bloom: 0.3,
    flow: 80,
  })
}

type Tossed = readonly [Kind, number, number, number]
const blossoms: readonly Tossed[] = [
  ['poppy', 250, 215, 205],
  ['cosmos', 560, 150, 140],
  ['cornflower', 130, 520, 128],
  ['marigold', 480, 430, 118],
  ['daisy', 330, 610, 108],
  ['violet', 800, 250, 92],
  ['buttercup', -5, 330, 110],
  ['turquoise', 395, 10, 95],
  ['daisy', 30, 30, 120],
  ['buttercup', 700, 480, 84],
  ['poppy', 170, 800, 105],
  ['turquoise', 545, 690, 72],
  ['cosmos', 60, 1010, 86],
  ['cornflower', 1010, 150, 84],
  ['poppy', 900, 520, 64],
  ['marigold', 1000, -10, 80],
  ['violet', 300, 900, 66],
  ['buttercup', 1180, 60, 62],
  ['daisy', 745, 30, 92],
  ['cosmos', 1130, 350, 52],
  ['turquoise', 120, 1210, 50],
  ['daisy', 470, 950, 50],
  ['cornflower', 720, 740, 52],
  ['marigold', -10, 780, 70],
  ['buttercup', 310, 1130, 42],
  ['poppy', 1380, 130, 48],
  ['violet', 1330, -8, 50],
  ['violet', 30, 1390, 40],
  ['turquoise', 1290, 270, 34],
  ['cosmos', 640, 940, 34],
  ['cornflower', 210, 1400, 30],
  ['daisy', 1530, 50, 36],
  ['daisy', 930, 760, 32],
  ['turquoise', 890, 60, 44],
]

/** A tossed meadow: no stems hold it together, it is dense in the corner and thins out like confetti. */
function corner(sheet: Watercolour): void {
  const { chance } = sheet
  const taken = blossoms.map(([, x, y, radius]) => ({ x, y, radius }))
  const free = (x: number, y: number, radius: number) =>
    taken.every((other) => Math.hypot(other.x - x, other.y - y) > (other.radius + radius) * 0.98)
  const fill: { share: number; place: Point; radius: number }[] = []
  for (let dart = 0; dart < 2600 && fill.length < 150; dart += 1) {
    const x = chance.between(-40, 1700)
    const y = chance.between(-40, 1600)
    if (chance() > Math.max(0, 1 - (x / 1650 + y / 1500) * 0.93) ** 0.9) continue
    const share = chance()
    const radius = share < 0.42 ? chance.between(34, 62) : share < 0.7 ? chance.between(22, 34) : chance.between(7, 15)
    if (!free(x, y, radius * 0.9)) continue
    taken.push({ x, y, radius })
    fill.push({ share, place: [x, y], radius })
  }
  for (const [, x, y, radius] of blossoms)
    if (radius > 60)
      for (let index = 0; index < 3; index += 1) {
        const angle = chance.between(0, turn)
        const base = polar([x, y], angle, radius * 0.7)
        const length = radius * chance.between(0.5, 0.75)
        const direction = angle + chance.between(-0.3, 0.3)
        leaf(sheet, base, direction, length, radius * 0.17, chance() < 0.5 ? fresh : cool, { density: 0.68 })
      }
  for (const { share, place, radius } of fill)
    if (share < 0.42) foliage(sheet, place, radius * 2)
    else if (share < 0.7) loosePetal(sheet, place, radius * 1.5)
    else dot(sheet, place, radius)
  for (const [kind, x, y, radius] of [...blossoms].reverse()) kinds[kind](sheet, [x, y], radius)
}

const row: readonly Tossed[] = [
  ['buttercup', 250, 215, 40],
  ['turquoise', 960, 205, 40],
  ['violet', 340, 250, 46],
  ['marigold', 860, 235, 52],
  ['cosmos', 430, 190, 66],
  ['cornflower', 770, 185, 66],
  ['daisy', 520, 255, 60],
  ['poppy', 645, 200, 92],
  ['daisy', 1060, 230, 26],
  ['poppy', 150, 205, 26],
]

function sprig(sheet: Watercolour): void {
  const { chance } = sheet
  for (let index = 0; index < 60; index += 1) {
    const place: Point = [chance.gauss(600, 260), 210 + chance.gauss(0, 70)]
    const share = chance()
    if (place[0] < 60 || place[0] > 1140 || place[1] < 50 || place[1] > 370) continue
    if (share < 0.35) foliage(sheet, place, chance.between(60, 95))
    else if (share < 0.65) loosePetal(sheet, place, chance.between(26, 42))
    else dot(sheet, place, chance.between(6, 11))
  }
  for (const [kind, x, y, radius] of row) kinds[kind](sheet, [x, y], radius)
}

export const multiColor: Generator = {
  name: 'multi-color',
  pieces: {
    corner: watercolour(seed, 'corner', [1800, 1800], corner),
    sprig: watercolour(seed, 'sprig', [1200, 420], sprig),
  },
  outputs: cornerOutputs('multi-color', {
    corner: { piece: 'corner', width: 800, height: 800, flip: true },
    sprig: { piece: 'sprig', width: 360, height: 126 },
    thumbnail: [{ piece: 'corner', x: -4, y: -4, width: 320 }],
    front: [
      { piece: 'corner', x: 0, y: 0, width: 1010 },
      { piece: 'corner', x: 611, y: 1119, width: 700, turn: true },
    ],
    back: [{ piece: 'sprig', x: 336, y: 1540, width: 640 }],
  }),
}
