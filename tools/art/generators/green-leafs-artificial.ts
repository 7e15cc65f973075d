import type { Generator, Piece } from '../generator.ts'
import { along, circle, type Line, type Point, path, placed, ribbon, spline } from '../paint/geometry.ts'
import { leafShape } from '../paint/leaf-shape.ts'
import { lerp, seedFrom } from '../paint/noise.ts'
import { PaperCut, shadeAlong, shadeRound } from '../paint/paper-cut.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 91
const shadow = '#22333a'
/** Paper, its shaded half, its veins. */
type Paper = readonly [string, string, string]
const papers = {
  hero: ['#4c8062', '#28544a', '#c4dcb6'],
  meadow: ['#88ad78', '#55835f', '#f1f1d8'],
  moss: ['#6f8f72', '#3f6655', '#dfe8cf'],
  fresh: ['#5f9468', '#2f6450', '#cfe0b4'],
  sage: ['#a9bda0', '#74967c', '#f1f3e2'],
  lime: ['#c2cf98', '#8fae78', '#fbf8e6'],
  deep: ['#2d5a58', '#1f3a44', '#7fb0a2'],
} as const satisfies Record<string, Paper>

const half = path('1.13,0 1.04,.02 .96,.07 .87,.17 .73,.29 .55,.39 .32,.46 .08,.48 -.13,.42 -.23,.28 -.22,.13 -.08,.02')
const side = (sign: number): Point[] =>
  spline(
    half.map(([u, v]): Point => [u, v * sign]),
    16,
  )
/** Slits from the edge: where they begin there, and where they end inside. */
const slits = [
  [0.86, 0.66, 0.075],
  [0.74, 0.52, 0.1],
  [0.56, 0.33, 0.12],
  [0.36, 0.15, 0.13],
  [0.15, -0.02, 0.14],
  [-0.06, -0.16, 0.15],
] as const
const holes = [
  [0.66, 0.07],
  [0.47, 0.085],
  [0.29, 0.09],
  [0.12, 0.09],
] as const
const ribs = [
  [0.62, 0.86, 0.16],
  [0.44, 0.72, 0.29],
  [0.26, 0.53, 0.37],
  [0.08, 0.3, 0.42],
  [-0.03, 0.06, 0.41],
  [-0.06, -0.1, 0.27],
] as const

function monstera(sheet: PaperCut, base: Point, angle: number, length: number, paper: Paper, lightRight = false): void {
  const { chance } = sheet
  const place = placed(base, angle, length)
  const outline = [...side(1), ...side(-1).reverse()].map(place)
  const cut: Line[] = []
  for (const sign of [1, -1]) {
    for (const [edge, inner, aside] of slits) {
      const start: Point = [edge + 0.13 + chance.between(-0.012, 0.012), sign * 0.62]
      const end: Point = [inner + 0.1, sign * (aside + chance.between(-0.01, 0.03))]
      const bow: Point = [lerp(end[0], start[0], 0.45) - 0.01, lerp(end[1], start[1], 0.5)]
      const line = spline([end, bow, start], 12).map(place)
      cut.push(
        ribbon(line, (t) => length * lerp(0.022, 0.15, t ** 1.5)),
        circle(place(end), length * 0.0135, { wobble: 0.05 }),
      )
    }
    for (const [u, v] of holes)
      cut.push(
        circle(place([u + 0.015, sign * v]), length * 0.014, {
          wobble: 0.1,
          seed: u,
          stretch: 2.1,
          rotation: angle + sign * 0.7,
        }),
      )
  }
  sheet.shadow(outline, { holes: cut, dx: length * 0.014 + 2, dy: length * 0.02 + 3, colour: shadow })
  sheet.lay(outline, paper[0], {
    holes: cut,
    shades: [
      { colour: paper[1], at: shadeAlong(place([-0.1, -0.5]), place([0.35, 0.42]), 0.85, -0.3) },
      { colour: paper[1], at: shadeRound(place([0, 0]), 0, length * 0.36, 0.75, -0.2) },
    ],
  })
  sheet.lay([...side(lightRight ? 1 : -1), [0, 0] satisfies Point].map(place), paper[1], {
    holes: cut,
    opacity: 0.3,
    salt: 0.03,
    clip: outline,
  })
  const vein = (points: Line, from: number, to: number, opacity = 1) =>
    sheet.lay(
      ribbon(spline(points, 10).map(place), (t) => length * lerp(from, to, t)),
      paper[2],
      { salt: 0.02, rough: 0.2, opacity },
    )
  vein(path('-.05,0 .3,.008 .7,-.004 .97,0'), 0.014, 0.003)
  for (const sign of [1, -1])
    for (const [from, to, aside] of ribs)
      vein(
        [
          [from, 0],
          [lerp(from, to, 0.5) - 0.01, sign * aside * 0.5],
          [to, sign * aside * 0.93],
        ],
        0.007,
        0.0018,
        0.85,
      )
}

