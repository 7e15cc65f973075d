import type { ThemeName } from '../../design/theme-name.ts'
import { previewSize } from '../../renderer/social-preview.ts'
import type { Paint } from './compose.ts'

const { width: W, height: H } = previewSize

/** Where words stand, and how: px of the drawing. */
export interface Place {
  ground: 'background' | 'surface' | 'primary'
  /** That of the site unless told. */
  ink?: 'onPrimary' | 'light'
  room: { x: number; y: number; width: number; height: number }
  anchor: 'start' | 'middle' | 'end'
  /** Where in the room's height: 0 at its top, 1 at its foot. */
  align?: number
  /** Of the title at most. */
  size: number
  /** Of the second line. */
  small?: number
  caps?: boolean
  /** em, added to the font's own. */
  tracking?: number
  italic?: boolean
  dateCaps?: boolean
  /** Whether the site's graphic may hang in the corners. */
  corners?: boolean
}

export interface Manner {
  alone: Place
  withPicture: Place & {
    box: {
      x: number
      y: number
      width: number
      height: number
      shape: string
      /** Drawn on the picture. */
      over?: string
      /** The frame lies on the picture. */
      under?: boolean
    }
  }
  /** What the theme draws round the words. */
  frame(paint: Paint, hasPicture: boolean): string
}

const rect = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`
const outline = (path: string, stroke: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`
const filled = (path: string, fill: string, more = '') => `<path d="${path}" fill="${fill}" ${more}/>`

/** A picture that fills the right part of the drawing. */
const right = (x: number, over?: string) => ({
  ...{ x, y: 0, width: W - x, height: H, shape: rect(x, 0, W - x, H) },
  ...(over === undefined ? {} : { over }),
})
const middle = { x: 170, y: 120, width: 860, height: 390 }

