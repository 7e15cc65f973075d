import type { Generator, PaintContext, Piece } from '../generator.ts'
import { Blurred } from '../paint/defocus.ts'
import { along, type Line, type Point, spline } from '../paint/geometry.ts'
import { leafShape } from '../paint/leaf-shape.ts'
import { type ColourField, type Disc, LensPicture, linearOf } from '../paint/lens.ts'
import { clamp, lerp } from '../paint/noise.ts'
import { ellipse, line, rect, ring } from '../paint/print-shapes.ts'
import { groundOutputs, upright, wide } from './ground-outputs.ts'

const seed = 31
/** Units of room round the picture: lanterns just outside it shine in. */
const margin = 96

const dusk: readonly ColourField[] = [
  [0.1, 0.05, 0.4, '#f3e4d3'],
  [0.9, 0.1, 0.35, '#ecd4bf'],
  [0.85, 0.95, 0.4, '#e2c3a8'],
  [0.3, 0.65, 0.4, '#f8eee2'],
  [0.05, 1, 0.3, '#ead3c4'],
  [0.6, 0.4, 0.3, '#f5e6d6'],
]

interface Lantern {
  x: number
  y: number
  radius: number
  paper: string
  shade: string
}
const lantern = (x: number, y: number, radius: number, paper: string, shade: string): Lantern => ({
  x,
  y,
  radius,
  paper,
  shade,
})

interface Layout {
  width: number
  height: number
  near: readonly Lantern[]
  far: readonly Lantern[]
  garland: Line
  leaf: number
  /** Lamps on the far cord, on the near one, and loose ones. */
  lamps: readonly [number, number, number]
  unit: number
}

const wideLayout: Layout = {
  ...wide,
  near: [
    lantern(1210, 250, 158, '#ffe9d6', '#e9b79c'),
    lantern(930, 120, 96, '#fff6ea', '#e8cfb6'),
    lantern(1500, 430, 118, '#ffd9cc', '#dd9f90'),
  ],
  far: [
    lantern(150, 110, 100, '#ffe0d2', '#dfa594'),
    lantern(1040, 400, 70, '#fff6ea', '#e6cdb2'),
    lantern(1380, 640, 66, '#ffeccf', '#e5b985'),
    lantern(640, 70, 64, '#ffeccf', '#e5b985'),
  ],
  garland: [
    [-80, 180],
    [330, 420],
    [820, 330],
    [1240, 90],
    [1720, 150],
  ],
  leaf: 74,
  lamps: [17, 13, 24],
  unit: 1,
}
const uprightLayout: Layout = {
  // drawn at four fifths: what is printed is seen from nearer
  width: upright.width / 1.25,
  height: upright.height / 1.25,
  near: [
    lantern(860, 250, 150, '#ffe9d6', '#e9b79c'),
    lantern(600, 120, 92, '#fff6ea', '#e8cfb6'),
    lantern(1010, 560, 88, '#ffd9cc', '#dd9f90'),
  ],
  far: [
    lantern(170, 150, 104, '#ffe0d2', '#dfa594'),
    lantern(420, 330, 70, '#fff6ea', '#e6cdb2'),
    lantern(760, 560, 66, '#ffeccf', '#e5b985'),
  ],
  garland: [
    [-80, 250],
    [240, 470],
    [620, 430],
    [1120, 150],
  ],
  leaf: 64,
  lamps: [11, 9, 16],
  unit: 1.25,
}

function paperLantern(sheet: Blurred, { x, y, radius, paper, shade }: Lantern): void {
  const [core, middle, rim] = [linearOf('#fffaf0'), linearOf(paper), linearOf(shade)]
  const glow = (px: number, py: number): [number, number, number] => {
    const t = clamp((Math.hypot(px - x + radius * 0.15, py - y - radius * 0.1) / radius - 0.1) / 0.95)
    const mix = (channel: 0 | 1 | 2) =>
      t < 0.45 ? lerp(core[channel], middle[channel], t / 0.45) : lerp(middle[channel], rim[channel], (t - 0.45) / 0.55)
    return [mix(0), mix(1), mix(2)]
  }
  sheet.fill(ellipse(x, y, radius, radius * 0.92), glow)
  for (let rib = -3; rib <= 3; rib++) {
    const half = radius * Math.sqrt(1 - ((rib * 0.235) / 0.92) ** 2)
    const arc = ring(0, 0, 1, 0.06, 0, Math.PI).map(
      ([u, v]): Point => [x + u * half, y + rib * radius * 0.235 + v * radius * 0.07],
    )
    sheet.fill(arc, shade)
  }
  sheet.fill(rect(x - radius * 0.26, y - radius * 0.98, radius * 0.52, radius * 0.1), '#b98d6a')
  sheet.fill(
    line(
      [
        [x, y - radius],
        [x + 4, -160],
      ],
      3,
    ),
    '#c9a88a',
  )
}

function lanterns(sheet: Blurred, all: readonly Lantern[]): void {
  for (const one of all) paperLantern(sheet, one)
}

