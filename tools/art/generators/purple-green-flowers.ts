import type { Generator } from '../generator.ts'
import { along, type Line, type Point, path, spline } from '../paint/geometry.ts'
import { lerp, smooth } from '../paint/noise.ts'
import { greens, petals, pigment } from '../paint/pigment.ts'
import { bloom } from '../paint/plants/bloom.ts'
import { lavender } from '../paint/plants/lavender.ts'
import { type LeafLook, leaf, strap } from '../paint/plants/leaf.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import { stem, type Watercolour } from '../paint/watercolour.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 41
const deepLavender = petals('#b7a4dc', '#8467bd', '#4a2f86', '#b98fcf')
const paleLavender = petals('#c5bce4', '#9c8acb', '#5e4a98', '#c9a6d6')
const lilac = petals('#e6dcef', '#bfa2d6', '#6f4a9c', '#e3c3d8')
const violet = petals('#b99bd6', '#7d54ae', '#412070', '#a06ab0')
const white = petals('#f5f0f2', '#dcd0e2', '#8f7fa8', '#e9dccf')
const grey = greens('#bccbb6', '#8aa596', '#b9b2c4')
const green = greens('#a9bda6', '#6d8d7c', '#c2c19c')
const stems = [pigment('#9fb08e'), pigment('#728f77')] as const
const dark = [pigment('#2e2444'), pigment('#1f1a34')] as const
const anemone = { profile: [0.6, 5, 0.5], wide: 1.4, heartPaints: dark } as const

function sageLeaf(sheet: Watercolour, base: Point, angle: number, length: number, look: LeafLook = {}): void {
  const width = length * sheet.chance.between(0.2, 0.25)
  leaf(sheet, base, angle, length, width, sheet.chance() < 0.5 ? grey : green, {
    widest: 0.48,
    tip: 0.62,
    base: 0.62,
    veins: 8,
    veinLift: 0.3,
    midribWidth: 4,
    density: 0.66,
    wave: 0.18,
    lift: 0.82,
    ...look,
  })
}

function sageTwig(sheet: Watercolour, points: Line, pairs: number, size: number): void {
  const line = spline(points, 40)
  stem(sheet, line, [9, 3], [stems[1], stems[0]], { density: 0.7 })
  for (let index = 0; index < pairs; index += 1) {
    const t = lerp(0.16, 0.94, index / (pairs - 1))
    const { point, angle } = along(line, t)
    const length = size * lerp(1, 0.5, t) * sheet.chance.between(0.88, 1.1)
    for (const side of [1, -1]) sageLeaf(sheet, point, angle + side * sheet.chance.between(0.6, 0.95), length)
  }
  const end = along(line, 1)
  sageLeaf(sheet, end.point, end.angle, size * 0.5)
}

/** Direction, length and size of each spike: none within four degrees of an edge, or it would look like a frame. */
const fan = [
  [0.075, 1400, 40],
  [0.2, 1180, 37],
  [0.33, 1330, 40],
  [0.47, 1060, 36],
  [0.62, 1190, 39],
  [0.78, 980, 36],
  [0.93, 1130, 39],
  [1.1, 1010, 36],
  [1.24, 1250, 40],
  [1.38, 1080, 37],
  [1.5, 1310, 40],
] as const