/** A window with a round top. */
const arch = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y + height}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`

/** Two rules close together, across a column. */
const doubleRule = (x: number, y: number, width: number, stroke: string) =>
  outline(`M${x} ${y}h${width}m${-width} 6h${width}`, stroke, 2)

/** A frame whose corners step inwards. */
function stepped(inset: number, step: number): string {
  const [w, h] = [W - 2 * inset, H - 2 * inset]
  const s = step
  return `M${inset + 2 * s} ${inset}h${w - 4 * s}v${s}h${s}v${s}h${s}v${h - 4 * s}h${-s}v${s}h${-s}v${s}h${4 * s - w}v${-s}h${-s}v${-s}h${-s}v${4 * s - h}h${s}v${-s}h${s}z`
}

/** Rays in a beat of eight, shorter towards the vertical, as over the title of a ballroom's programme. */
function rays(x: number, y: number, stroke: string): string {
  const beat = [1, 0.62, 0.74, 0.62, 0.88, 0.62, 0.74, 0.62]
  const drawn = Array.from({ length: 33 }, (_, index) => {
    const turn = (index / 32) * Math.PI
    const reach = (300 - 150 * Math.sin(turn) ** 2) * (beat[index % 8] ?? 1)
    const [across, up] = [Math.cos(turn), Math.sin(turn)]
    return `M${(x + 46 * across).toFixed(1)} ${(y - 46 * up).toFixed(1)}L${(x + reach * across).toFixed(1)} ${(y - reach * up).toFixed(1)}`
  })
  return outline(`${drawn.join('')}M${x - 40} ${y}a40 40 0 0 1 80 0M${x - 30} ${y}a30 30 0 0 1 60 0`, stroke, 2)
}

/** Squares of quarter circles, rings and steps along the foot of a poster. */
function tiles({ primary, surface, ink, background }: Paint): string {
  const side = 100
  const kinds = [
    (x: number, y: number) => filled(`M${x} ${y}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z`, background),
    (x: number, y: number) =>
      `<circle cx="${x + 50}" cy="${y + 50}" r="34" fill="none" stroke="${surface}" stroke-width="18"/>`,
    (x: number, y: number) => filled(`M${x} ${y + side}v-33h33v-33h33v-34h34v100z`, ink),
    (x: number, y: number) => filled(`M${x} ${y + side}L${x + side} ${y}v${side}z`, primary),
  ]
  const grounds = [primary, ink, surface, background]
  return Array.from({ length: W / side }, (_, index) => {
    const [x, y] = [index * side, H - side]
    return (
      filled(rect(x, y, side, side), grounds[(index * 3) % 4] ?? primary) +
      (kinds[(index * 3 + (index >> 2)) % 4]?.(x, y) ?? '')
    )
  }).join('')
}

const shade = (id: string, stops: string, at: string) => `<linearGradient id="${id}" ${at}>${stops}</linearGradient>`

/** What each theme makes of a preview: the same object as its page (design specification, 2). */
export const manners: { [T in ThemeName]: Manner } = {
  theme4: {
    alone: { ground: 'background', room: middle, anchor: 'middle', size: 124, italic: true },
    withPicture: {
      ...{ ground: 'background', room: { x: 70, y: 150, width: 540, height: 330 }, anchor: 'middle', size: 96 },
      ...{ italic: true, small: 30 },
      box: right(680, outline(rect(694, 14, W - 708, H - 28), '#fff', 2, 'opacity=".75"')),
    },
    frame: ({ ink }, hasPicture) =>
      hasPicture
        ? doubleRule(70, 112, 540, ink) + doubleRule(70, 512, 540, ink)
        : doubleRule(210, 96, 780, ink) + doubleRule(210, 528, 780, ink),
  },
  theme5: {
    alone: {
      ground: 'background',
      room: { ...middle, x: 200, width: 800 },
      anchor: 'middle',
      size: 108,
      dateCaps: true,
    },
    withPicture: {
      ...{ ground: 'background', room: { x: 90, y: 110, width: 500, height: 410 }, anchor: 'middle', size: 84 },
      ...{ dateCaps: true, small: 29 },
      box: { x: 690, y: 95, width: 400, height: 440, shape: rect(690, 95, 400, 440) },
    },
    frame: ({ surface, primary, rule }, hasPicture) =>
      outline(rect(17, 17, W - 34, H - 34), surface, 34) +
      outline(rect(42, 42, W - 84, H - 84), primary, 2) +
      outline(rect(51, 51, W - 102, H - 102), primary, 1.5, 'opacity=".4"') +
      (hasPicture ? outline(rect(670, 75, 440, 480), rule, 1.5) : ''),
  },
  theme6: {
    alone: { ground: 'background', room: { x: 150, y: 110, width: 820, height: 410 }, anchor: 'start', size: 76 },
    withPicture: {
      ...{
        ground: 'background',
        room: { x: 80, y: 110, width: 520, height: 410 },
        anchor: 'start',
        size: 68,
        small: 30,
      },
      box: right(680),
    },
    frame: () => '',
  },
  theme7: {
    alone: {
      ...{ ground: 'background', room: { x: 64, y: 110, width: 1072, height: 450 }, anchor: 'start', align: 1 },
      ...{ size: 168, tracking: -0.01 },
    },
    withPicture: {
      ...{
        ground: 'background',
        room: { x: 64, y: 110, width: 560, height: 450 },
        anchor: 'start',
        align: 1,
        size: 112,
      },
      ...{ small: 30 },
      box: right(690),
    },
    frame: ({ ink }, hasPicture) => outline(`M64 64H${hasPicture ? 624 : W - 64}`, ink, 2),
  },
  theme8: {
    alone: {
      ...{ ground: 'background', room: { x: 48, y: 34, width: 1104, height: 470 }, anchor: 'start', size: 300 },
      ...{ caps: true, corners: false, small: 36 },
    },
    withPicture: {
      ...{
        ground: 'background',
        room: { x: 48, y: 34, width: 640, height: 470 },
        anchor: 'start',
        size: 210,
        caps: true,
      },
      ...{ small: 32 },
      box: { x: 740, y: 0, width: 460, height: 528, shape: rect(740, 0, 460, 528) },
    },
    frame: (paint, hasPicture) =>
      tiles(paint) + outline(`M0 528H${W}${hasPicture ? 'M738 0V528' : ''}M0 0h${W}v${H}h${-W}z`, paint.ink, 6),
  },
  theme9: {
    alone: {
      ...{ ground: 'primary', ink: 'onPrimary', room: { x: 64, y: 70, width: 1072, height: 500 }, anchor: 'start' },
      ...{ align: 1, size: 190 },
    },
    withPicture: {
      ...{ ground: 'primary', ink: 'light', room: { x: 64, y: 70, width: 960, height: 500 }, anchor: 'start' },
      ...{ align: 1, size: 150 },
      box: { x: 0, y: 0, width: W, height: H, shape: rect(0, 0, W, H), under: true },
    },
    frame: (_, hasPicture) =>
      hasPicture
        ? shade(
            'foot',
            '<stop offset="0" stop-color="#14100d" stop-opacity=".05"/><stop offset=".4" stop-color="#14100d" stop-opacity=".5"/><stop offset="1" stop-color="#14100d" stop-opacity=".78"/>',
            'x1="0" y1="0" x2="0" y2="1"',
          ) + filled(rect(0, 0, W, H), 'url(#foot)')
        : '',
  },
  theme10: {
    alone: {
      ground: 'background',
      room: { x: 260, y: 170, width: 680, height: 400 },
      anchor: 'middle',
      size: 104,
      align: 0.4,
    },
    withPicture: {
      ...{
        ground: 'background',
        room: { x: 80, y: 110, width: 560, height: 410 },
        anchor: 'middle',
        size: 92,
        small: 30,
      },
      box: { x: 720, y: 60, width: 400, height: 570, shape: arch(720, 60, 400, 570) },
    },
    frame: ({ surface, primary }, hasPicture) =>
      hasPicture
        ? outline(arch(704, 44, 432, 600), primary, 2.5)
        : filled('M100 630C100 230 320 50 600 50S1100 230 1100 630z', surface) +
          outline('M124 640C124 250 336 74 600 74S1076 250 1076 640', primary, 2.5),
  },
  theme11: {
    alone: {
      ...{ ground: 'background', room: { x: 130, y: 236, width: 940, height: 300 }, anchor: 'middle', size: 104 },
      ...{ caps: true, tracking: 0.045, corners: false, small: 28 },
    },
    withPicture: {
      ...{
        ground: 'background',
        room: { x: 90, y: 110, width: 540, height: 410 },
        anchor: 'middle',
        size: 80,
        caps: true,
      },
      ...{ tracking: 0.045, small: 29 },
      box: {
        ...{ x: 700, y: 90, width: 400, height: 450 },
        shape: 'M700 540V190h40v-40h40v-30h60v-30h120v30h60v30h40v40h40v350z',
      },
    },
    frame: ({ primary }, hasPicture) =>
      outline(stepped(22, 22), primary, 2) +
      outline(stepped(34, 22), primary, 4) +
      (hasPicture
        ? outline('M688 552V178h40v-40h40v-30h60v-30h144v30h60v30h40v40h40v374z', primary, 2)
        : rays(600, 226, primary)),
  },
  theme12: {
    alone: {
      ground: 'background',
      room: { x: 230, y: 110, width: 740, height: 410 },
      anchor: 'middle',
      size: 118,
      dateCaps: true,
    },
    withPicture: {
      ...{ ground: 'background', room: { x: 100, y: 110, width: 500, height: 410 }, anchor: 'middle', size: 88 },
      ...{ dateCaps: true, small: 29 },
      box: { x: 686, y: 74, width: 440, height: 482, shape: rect(686, 74, 440, 482) },
    },
    frame: ({ surface, rule, ink }, hasPicture) => {
      const card = hasPicture ? rect(50, 50, 600, 530) : rect(100, 50, 1000, 530)
      const keyline = hasPicture ? rect(66, 66, 568, 498) : rect(116, 66, 968, 498)
      const inner = hasPicture ? rect(72, 72, 556, 486) : rect(122, 72, 956, 486)
      return (
        filled(card, ink, 'opacity=".10" transform="translate(0 10)"') +
        filled(card, ink, 'opacity=".06" transform="translate(0 4)"') +
        filled(card, surface) +
        outline(keyline, rule, 1.5) +
        outline(inner, rule, 1.5) +
        (hasPicture
          ? filled(rect(670, 58, 472, 514), ink, 'opacity=".10" transform="translate(0 8)"') +
            filled(rect(670, 58, 472, 514), '#fffdfa')
          : '')
      )
    },
  },
}
