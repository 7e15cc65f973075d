import { type Ampersand, ampersandOf } from '../ampersands.ts'
import { headingFonts } from '../font-headings.ts'
import { faceOf, inkBox, textWidth } from '../font-metrics/font-metrics.ts'
import type { FontName } from '../font-metrics/letter-table.ts'
import type { SiteFonts } from '../font-name.ts'
import { fontStack } from '../font-style.ts'
import { textFonts } from '../font-texts.ts'

/** Letters of one kind in a logo. */
export interface TypeStyle {
  font: FontName
  /** CSS value of `font-family`. */
  family: string
  caps: boolean
  /** em */
  track: number
  /** What nominal sizes are multiplied by, so that all fonts look as large as those the logos were drawn with. */
  factor: number
}

/** All that a logo is written with. */
export interface Pen {
  /** Names in mixed case. */
  names: TypeStyle
  /** Names in capitals; mixed case in fonts that refuse capitals. */
  capitals: TypeStyle
  initials: TypeStyle
  /** Small capitals of the text font, for second lines. */
  label: TypeStyle
  /** Handwriting: the heading font if it is a script, Sacramento otherwise. */
  hand: TypeStyle
  /** The heading font leans far, so that its letters stand nearer than their ink is wide. */
  leans: boolean
  ampersand: Ampersand
  /** Size under which small text is not drawn, units. */
  leastSize: number
  /** The owner's colour behind the letters, where one was chosen. */
  paper: string | null
  /** Begins the ids inside the drawing. */
  id: string
}

/** Scripts are never set in capitals nor letterspaced. */
const scripts: readonly FontName[] = ['Pinyon Script', 'Sacramento']
const isScript = (font: FontName) => scripts.includes(font)

export type HandFont = 'Pinyon Script' | 'Sacramento'
/** The handwriting of a site's logo. */
export const handFontOf = ({ heading }: Pick<SiteFonts, 'heading'>): HandFont =>
  heading === 'Pinyon Script' ? heading : 'Sacramento'

export type PenOptions = Pick<Pen, 'leastSize' | 'paper' | 'id'>

export function penFor(fonts: SiteFonts, options: PenOptions): Pen {
  const heading = headingFonts[fonts.heading]
  const hand = handFontOf(fonts)
  const script = isScript(fonts.heading)
  const own = { font: fonts.heading, family: 'var(--f-heading)', factor: heading.scale / 1.06 }
  const mixed: TypeStyle = { ...own, caps: false, track: 0 }
  return {
    names: mixed,
    capitals: heading.canCaps
      ? { ...own, caps: true, track: 0.14 }
      : { ...mixed, track: script ? 0 : 0.02, factor: own.factor * 1.2 },
    initials: { ...mixed, factor: Math.min(1.15, Math.max(0.82, own.factor)) },
    label: {
      font: fonts.text,
      family: 'var(--f-text)',
      caps: true,
      track: 0.2,
      factor: textFonts[fonts.text].scale / 1.08,
    },
    hand: {
      font: hand,
      family: fontStack(headingFonts[hand]),
      caps: false,
      track: 0,
      factor: headingFonts[hand].scale / 1.22,
    },
    leans: fonts.heading === 'Pinyon Script',
    ampersand: ampersandOf(fonts.heading),
    ...options,
  }
}

/** Where the ink of a text ends, in units from its origin on the baseline: x to the right, y downwards. */
export interface Ink {
  left: number
  right: number
  top: number
  bottom: number
  width: number
  /** Of the text's box, without room after the last letter. */
  advance: number
}

export function inkOf(typeStyle: TypeStyle, text: string, size: number): Ink {
  const box = inkBox(typeStyle.font, 400, text, typeStyle) ?? { left: 0, right: 0, top: 0, bottom: 0 }
  return {
    left: box.left * size,
    right: box.right * size,
    top: -box.top * size,
    bottom: -box.bottom * size,
    width: (box.right - box.left) * size,
    advance: textWidth(typeStyle.font, 400, text, typeStyle) * size,
  }
}

/** Height of capitals, units. */
export const capHeight = (typeStyle: TypeStyle, size: number): number => faceOf(typeStyle.font).capHeight * size

/** The size at which a text's ink is as wide as the room, units. */
export function sizeFor(typeStyle: TypeStyle, text: string, room: number): number {
  const { width } = inkOf(typeStyle, text, 1)
  return width === 0 ? Number.POSITIVE_INFINITY : room / width
}

/** Two decimals: a hundredth of a unit is a tenth of a pixel at most. */
export const round = (value: number): number => Math.round(value * 100) / 100
