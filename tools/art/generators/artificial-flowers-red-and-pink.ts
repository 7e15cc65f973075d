import type { Generator, Piece } from '../generator.ts'
import { along, circle, type Line, type Point, path, placed, polar, ribbon, spline, turn } from '../paint/geometry.ts'
import { leafShape } from '../paint/leaf-shape.ts'
import { lerp, noise, seedFrom } from '../paint/noise.ts'
import { PaperCut, shadeAlong, shadeRound } from '../paint/paper-cut.ts'
import { veinLine } from '../paint/plants/leaf.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 95
const shadow = '#4a1f33'
const leafShadow = '#22333a'
/** Paper, its shaded side, its lit edge. */
type Paper = readonly [string, string, string]
type Papers = readonly [Paper, ...Paper[]]
const red: Paper = ['#cf3a3f', '#8a1f35', '#f08a78']
const coral: Paper = ['#ef7259', '#c23b3d', '#f9b79c']
const pink: Paper = ['#f29aa9', '#d4587e', '#fbd3d0']
const hot: Paper = ['#dd4a82', '#98285f', '#f7a3be']
const blush: Paper = ['#f8cdc6', '#ea9ba0', '#fff1ea']
const pine: Paper = ['#3f6a58', '#263b45', '#a9c8a8']
const moss: Paper = ['#6f8f72', '#3f6655', '#dfe8cf']
const sea: Paper = ['#2d5a58', '#1f3a44', '#7fb0a2']
const greens = [pine, moss, sea] as const
const ochre = '#e6b566'
const gold = '#c98f3c'

interface FoldLook {
  /** How far in the shade its root lies. */
  root: number
  lightLeft?: boolean
  cast?: number
}

/** A folded petal: one half in shade, the other edge lit. */
function fold(
  sheet: PaperCut,
  centre: Point,
  angle: number,
  from: number,
  to: number,
  width: number,
  paper: Paper,
  look: FoldLook,
): void {
  const leaf = leafShape(polar(centre, angle, from), angle, to - from, width, { widest: 0.6, tip: 0.8, base: 0.7 })
  sheet.shadow(leaf.outline, { dx: 2, dy: 3.2, soft: 2.2, colour: shadow, opacity: look.cast ?? 0.6 })
  sheet.lay(leaf.outline, paper[0], {
    shades: [{ colour: paper[1], at: shadeAlong(leaf.base, leaf.tip, look.root, -0.35) }],
  })
  const [dark, lit] = look.lightLeft === true ? [leaf.left, leaf.b] : [leaf.right, leaf.a]
  sheet.lay(dark, paper[1], { opacity: 0.38, salt: 0.03 })
  sheet.lay(
    ribbon(lit.slice(6, 40), (t) => 1.5 * Math.sin(Math.PI * t) + 0.3),
    paper[2],
    { salt: 0.05, rough: 0.2, opacity: 0.9 },
  )
}

type Ring = readonly [radius: number, petals: number]
const manyRings: readonly Ring[] = [
  [1, 17],
  [0.83, 17],
  [0.66, 15],
  [0.5, 13],
  [0.35, 10],
  [0.22, 7],
]

/** Rings of folded petals; the paper changes ring by ring. */
function dahlia(
  sheet: PaperCut,
  centre: Point,
  radius: number,
  papers: Papers,
  rings: readonly Ring[] = manyRings,
): void {
  const { chance } = sheet
  sheet.shadow(circle(centre, radius * 0.93), { dx: 5, dy: 8, soft: 6, colour: shadow })
  let start = chance.between(0, turn)
  rings.forEach(([share, petals], ring) => {
    start += Math.PI / petals + 0.07
    const paper = papers[ring] ?? papers[papers.length - 1] ?? papers[0]
    for (let index = 0; index < petals; index += 1) {
      const angle = start + (index / petals) * turn + chance.between(-0.03, 0.03)
      const length = radius * share * chance.between(0.97, 1.03)
      const width = length * Math.tan(Math.PI / petals) * 0.651
      const lightLeft = Math.cos(angle - 2.4) > 0
      fold(sheet, centre, angle, length * 0.16, length, width, paper, { root: lerp(0.95, 1.15, ring / 5), lightLeft })
    }
  })
  const last = papers[papers.length - 1] ?? papers[0]
  for (let index = 0; index < 9; index += 1)
    fold(sheet, centre, (index / 9) * turn, 0, radius * 0.105, radius * 0.021, last, { root: 1, cast: 0.5 })
  const glow = shadeRound([centre[0] - 2, centre[1] - 2], 0, radius * 0.06, -0.2, 0.8)
  sheet.lay(circle(centre, radius * 0.05, { wobble: 0.1 }), ochre, { shades: [{ colour: gold, at: glow }] })
}

