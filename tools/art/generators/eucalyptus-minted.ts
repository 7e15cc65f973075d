import type { Generator } from '../generator.ts'
import { along, midpoint, mix, type Point, polar, ribbon, spline } from '../paint/geometry.ts'
import { leafShape } from '../paint/leaf-shape.ts'
import { lerp } from '../paint/noise.ts'
import { greens, type Pigment, pigment } from '../paint/pigment.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import { stem, type Watercolour } from '../paint/watercolour.ts'
import { stripOutputs } from './corner-outputs.ts'

const seed = 51
const [pale, mint, mid, teal] = [
  pigment('#cdeadd'),
  pigment('#a3d9c4'),
  pigment('#6dbfae'),
  pigment('#3a9a90'),
] as const
const stems = greens('#4f9a90', '#2c7a78', '#6dbfae')

type Tone = readonly [Pigment, Pigment]
type Tones = readonly [Tone, ...Tone[]]
const back: Tones = [
  [pale, mint],
  [pale, mint],
  [mint, pale],
]
const middle: Tones = [
  [mint, mid],
  [mid, mint],
  [mint, pale],
]
const front: Tones = [
  [mid, teal],
  [teal, mid],
  [mint, mid],
]

interface StrandLook {
  density: number
  soft?: number
}

/** One flat wash a leaf, white veins lifted out: a print rather than a painting. */
function dollar(sheet: Watercolour, base: Point, angle: number, length: number, tone: Tone, look: StrandLook): void {
  const { chance } = sheet
  const facing = chance()
  const leaf = leafShape(base, angle, length, length * chance.between(0.44, 0.54), {
    bend: chance.gauss(0, 0.2),
    widest: chance.between(0.46, 0.54),
    tip: chance.between(0.52, 0.62),
    base: 0.5,
    leftShare: facing < 0.25 ? chance.between(0.4, 0.7) : 1,
    rightShare: facing > 0.75 ? chance.between(0.4, 0.7) : 1,
    wave: 0.07,
    seed: chance() * 99,
  })
  if (look.soft !== undefined) {
    sheet.wash(leaf.outline, { a: tone[0], density: 0.35, soft: look.soft, bloom: 0, vary: 0.1 })
    return
  }
  sheet.wash(leaf.outline, {
    a: tone[0],
    b: tone[1],
    density: look.density * chance.between(0.7, 1.1),
    mix: 0.35,
    gradient: { from: leaf.base, to: leaf.tip, densities: [1.12, 0.86] },
    rim: 0.07,
    wideRim: 0.06,
    bloom: 0.06,
    vary: 0.2,
    grain: 0.15,
    rough: 0.22,
    lift: 0.3,
    flow: 170,
  })
  sheet.lift(
    ribbon(leaf.mid.slice(2, 42), (t) => lerp(4.6, 1.2, t)),
    0.92,
  )
  for (const edge of [leaf.a, leaf.b])
    for (let vein = 0; vein < 4; vein += 1) {
      const t = 0.16 + vein * 0.17
      const from = along(leaf.mid, t).point
      const to = mix(from, along(edge, Math.min(1, t + 0.2)).point, 0.8)
      const line = spline([from, polar(midpoint(from, to), angle, length * 0.03), to], 6)
      sheet.lift(
        ribbon(line, (u) => lerp(2.3, 0.7, u)),
        0.75,
      )
    }
}

/** A strand that hangs from the upper edge. */
function strand(sheet: Watercolour, x: number, length: number, size: number, tones: Tones, look: StrandLook): void {
  const { chance } = sheet
  const sway = chance.between(-50, 50)
  const bow = chance.between(-40, 40)
  const line = spline(
    [
      [x, -60],
      [x + sway * 0.35 + bow * 0.5, length * 0.33],
      [x + sway * 0.5 - bow * 0.4, length * 0.66],
      [x + sway, length],
    ],
    50,
  )
  const drawn = look.soft === undefined
  if (drawn) stem(sheet, line, [6, 2], stems, { density: 0.7 })
  const pairs = Math.max(3, Math.round((length + 60) / (size * 0.62)))
  for (let index = 0; index < pairs; index += 1) {
    const t = lerp(0.02, 0.95, index / (pairs - 1))
    const { point, angle } = along(line, t)
    const leafSize = size * lerp(1.08, 0.45, t ** 1.5) * chance.between(0.88, 1.12)
    for (const side of [1, -1]) {
      if (chance() < 0.05) continue
      const direction = angle + side * chance.between(0.8, 1.25) * lerp(1, 0.62, t)
      const base = polar(point, direction, leafSize * 0.13)
      if (drawn) stem(sheet, [point, midpoint(point, base), base], [3, 2.4], stems, { density: 0.6 })
      dollar(sheet, base, direction, leafSize, chance.pick(tones), look)
    }
  }
  const end = along(line, 1)
  dollar(sheet, end.point, end.angle, size * 0.46, tones[0], look)
}