function decorate(layout: Layout, scale: number): LensPicture {
  const { unit } = layout
  const picture = new LensPicture({
    width: layout.width * unit,
    height: layout.height * unit,
    scale,
    unit,
    seed,
    screen: 0.8,
  })
  const { chance } = picture
  picture.ground(dusk, 110)
  const layer = (radius: number, alpha: number, draw: (sheet: Blurred) => void) => {
    const sheet = new Blurred(layout.width, layout.height, unit * scale, margin)
    draw(sheet)
    sheet.over(picture.light, picture.columns, picture.rows, radius, alpha)
  }
  const cord = (left: number, right: number, sag: number, count: number, lamp: (at: Point) => Disc): Disc[] =>
    Array.from({ length: count }, (_, i) => {
      const t = (i + 0.5) / count
      return lamp([t * 1.07 - 0.035, lerp(left, right, t) + sag * 4 * t * (1 - t)])
    })
  const crisp = { soft: [0.1, 0.14], rim: 0.55 } as const

  layer(30, 0.8, (sheet) => lanterns(sheet, layout.far))
  const far = cord(0.14, 0.06, 0.1, layout.lamps[0], ([x, y]) => ({
    x,
    y,
    colour: chance.pick(['#ffe6bd', '#fff0d6', '#ffdcc2']),
    strength: chance.between(0.14, 0.34),
    radius: 30 * chance.between(0.8, 1.2),
  }))
  picture.place(far, crisp)
  layer(17, 0.85, (sheet) => garland(sheet, picture, layout))
  layer(20, 0.97, (sheet) => lanterns(sheet, layout.near))
  const near = cord(0.3, 0.2, 0.13, layout.lamps[1], ([x, y]) => ({
    x,
    y,
    colour: chance.pick(['#fff0d0', '#ffe2b8', '#ffd6c0']),
    strength: chance.between(0.4, 0.8),
    radius: 24 * chance.between(0.7, 1.25),
  }))
  picture.place(near, crisp)
  const loose = Array.from(
    { length: layout.lamps[2] },
    (): Disc => ({
      x: 1 - 0.75 * chance() ** 1.4,
      y: 0.55 + 0.45 * chance(),
      colour: chance.pick(['#fff0d6', '#ffe0c4', '#ffd9cc', '#ffffff']),
      strength: chance.between(0.06, 0.26),
      radius: 56 * chance.between(0.4, 1.5),
    }),
  )
  picture.place(loose, crisp)
  layer(44, 0.62, (sheet) => greenery(sheet, picture, layout))
  return picture
}

/** Leaves and paper flowers along a cord. */
function garland(sheet: Blurred, { chance }: LensPicture, { garland: points, leaf: size }: Layout): void {
  const curve = spline(points, 40)
  for (let i = 0; i < 120; i++) {
    const { point, angle } = along(curve, i / 119)
    const length = size * chance.between(0.7, 1.2)
    const leaf = leafShape(point, angle + (i % 2 === 1 ? 1 : -1) * chance.between(0.4, 1.2), length, length * 0.26)
    sheet.fill(leaf.outline, chance.pick(['#9fb09a', '#b9c4ae', '#8ca08a', '#c9cdb8']))
  }
  for (let i = 0; i < 26; i++) {
    const [x, y] = along(curve, (i + 0.5) / 26).point
    const flower = ellipse(x + chance.gauss(0, 10), y + chance.gauss(0, 10), size * chance.between(0.22, 0.4))
    sheet.fill(flower, chance.pick(['#fbe9dc', '#e7b3a2', '#f3d3c4', '#fffaf2']))
  }
}

/** What grows at the foot, closest to the lens and softest. */
function greenery(sheet: Blurred, { chance }: LensPicture, { width, height }: Layout): void {
  for (let i = 0; i < 64; i++) {
    const isLeft = chance() < 0.5
    const inwards = chance() ** 1.7
    const x = isLeft ? -90 + inwards * width * 0.34 : width + 90 - inwards * width * 0.42
    const y = height + 150 - (1 - inwards) * 170 + chance.between(-20, 60)
    const length = chance.between(120, 240)
    const leaf = leafShape([x, y], -1.57 + chance.gauss(0, 0.5), length, length * 0.2)
    sheet.fill(leaf.outline, chance.pick(['#b3bfa8', '#c6cbb7', '#a3b09a']))
  }
}

const hung = (size: { width: number; height: number }, layout: Layout): Piece => ({
  ...size,
  paint: ({ scale }: PaintContext) => decorate(layout, scale).develop({ grain: 2.4 }),
})

/** The wall alone. */
const wall: Piece = {
  ...upright,
  paint({ scale }: PaintContext) {
    const picture = new LensPicture({ ...upright, scale, unit: 1.25, seed })
    picture.ground(dusk, 110)
    return picture.develop({ grain: 2.4 })
  },
}

export const blurryDecorations: Generator = {
  name: 'blurry-decorations',
  pieces: { wide: hung(wide, wideLayout), upright: hung(upright, uprightLayout), back: wall },
  outputs: groundOutputs('blurry-decorations', { avif: 66, webp: 88 }, { piece: 'upright', x: -56, y: 0, width: 310 }),
}