/** Five pleated lobes and a long pistil. */
function hibiscus(sheet: PaperCut, centre: Point, radius: number, paper: Paper, facing: number): void {
  const { chance } = sheet
  sheet.shadow(circle(centre, radius * 0.8), { dx: 5, dy: 8, soft: 6, colour: shadow, opacity: 0.75 })
  sheet.lay(circle(centre, radius * 0.3), paper[1])
  for (const lobe of [0, 2, 4, 1, 3]) {
    const place = placed(centre, facing + Math.PI + ((lobe + 0.5) / 5) * turn, radius)
    const seedHere = chance() * 50
    const rim = Array.from({ length: 61 }, (_, index): Point => {
      const q = (index / 60) * 2 - 1
      const waves = 0.045 * noise(q * 3.2 + seedHere, seedHere) + 0.02 * Math.sin(q * 16 + seedHere)
      const round = Math.abs(q) > 0.86 ? 1 - ((Math.abs(q) - 0.86) / 0.14) ** 2 * 0.35 : 1
      const reach = (1 - 0.38 * Math.abs(q) ** 2.5) * (1 + waves) * round
      return [Math.cos(q * 0.7) * reach, Math.sin(q * 0.7) * reach]
    })
    const outline = [[0, 0] satisfies Point, [0.2, -0.16] satisfies Point, ...rim, [0.2, 0.16] satisfies Point].map(
      place,
    )
    sheet.shadow(outline, { dx: 1, dy: 2, soft: 5, colour: shadow, opacity: 1.25 })
    sheet.lay(outline, paper[0], {
      shades: [{ colour: paper[1], at: shadeRound(centre, radius * 0.12, radius * 0.7, 1.05, -0.25) }],
    })
    for (let pleat = 0; pleat < 9; pleat += 1) {
      if (pleat % 4 === 3) continue
      const edge = rim.slice(Math.round((pleat / 9) * 60), Math.round(((pleat + 1) / 9) * 60) + 1)
      const fan = [[0.05, 0] satisfies Point, ...edge].map(place)
      if (pleat % 2 === 0) sheet.lay(fan, paper[1], { opacity: 0.27, salt: 0.03, rough: 0.15 })
      else sheet.lay(fan, paper[2], { opacity: 0.22, salt: 0.05, rough: 0.15 })
    }
    const lit = spline([[0.26, -0.17], ...rim.filter((_, index) => index % 3 === 0), [0.26, 0.17]], 4).map(place)
    sheet.lay(
      ribbon(lit, (t) => 1.9 * Math.sin(Math.PI * t) + 0.5),
      paper[2],
      { salt: 0.05, rough: 0.2, opacity: 0.95 },
    )
  }
  const throat = { colour: '#5a1430', at: shadeRound(centre, 0, radius * 0.2, 0.9, -0.2) }
  sheet.lay(circle(centre, radius * 0.24, { wobble: 0.12 }), paper[1], { shades: [throat] })
  pistil(sheet, spline(path('0,0 .22,.03 .45,-.02 .66,.03'), 14).map(placed(centre, facing, radius)), radius)
}

