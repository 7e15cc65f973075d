import type { Generator } from '../generator.ts'
import { type Line, type Point, path, spline } from '../paint/geometry.ts'
import { greens, petals, pigment } from '../paint/pigment.ts'
import { bellStem } from '../paint/plants/bluebell.ts'
import { cornflower } from '../paint/plants/cornflower.ts'
import { strap } from '../paint/plants/leaf.ts'
import { watercolour } from '../paint/sheet-piece.ts'
import { stem, type Watercolour } from '../paint/watercolour.ts'
import { cornerOutputs } from './corner-outputs.ts'

const seed = 21
const cobalt = petals('#a9bbec', '#5d7bd0', '#26388c', '#9f94da')
const grey = petals('#c8d3ec', '#8ba2d2', '#3f5596', '#b4b6e0')
const corn = petals('#8ea8ea', '#3f62c8', '#1c2f86', '#7a63c4')
const fresh = greens('#b9c7a6', '#7d9878', '#c9c79a')
const cool = greens('#a9c0b4', '#6c9088', '#b9c6a2')
const stems = [fresh[1], cool[1], fresh[2]] as const
const heart = pigment('#8c3f94')

function blades(sheet: Watercolour, lines: readonly Line[], widths: readonly [number, number]): void {
  for (const line of lines)
    strap(sheet, line, sheet.chance.between(...widths), sheet.chance() < 0.5 ? fresh : cool, { density: 0.6 })
}

/** Stems arch out of the corner and bells hang from them; six cornflowers are its heart. */
function corner(sheet: Watercolour): void {
  sheet.ghost(() => {
    for (const line of [
      path('-40,300 300,420 620,620 760,900'),
      path('200,-40 520,220 900,420 1160,640'),
    ] satisfies Line[])
      bellStem(sheet, line, grey, stems, { bellDensity: 0.3, density: 0.24, bells: 7, size: 110 })
  })
  blades(
    sheet,
    [
      path('-60,120 360,160 760,140 1060,240'),
      path('60,-60 260,300 330,680 260,980'),
      path('-40,40 330,330 560,660 600,900'),
      path('-40,60 420,260 820,460 930,640'),
      path('-60,300 130,560 190,860 140,1120'),
      path('260,-40 660,90 1000,60 1290,130'),
    ],
    [26, 38],
  )
  bellStem(sheet, path('-50,90 380,40 860,70 1230,190 1420,380'), cobalt, stems, {
    bells: 12,
    from: 0.36,
    size: 132,
    width: 10,
  })
  bellStem(sheet, path('30,-50 160,320 330,620 470,800 560,1010'), cobalt, stems, {
    bells: 9,
    from: 0.42,
    size: 126,
    width: 9,
  })
  bellStem(sheet, path('-50,200 50,560 90,860 150,1080 230,1270'), grey, stems, {
    bells: 9,
    from: 0.42,
    size: 116,
    width: 9,
  })
  bellStem(sheet, path('-40,-20 420,190 760,330 930,460 1010,640'), grey, stems, {
    bells: 8,
    from: 0.45,
    size: 122,
    width: 9,
  })
  for (const stalk of [
    path('-40,-40 160,160 330,290'),
    path('-40,60 60,260 120,470'),
    path('60,-40 330,40 560,120'),
  ] satisfies Line[])
    stem(sheet, spline(stalk, 30), [9, 6], stems)
  for (const [x, y, angle, length] of [
    [420, 330, 0.5, 240],
    [240, 420, 1.1, 260],
    [560, 230, 0.15, 220],
    [150, 640, 1.5, 210],
    [330, 140, -0.1, 240],
  ] as const) {
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
    strap(
      sheet,
      [
        [x, y],
        [x + dx * 0.5 + 20, y + dy * 0.5 - 14],
        [x + dx, y + dy + 10],
      ],
      24,
      cool,
      { density: 0.6 },
    )
  }
  cornflower(sheet, [600, 135], 112, corn, fresh, { squash: 0.66, facing: 0.35, heart })
  cornflower(sheet, [130, 520], 118, corn, fresh, { squash: 0.68, facing: 1.35, heart })
  cornflower(sheet, [330, 270], 190, corn, fresh, { squash: 0.86, facing: 0.8, heart, florets: 12 })
  cornflower(sheet, [80, 190], 150, cobalt, fresh, { squash: 0.82, facing: 1.9, heart, florets: 11, density: 0.85 })
  cornflower(sheet, [370, 60], 96, cobalt, fresh, { squash: 0.7, facing: -0.2, heart, density: 0.85 })
  cornflower(sheet, [440, 520], 76, corn, fresh, { squash: 0.6, facing: 0.95, heart })
  sheet.ghost(() => sheet.splatter(9, [260, 200, 820, 700], [cobalt.mid, cobalt.glow, fresh[0]], 0.35))
}

