import type { Generator } from '../generator.ts'
import { path } from '../paint/geometry.ts'
import { greens, petals, pigment } from '../paint/pigment.ts'
import { bloom } from '../paint/plants/bloom.ts'
import { berries } from '../paint/plants/bud.ts'
import { type LeafLook, leaf, sprig as twig } from '../paint/plants/leaf.ts'
import { rose } from '../paint/plants/rose.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import type { Watercolour } from '../paint/watercolour.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 5
const dusty = petals('#f0cfc4', '#d99d93', '#a8585a', '#efc79b')
const cream = petals('#f6e6cf', '#e9c9a2', '#bd8857', '#efc0a8')
const mauve = petals('#dcc6d2', '#b58fa8', '#75506f', '#e0b0a8')
const olive = greens('#a8b391', '#5f7557', '#c2a777')
const teal = greens('#9fb3ab', '#54756d', '#b9b287')
const dry = greens('#c9b48e', '#8e7450', '#b98a6a')
/** Sepia, a third of it left out. */
const ink = { width: 1.8, paint: pigment('#5d4234'), density: 0.6, gaps: 0.36 }
const tea = pigment('#8a6236')

const open = { profile: [0.7, 4, 0.5], wide: 1.25, notch: 0.05, ink } as const
const heartOf = (colour: string) => [pigment(colour), pigment(colour)] as const

/** Ranunculus, roses and anemones past their first colour, with dried berries. */
function corner(sheet: Watercolour): void {
  const { chance } = sheet
  const under = (x: number, y: number, angle: number, length: number, paints = chance() < 0.5 ? olive : teal) => {
    const look: LeafLook = { ink }
    leaf(sheet, [x, y], angle, length, length * 0.25, paints, look)
  }
  sheet.ghost(() => {
    twig(sheet, path('300,250 700,420 980,520'), teal, { density: 0.2, soft: 9, size: 190 })
    twig(sheet, path('220,300 420,680 520,960'), teal, { density: 0.2, soft: 9, size: 190 })
  })
  twig(sheet, path('200,120 620,90 1010,140 1330,90'), teal, { size: 150, leaves: 13, slim: 0.19, density: 0.62 })
  twig(sheet, path('120,240 90,640 150,960 100,1240'), teal, { size: 150, leaves: 12, slim: 0.19, density: 0.62 })
  berries(sheet, path('560,180 860,260 1090,290 1200,350'), [dusty.mid, dusty.deep], olive[1], { berries: 13 })
  berries(sheet, path('200,560 300,820 270,1010 330,1120'), [cream.mid, cream.deep], dry[1], { berries: 11 })
  twig(sheet, path('360,360 600,520 760,620 870,760'), olive, { size: 165, slim: 0.24, density: 0.65, ink })
  for (const [x, y, angle, length] of [
    [620, 300, 0.55, 300],
    [700, 210, 0.05, 280],
    [330, 640, 1.2, 300],
    [210, 680, 1.75, 270],
    [480, 520, 0.9, 300],
    [860, 120, 0.2, 220],
    [120, 820, 1.4, 220],
  ] as const)
    under(x, y, angle, length)
  bloom(sheet, [800, 170], 150, mauve, { ...open, petals: 7, squash: 0.8, tilt: 0.3, heartPaints: heartOf('#4c3a3f') })
  bloom(sheet, [165, 760], 140, cream, {
    ...open,
    petals: 6,
    squash: 0.82,
    tilt: 1.4,
    density: 0.6,
    heartPaints: heartOf('#6b4a35'),
  })
  rose(sheet, [150, 500], 175, mauve, { petals: 18, ink, tilt: 2, density: 0.7 })
  rose(sheet, [560, 150], 190, cream, { petals: 19, ink, tilt: 0.6, density: 0.82 })
  rose(sheet, [250, 215], 290, dusty, { petals: 22, ink, squash: 0.86, tilt: 0.9, ruffle: 0.08, density: 0.72 })
  under(480, 330, 0.5, 200, olive)
  under(400, 430, 1.1, 210, teal)
  rose(sheet, [455, 430], 105, dusty, { petals: 13, ink, squash: 0.8, tilt: 0.8, density: 0.75 })
  const small = { ...open, petals: 5, heartSize: 0.16, stamens: 16, heartPaints: [tea, tea] as const }
  bloom(sheet, [985, 215], 62, cream, { ...small, density: 0.65 })
  bloom(sheet, [215, 960], 58, dusty, small)
  sheet.ghost(() => sheet.splatter(12, [300, 60, 900, 700], [dusty.mid, olive[0], cream.mid], 0.35))
}

function sprig(sheet: Watercolour): void {
  twig(sheet, path('600,240 420,200 250,250 80,210'), teal, { size: 112, leaves: 9, slim: 0.19, density: 0.62 })
  twig(sheet, path('600,240 780,200 950,250 1120,210'), olive, { size: 112, leaves: 9, slim: 0.19, density: 0.62 })
  berries(sheet, path('560,220 430,150 330,110 250,105'), [dusty.mid, dusty.deep], olive[1], { berries: 8, radius: 10 })
  berries(sheet, path('640,220 770,150 870,110 950,105'), [cream.mid, cream.deep], dry[1], { berries: 8, radius: 10 })
  for (const [x, y, angle] of [
    [520, 270, 2.7],
    [690, 275, 0.45],
    [560, 190, -2.3],
    [650, 190, -0.8],
  ] as const)
    leaf(sheet, [x, y], angle, 150, 38, sheet.chance() < 0.5 ? olive : teal, { ink })
  rose(sheet, [485, 240], 74, cream, { petals: 14, ink, tilt: 2.6, density: 0.82 })
  bloom(sheet, [722, 235], 72, mauve, { ...open, petals: 7, tilt: 0.4, heartPaints: heartOf('#4c3a3f'), stamens: 22 })
  rose(sheet, [600, 225], 104, dusty, { petals: 17, ink, tilt: -1.2, density: 0.74 })
}

export const vintageFlowers: Generator = {
  name: 'water-color-vintage-flowers',
  pieces: {
    corner: watercolour(seed, 'corner', [1800, 1800], corner),
    sprig: watercolour(seed, 'sprig', [1200, 400], sprig),
  },
  outputs: cornerOutputs('water-color-vintage-flowers', {
    corner: { piece: 'corner', width: 800, height: 800, flip: true },
    sprig: { piece: 'sprig', width: 360, height: 120 },
    thumbnail: [{ piece: 'corner', x: 0, y: 0, width: 330 }],
    front: [
      { piece: 'corner', x: 0, y: 0, width: 900 },
      { piece: 'corner', x: 611, y: 1119, width: 700, turn: true },
    ],
    back: [{ piece: 'sprig', x: 90, y: 1560, width: 600 }],
  }),
}