/** A fan of lavender, anemones and sage where it opens. */
function corner(sheet: Watercolour): void {
  const { chance } = sheet
  sheet.ghost(() => {
    for (const angle of [0.26, 0.7, 1.02, 1.31]) {
      const at = (reach: number): Point => [
        40 + Math.cos(angle) * reach + ((reach * reach) / 9000) * Math.sin(angle) * 0.4,
        40 + Math.sin(angle) * reach,
      ]
      const look = { soft: 8, density: 0.2, stemDensity: 0.2, size: 48, from: 0.6 }
      lavender(sheet, [at(0), at(500), at(900), at(1220)], paleLavender, stems, look)
    }
  })
  for (const [angle, length, size] of fan) {
    const bow = (chance.gauss(0, 40) + (angle < 0.78 ? -90 : 90)) * smooth(0, 0.5, Math.min(angle, 1.58 - angle))
    // its origin lies off the sheet
    const at = (t: number): Point => {
      const aside = bow * Math.sin(Math.PI * t * 0.9)
      const reach = t * length
      return [
        -60 + Math.cos(angle) * reach - Math.sin(angle) * aside + 60 * t,
        -60 + Math.sin(angle) * reach + Math.cos(angle) * aside + 60 * t,
      ]
    }
    const spike = chance.between(360, 450)
    const paints = chance() < 0.6 ? deepLavender : paleLavender
    lavender(sheet, [at(0), at(0.3), at(0.55), at(0.8), at(1)], paints, stems, {
      size: size * chance.between(0.98, 1.12),
      whorls: Math.round(spike / 34),
      from: 1 - spike / length,
      width: 6,
    })
  }
  for (let index = 0; index < 16; index += 1) {
    const angle = lerp(-0.02, 1.6, chance())
    const reach = chance.between(330, 640)
    const length = chance.between(180, 290)
    const base: Point = [20 + Math.cos(angle) * reach, 40 + Math.sin(angle) * reach]
    const direction = angle + chance.between(-0.4, 0.4)
    const [dx, dy] = [Math.cos(direction) * length, Math.sin(direction) * length]
    const line: Line = [base, [base[0] + dx * 0.5, base[1] + dy * 0.5 + 8], [base[0] + dx, base[1] + dy]]
    strap(sheet, line, 17, chance() < 0.5 ? grey : green, { density: 0.6 })
  }
  sageTwig(sheet, path('240,180 520,230 760,200 930,250'), 6, 210)
  sageTwig(sheet, path('180,260 250,520 210,740 270,920'), 6, 210)
  sageTwig(sheet, path('260,260 440,420 560,520 640,650'), 5, 200)
  for (const [x, y, angle, length] of [
    [-30, -20, 0.7, 300],
    [60, -20, 0.25, 260],
    [-20, 60, 1.25, 260],
    [330, 30, -0.1, 230],
    [30, 380, 1.6, 230],
    [420, 330, 0.6, 260],
    [330, 430, 1, 250],
    [600, 130, -0.05, 230],
    [110, 620, 1.7, 230],
  ] as const)
    sageLeaf(sheet, [x, y], angle, length)
  const double = { ...anemone, petals: 8, layers: 2, heartSize: 0.15, stamens: 40 }
  bloom(sheet, [560, 115], 150, white, { ...double, squash: 0.78, tilt: 0.1, density: 0.6 })
  bloom(sheet, [150, 520], 165, lilac, { ...double, squash: 0.8, tilt: 1.4, density: 0.62 })
  bloom(sheet, [250, 230], 255, violet, {
    ...double,
    squash: 0.88,
    tilt: 0.8,
    density: 0.7,
    heartSize: 0.14,
    stamens: 54,
    dotSize: 1.5,
    veins: 12,
  })
  bloom(sheet, [425, 425], 98, lilac, {
    ...anemone,
    petals: 7,
    squash: 0.78,
    tilt: 0.9,
    density: 0.62,
    heartSize: 0.16,
    stamens: 28,
  })
}

function sprig(sheet: Watercolour): void {
  const { chance } = sheet
  const [x, y] = [600, 420]
  for (const [angle, length] of path('-2.75,470 -2.45,400 -2.05,330 -0.4,470 -0.7,400 -1.1,330 -1.57,300')) {
    const at = (t: number): Point => [
      x + Math.cos(angle) * length * t,
      y + Math.sin(angle) * length * t - (1 - t) * t * 40,
    ]
    const paints = chance() < 0.6 ? deepLavender : paleLavender
    lavender(sheet, [at(0), at(0.4), at(0.7), at(1)], paints, stems, { size: 27, whorls: 8, from: 0.52, width: 4.5 })
  }
  for (const angle of [-2.95, -2.6, -2.2, -0.95, -0.55, -0.2, 2.8, 0.35])
    sageLeaf(sheet, [x + Math.cos(angle) * 40, y + Math.sin(angle) * 20], angle, 200)
  bloom(sheet, [600, 400], 105, violet, {
    ...anemone,
    petals: 8,
    layers: 2,
    squash: 0.82,
    tilt: -1.5,
    density: 0.7,
    heartSize: 0.15,
    stamens: 36,
  })
  const single = { ...anemone, petals: 7, squash: 0.8, heartSize: 0.16, stamens: 24 }
  bloom(sheet, [715, 435], 64, lilac, { ...single, density: 0.62 })
  bloom(sheet, [490, 440], 58, white, { ...single, density: 0.6 })
}

export const purpleGreenFlowers: Generator = {
  name: 'purple-green-flowers',
  pieces: {
    corner: watercolour(seed, 'corner', [1800, 1800], corner),
    sprig: watercolour(seed, 'sprig', [1200, 560], sprig),
  },
  outputs: cornerOutputs('purple-green-flowers', {
    corner: { piece: 'corner', width: 800, height: 800, flip: true },
    sprig: { piece: 'sprig', width: 360, height: 168 },
    thumbnail: [{ piece: 'corner', x: -4, y: -4, width: 310 }],
    front: [{ piece: 'corner', x: 0, y: 0, width: 1010 }],
    back: [{ piece: 'sprig', x: 80, y: 1440, width: 620 }],
  }),
}