interface BladeLook {
  bend?: number
  widest?: number
  tip?: number
  base?: number
  vein?: number
  /** Thin leaflets cast a thin shadow: a broad one looks like dirt. */
  thin?: boolean
  lightLeft?: boolean
}

function blade(
  sheet: PaperCut,
  base: Point,
  angle: number,
  length: number,
  width: number,
  paper: Paper,
  look: BladeLook = {},
): void {
  const leaf = leafShape(base, angle, length, width, {
    bend: look.bend ?? sheet.chance.gauss(0, 0.25),
    widest: look.widest ?? 0.42,
    tip: look.tip ?? 1,
    base: look.base ?? 0.8,
  })
  const cast =
    look.thin === true ? { dx: 1.5, dy: 2.5, soft: 1, opacity: 0.62 } : { dx: 3, dy: 5, soft: 3, opacity: 0.7 }
  sheet.shadow(leaf.outline, { ...cast, colour: shadow })
  sheet.lay(leaf.outline, paper[0], {
    shades: [{ colour: paper[1], at: shadeAlong(leaf.base, leaf.tip, look.thin === true ? 0.75 : 0.95, -0.35) }],
  })
  sheet.lay(look.lightLeft === true ? leaf.left : leaf.right, paper[1], { opacity: 0.34, salt: 0.03 })
  const { vein = 1.8 } = look
  if (vein > 0)
    sheet.lay(
      ribbon(leaf.mid.slice(1, 42), (t) => lerp(vein, 0.5, t)),
      paper[2],
      { salt: 0.02, rough: 0.2, opacity: 0.9 },
    )
}

function palm(sheet: PaperCut, points: Line, pairs: number, length: number, paper: Paper, width = 6, from = 0.1): void {
  const line = spline(points, 30)
  sheet.lay(
    ribbon(line, (t) => lerp(width, 2, t)),
    paper[1],
  )
  for (let index = 0; index < pairs; index += 1) {
    const t = lerp(from, 0.97, index / (pairs - 1))
    const { point, angle } = along(line, t)
    for (const sign of [1, -1]) {
      const size = length * Math.sin(Math.PI * lerp(0.16, 0.9, t)) ** 0.7 * sheet.chance.between(0.94, 1.06)
      blade(sheet, point, angle + sign * lerp(1.05, 0.5, t), size, size * 0.058 + 1.2, paper, {
        bend: sign * -0.5,
        widest: 0.32,
        tip: 1.1,
        base: 0.5,
        vein: 1.1,
        thin: true,
        lightLeft: sign > 0,
      })
    }
  }
  const end = along(line, 1)
  blade(sheet, end.point, end.angle, length * 0.5, length * 0.035, paper, { vein: 0, thin: true })
}

function fern(sheet: PaperCut, points: Line, pairs: number, length: number, paper: Paper): void {
  const line = spline(points, 30)
  sheet.lay(
    ribbon(line, (t) => lerp(4.5, 1.5, t)),
    paper[1],
  )
  for (let index = 0; index < pairs; index += 1) {
    const t = lerp(0.12, 0.985, (index / (pairs - 1)) ** 0.92)
    const { point, angle } = along(line, t)
    const size = length * (Math.min(1, (t - 0.03) / 0.3) ** 0.8 * (1 - t) ** 0.75 * 1.35 + 0.05)
    for (const sign of [1, -1])
      blade(sheet, point, angle + sign * lerp(1.3, 0.8, t), size, size * 0.11 + 2, paper, {
        bend: -sign * 0.3,
        widest: 0.24,
        tip: 0.8,
        base: 0.35,
        thin: true,
        lightLeft: sign > 0,
        vein: size > 40 ? 1 : 0,
      })
  }
}