/** Grows up out of the opposite corner: bells hang by their weight, so the first cannot be turned round. */
function answer(sheet: Watercolour): void {
  const { height } = sheet
  const from = (x: number, y: number): Point => [x, height - y]
  blades(
    sheet,
    [
      [from(-60, 110), from(300, 170), from(640, 130), from(930, 190)],
      [from(70, -60), from(240, 320), from(250, 640), from(330, 900)],
      [from(-50, 40), from(280, 330), from(470, 560), from(640, 660)],
      [from(200, -50), from(520, 120), from(860, 80), from(1130, 110)],
      [from(-60, 260), from(80, 560), from(60, 820), from(120, 1060)],
    ],
    [24, 36],
  )
  bellStem(sheet, [from(-50, 40), from(180, 500), from(330, 860), from(560, 1020), from(760, 900)], cobalt, stems, {
    bells: 10,
    from: 0.45,
    size: 124,
    width: 9,
  })
  bellStem(sheet, [from(40, -50), from(420, 330), from(720, 590), from(980, 630), from(1150, 500)], grey, stems, {
    bells: 9,
    from: 0.46,
    size: 120,
    width: 9,
  })
  bellStem(sheet, [from(-50, 160), from(40, 620), from(130, 980), from(280, 1180), from(420, 1120)], grey, stems, {
    bells: 8,
    from: 0.5,
    size: 104,
    width: 8,
  })
  bellStem(sheet, [from(160, -50), from(620, 190), from(1000, 310), from(1240, 260), from(1330, 150)], cobalt, stems, {
    bells: 8,
    from: 0.5,
    size: 104,
    width: 8,
  })
  for (const stalk of [
    [from(-40, -40), from(160, 150), from(300, 230)],
    [from(40, -40), from(320, 60), from(560, 130)],
    [from(-40, 60), from(60, 260), from(110, 480)],
  ] satisfies Line[])
    stem(sheet, spline(stalk, 30), [9, 6], stems)
  cornflower(sheet, from(560, 140), 106, corn, fresh, { squash: 0.68, facing: -0.5, heart })
  cornflower(sheet, from(110, 490), 112, corn, fresh, { squash: 0.68, facing: -1.3, heart })
  cornflower(sheet, from(290, 240), 178, corn, fresh, { squash: 0.86, facing: -0.8, heart, florets: 12 })
  cornflower(sheet, from(60, 130), 128, cobalt, fresh, {
    squash: 0.82,
    facing: -1.6,
    heart,
    florets: 11,
    density: 0.85,
  })
  cornflower(sheet, from(400, 470), 70, cobalt, fresh, { squash: 0.62, facing: -0.9, heart, density: 0.85 })
}

/** A bunch that grows out of one foot. */
function sprig(sheet: Watercolour): void {
  for (const line of [
    path('600,560 560,360 420,200 260,190'),
    path('620,560 660,340 800,230 960,260'),
    path('590,560 470,420 330,400 200,440'),
    path('620,560 760,440 900,430 1030,470'),
  ] satisfies Line[])
    strap(sheet, line, 26, sheet.chance() < 0.5 ? fresh : cool, { density: 0.6 })
  bellStem(sheet, path('600,570 560,330 400,160 230,150 150,220'), cobalt, stems, { bells: 9, from: 0.42, size: 96 })
  bellStem(sheet, path('620,570 680,300 830,170 990,170 1060,240'), grey, stems, { bells: 9, from: 0.42, size: 92 })
  stem(sheet, spline(path('606,570 600,400 612,230'), 30), [8, 6], stems)
  cornflower(sheet, [614, 205], 112, corn, fresh, { squash: 0.8, facing: -1.4, heart })
  cornflower(sheet, [505, 330], 66, cobalt, fresh, { squash: 0.62, facing: -2.3, heart, density: 0.85 })
  cornflower(sheet, [728, 345], 60, corn, fresh, { squash: 0.62, facing: -0.9, heart })
}

export const blue: Generator = {
  name: 'blue',
  pieces: {
    corner: watercolour(seed, 'corner', [1800, 1800], corner),
    answer: watercolour(seed, 'answer', [1500, 1400], answer),
    sprig: watercolour(seed, 'sprig', [1200, 600], sprig),
  },
  outputs: cornerOutputs('blue', {
    corner: { piece: 'corner', width: 800, height: 800, flip: true },
    answer: { piece: 'answer', width: 800, height: 747 },
    sprig: { piece: 'sprig', width: 360, height: 180 },
    thumbnail: [{ piece: 'corner', x: -4, y: -4, width: 300 }],
    front: [{ piece: 'corner', x: 0, y: 0, width: 1010 }],
    back: [{ piece: 'sprig', x: 90, y: 1430, width: 640 }],
  }),
}