function pistil(sheet: PaperCut, line: Line, radius: number): void {
  const { chance } = sheet
  const stalk = ribbon(line, (t) => lerp(radius * 0.05, radius * 0.028, t))
  sheet.shadow(stalk, { soft: 2.5, colour: shadow })
  sheet.lay(stalk, '#f6d9a2')
  for (let stamen = 0; stamen < 26; stamen += 1) {
    const { point, angle } = along(line, lerp(0.42, 1, chance()))
    const out = angle + (chance() < 0.5 ? 1.1 : -1.1)
    const end = polar(point, out, radius * chance.between(0.04, 0.085))
    sheet.lay(ribbon([point, [(point[0] + end[0]) / 2, (point[1] + end[1]) / 2], end], 1.2), '#f6d9a2', {
      salt: 0,
      rough: 0,
    })
    const glow = shadeRound([end[0] - 1, end[1] - 1], 0, radius * 0.02, -0.1, 0.8)
    sheet.lay(circle(end, radius * 0.017), ochre, { shades: [{ colour: gold, at: glow }], salt: 0 })
  }
  const tip = along(line, 1)
  for (const aside of [-0.5, -0.2, 0.15, 0.45])
    sheet.lay(circle(polar(tip.point, tip.angle + aside, radius * 0.07), radius * 0.022), red[0], { salt: 0 })
}

function leaf(
  sheet: PaperCut,
  base: Point,
  angle: number,
  length: number,
  width: number,
  paper: Paper,
  bend?: number,
): void {
  const { chance } = sheet
  const shape = leafShape(base, angle, length, width, { bend: bend ?? chance.gauss(0, 0.25), tip: 0.95 })
  sheet.shadow(shape.outline, { dx: 3, dy: 5, soft: 3, colour: leafShadow, opacity: 0.75 })
  sheet.lay(shape.outline, paper[0], {
    shades: [{ colour: paper[1], at: shadeAlong(shape.base, shape.tip, 0.95, -0.35) }],
  })
  sheet.lay(chance() < 0.5 ? shape.left : shape.right, paper[1], { opacity: 0.36, salt: 0.03 })
  sheet.lay(
    ribbon(shape.mid.slice(1, 42), (t) => lerp(2, 0.6, t)),
    paper[2],
    { salt: 0.02, rough: 0.2, opacity: 0.9 },
  )
  for (const edge of [shape.a, shape.b])
    for (let vein = 0; vein < 5; vein += 1) {
      const line = ribbon(veinLine(shape, edge, 0.15 + vein * 0.14, 0.17), (t) => lerp(1.1, 0.4, t))
      sheet.lay(line, paper[2], { salt: 0.02, rough: 0.2, opacity: 0.7 })
    }
}

function twig(sheet: PaperCut, points: Line, pairs: number, size: number, paper: Paper): void {
  const line = spline(points, 30)
  const stalk = ribbon(line, (t) => lerp(4, 1.6, t))
  sheet.shadow(stalk, { soft: 2.5, colour: leafShadow })
  sheet.lay(stalk, paper[1])
  for (let index = 0; index < pairs; index += 1) {
    const t = lerp(0.25, 0.95, index / (pairs - 1))
    const { point, angle } = along(line, t)
    for (const side of [1, -1]) {
      const length = size * lerp(1, 0.55, t) * sheet.chance.between(0.9, 1.1)
      leaf(sheet, point, angle + side * sheet.chance.between(0.6, 0.85), length, length * 0.19, paper, -side * 0.3)
    }
  }
  const end = along(line, 1)
  leaf(sheet, end.point, end.angle, size * 0.6, size * 0.11, paper)
}

type PlacedLeaf = readonly [x: number, y: number, angle: number, length: number, green: 0 | 1 | 2]
function leaves(sheet: PaperCut, list: readonly PlacedLeaf[]): void {
  for (const [x, y, angle, length, green] of list) leaf(sheet, [x, y], angle, length, length * 0.22, greens[green])
}