/** Where each strand hangs, how far down, and in which layer: 0 is the furthest. */
type Strand = readonly [x: number, length: number, layer: 0 | 1 | 2]

function hang(sheet: Watercolour, strands: readonly Strand[], scale = 1): void {
  const layer = (number: 0 | 1 | 2) => strands.filter((strand) => strand[2] === number)
  sheet.ghost(() => {
    for (const [x, length] of layer(0)) strand(sheet, x, length, 140 * scale, back, { density: 0.5, soft: 6 })
  })
  for (const [x, length] of layer(1)) strand(sheet, x, length, (130 + length * 0.016) * scale, middle, { density: 0.6 })
  for (const [x, length] of layer(2)) strand(sheet, x, length, (128 + length * 0.022) * scale, front, { density: 0.76 })
}

/** The long strands to one side, for cards. */
const curtain = (sheet: Watercolour): void =>
  hang(sheet, [
    [230, 1010, 0],
    [250, 760, 0],
    [610, 880, 0],
    [650, 560, 0],
    [980, 620, 0],
    [1290, 420, 0],
    [40, 1080, 1],
    [330, 1180, 1],
    [560, 520, 1],
    [800, 790, 1],
    [1190, 500, 1],
    [1440, 270, 1],
    [170, 1400, 2],
    [450, 900, 2],
    [700, 420, 2],
    [960, 620, 2],
    [1080, 230, 2],
    [1330, 330, 2],
  ])

/** Longest at both ends: between them is room for words. */
const lengths = [
  640, 470, 720, 380, 560, 300, 420, 240, 330, 170, 260, 130, 200, 110, 160, 90, 150, 100, 120, 190, 110, 230, 150, 300,
  200, 390, 280, 520, 350, 640, 440, 700,
]
const garland = (sheet: Watercolour): void =>
  hang(
    sheet,
    lengths.flatMap((length, index): Strand[] => {
      const x = lerp(20, sheet.width - 20, index / (lengths.length - 1)) + sheet.chance.between(-16, 16)
      const near: Strand = [x, length, index % 2 === 0 ? 2 : 1]
      return index % 3 === 1 ? [near, [x + 50, length * 0.8 + 60, 0]] : [near]
    }),
    0.78,
  )

/** Two leaves each way. */
function sprig(sheet: Watercolour): void {
  for (const [side, tones] of [
    [-1, front],
    [1, middle],
  ] as const) {
    const line = spline(
      [
        [600, 150],
        [600 + side * 160, 120],
        [600 + side * 330, 150],
        [600 + side * 500, 130],
      ],
      40,
    )
    stem(sheet, line, [6, 2], stems, { density: 0.7 })
    for (let index = 0; index < 6; index += 1) {
      const t = lerp(0.12, 0.9, index / 5)
      const { point, angle } = along(line, t)
      const size = lerp(112, 62, t)
      for (const across of [1, -1]) {
        const direction = angle + across * sheet.chance.between(0.85, 1.2) * lerp(1, 0.65, t)
        const base = polar(point, direction, size * 0.13)
        stem(sheet, [point, midpoint(point, base), base], [3, 2.4], stems, { density: 0.6 })
        dollar(sheet, base, direction, size, sheet.chance.pick(tones), { density: 0.76 })
      }
    }
    const end = along(line, 1)
    dollar(sheet, end.point, end.angle, 56, tones[0], { density: 0.76 })
  }
}

export const eucalyptusMinted: Generator = {
  name: 'eucalyptus-minted',
  pieces: {
    curtain: watercolour(seed, 'curtain', [1800, 1500], curtain),
    garland: watercolour(seed, 'garland', [2400, 820], garland, 0.67),
    sprig: watercolour(seed, 'sprig', [1200, 280], sprig),
  },
  outputs: stripOutputs('eucalyptus-minted', {
    name: 'garland',
    picture: { piece: 'garland', width: 1600, height: 547 },
    sprig: { piece: 'sprig', width: 360, height: 84 },
    thumbnail: [{ piece: 'curtain', x: 0, y: -2, width: 300 }],
    front: [{ piece: 'garland', x: -144, y: 0, width: 1600 }],
    back: [{ piece: 'sprig', x: 336, y: 1600, width: 640 }],
  }),
}