/** Palms and ferns behind, three monsteras in front. */
function corner(sheet: PaperCut): void {
  palm(sheet, path('-30,60 220,110 470,90 705,150'), 17, 205, papers.sage)
  palm(sheet, path('60,-30 100,200 60,440 95,640'), 16, 165, papers.lime)
  fern(sheet, path('-20,-20 200,200 350,330 470,500'), 19, 150, papers.fresh)
  fern(sheet, path('120,-10 340,26 580,44 800,90'), 17, 112, papers.deep)
  fern(sheet, path('-20,150 -2,360 14,560 54,770'), 17, 106, papers.moss)
  palm(sheet, path('-30,-20 160,110 330,220 500,270'), 13, 140, papers.deep, 5, 0.3)
  blade(sheet, [-20, -10], 0.2, 200, 48, papers.deep)
  blade(sheet, [-10, -20], 1.35, 200, 48, papers.deep)
  monstera(sheet, [30, 30], 0.75, 120, papers.sage)
  monstera(sheet, [285, 48], 0.1, 250, papers.moss, true)
  monstera(sheet, [48, 315], 1.45, 245, papers.meadow)
  monstera(sheet, [88, 84], 0.77, 345, papers.hero)
  blade(sheet, [20, 60], 1.9, 170, 36, papers.lime)
  blade(sheet, [60, 18], -0.12, 170, 36, papers.sage)
}

function answer(sheet: PaperCut): void {
  palm(sheet, path('-30,60 200,100 420,80 600,140'), 15, 180, papers.lime)
  fern(sheet, path('40,-20 90,190 90,400 130,620'), 17, 120, papers.fresh)
  fern(sheet, path('-20,-20 160,190 300,310 400,450'), 17, 130, papers.sage)
  palm(sheet, path('-30,-20 140,90 300,190 440,230'), 12, 125, papers.deep, 5, 0.3)
  blade(sheet, [-20, -10], 0.2, 180, 44, papers.deep)
  blade(sheet, [-10, -20], 1.35, 180, 44, papers.deep)
  monstera(sheet, [230, 40], 0.15, 220, papers.meadow, true)
  monstera(sheet, [40, 230], 1.4, 215, papers.moss)
  monstera(sheet, [70, 70], 0.78, 290, papers.hero)
  blade(sheet, [50, 16], -0.1, 150, 32, papers.sage)
}

function sprig(sheet: PaperCut): void {
  fern(sheet, path('300,120 200,125 110,105 40,120'), 14, 56, papers.fresh)
  fern(sheet, path('300,120 400,125 490,105 560,120'), 14, 56, papers.deep)
  palm(sheet, path('300,130 240,90 180,60 120,52'), 9, 62, papers.sage, 3, 0.2)
  palm(sheet, path('300,130 360,90 420,60 480,52'), 9, 62, papers.lime, 3, 0.2)
  monstera(sheet, [262, 128], 2.75, 92, papers.moss)
  monstera(sheet, [338, 128], 0.4, 92, papers.meadow, true)
  monstera(sheet, [300, 150], -1.57, 118, papers.hero)
}

const piece = (
  name: string,
  width: number,
  height: number,
  draw: (sheet: PaperCut) => void,
  turned = false,
): Piece => ({
  width,
  height,
  paint: ({ scale }) => {
    const sheet = new PaperCut({ width, height, scale: scale * 1.5, turned }, seedFrom(seed, name))
    draw(sheet)
    return sheet.raster()
  },
})

export const greenLeafsArtificial: Generator = {
  name: 'green-leafs-artificial',
  pieces: {
    corner: piece('corner', 900, 900, corner),
    answer: piece('answer', 720, 720, answer, true),
    sprig: piece('sprig', 600, 230, sprig),
  },
  outputs: cornerOutputs('green-leafs-artificial', {
    corner: { piece: 'corner', width: 800, height: 800, flip: true },
    // turned, its heart is down to the right: flipped, to the left
    answer: { piece: 'answer', width: 800, height: 800, flip: true },
    sprig: { piece: 'sprig', width: 360, height: 138 },
    thumbnail: [{ piece: 'corner', x: 0, y: 0, width: 310 }],
    front: [{ piece: 'corner', x: 0, y: 0, width: 1010 }],
    back: [{ piece: 'sprig', x: 90, y: 1560, width: 560 }],
    paper: true,
  }),
}