function corner(sheet: PaperCut): void {
  twig(sheet, path('300,60 480,90 640,80 800,105'), 7, 105, moss)
  twig(sheet, path('60,300 80,460 75,600 105,735'), 7, 98, pine)
  twig(sheet, path('200,200 330,300 420,390 480,490'), 5, 110, sea)
  leaves(sheet, [
    [430, 120, 0.55, 170, 0],
    [300, 230, 0.75, 190, 1],
    [520, 40, 0.25, 170, 2],
    [130, 330, 1.25, 180, 2],
    [230, 300, 1.05, 180, 0],
    [60, 400, 1.7, 150, 1],
    [640, 20, 0.3, 130, 0],
    [360, 190, 0.35, 170, 2],
  ])
  const small: readonly Ring[] = [
    [1, 13],
    [0.78, 12],
    [0.56, 10],
    [0.36, 8],
  ]
  dahlia(sheet, [668, 38], 62, [pink, pink, blush, blush, pink], small)
  dahlia(sheet, [60, 520], 66, [coral, coral, red, red, coral], small)
  dahlia(
    sheet,
    [295, 322],
    74,
    [hot, hot, pink, pink, blush],
    [
      [1, 14],
      [0.8, 13],
      [0.6, 11],
      [0.4, 9],
      [0.22, 6],
    ],
  )
  dahlia(
    sheet,
    [515, 118],
    46,
    [red, red, coral, coral],
    [
      [1, 12],
      [0.74, 11],
      [0.48, 9],
    ],
  )
  hibiscus(sheet, [85, 355], 128, pink, 1.15)
  hibiscus(sheet, [385, 95], 150, coral, 0.3)
  dahlia(sheet, [150, 135], 205, [red, red, hot, hot, coral, pink])
}

function answer(sheet: PaperCut): void {
  twig(sheet, path('200,50 360,70 520,55 660,90'), 6, 95, pine)
  twig(sheet, path('50,200 70,360 55,500 90,630'), 6, 92, moss)
  leaves(sheet, [
    [330, 90, 0.5, 150, 2],
    [200, 200, 0.8, 170, 0],
    [90, 300, 1.3, 160, 1],
    [260, 130, 0.4, 160, 1],
    [140, 250, 1.1, 160, 2],
  ])
  const small: readonly Ring[] = [
    [1, 13],
    [0.78, 12],
    [0.56, 10],
    [0.36, 8],
  ]
  dahlia(sheet, [480, 50], 56, [hot, hot, pink, pink, blush], small)
  dahlia(sheet, [56, 440], 60, [pink, pink, blush, blush, pink], small)
  dahlia(sheet, [225, 235], 58, [coral, coral, red, red, coral], small)
  hibiscus(sheet, [310, 80], 120, pink, 0.35)
  hibiscus(sheet, [75, 290], 112, coral, 1.2)
  dahlia(sheet, [115, 110], 165, [hot, hot, red, red, coral, pink])
}

function sprig(sheet: PaperCut): void {
  twig(sheet, path('270,120 200,105 130,120 50,105'), 6, 62, moss)
  twig(sheet, path('330,120 400,105 470,120 550,105'), 6, 62, pine)
  leaves(sheet, [
    [250, 120, 2.6, 90, 2],
    [350, 120, 0.5, 90, 2],
    [260, 110, -2.6, 84, 0],
    [340, 110, -0.55, 84, 1],
  ])
  hibiscus(sheet, [225, 122], 56, pink, 2.7)
  dahlia(
    sheet,
    [378, 120],
    44,
    [hot, hot, pink, blush],
    [
      [1, 13],
      [0.78, 12],
      [0.55, 10],
      [0.34, 8],
    ],
  )
  dahlia(
    sheet,
    [300, 112],
    74,
    [red, red, coral, coral, pink],
    [
      [1, 15],
      [0.8, 14],
      [0.6, 12],
      [0.42, 10],
      [0.26, 7],
    ],
  )
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

export const artificialFlowers: Generator = {
  name: 'artificial-flowers-red-and-pink',
  pieces: {
    corner: piece('corner', 900, 900, corner),
    answer: piece('answer', 740, 740, answer, true),
    sprig: piece('sprig', 600, 230, sprig),
  },
  outputs: cornerOutputs('artificial-flowers-red-and-pink', {
    corner: { piece: 'corner', width: 800, height: 800, flip: true },
    answer: { piece: 'answer', width: 800, height: 800, flip: true },
    sprig: { piece: 'sprig', width: 360, height: 138 },
    thumbnail: [{ piece: 'corner', x: 0, y: 0, width: 330 }],
    front: [{ piece: 'corner', x: 0, y: 0, width: 1010 }],
    back: [{ piece: 'sprig', x: 90, y: 1560, width: 560 }],
    paper: true,
  }),
}
