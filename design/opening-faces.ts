import { headingFonts } from './font-headings.ts'
import { faceOf, widthIn } from './font-metrics/font-metrics.ts'
import type { FontName } from './font-metrics/letter-table.ts'
import { localFace } from './font-metrics/local-fonts.ts'
import type { SiteFonts } from './font-name.ts'
import type { Font } from './font-record.ts'
import { fontStack, localFaceRule } from './font-style.ts'
import { textFonts } from './font-texts.ts'
import type { ThemeTraits } from './theme-facts.ts'

/** A part of the header's title that is an element, by its place in the title's: what follows `h1` in a selector. */
export interface TitlePiece {
  text: string
  at: string
}

export interface OpeningPieces {
  title: readonly TitlePiece[]
  /** The header's second line, and what the theme sets like it. */
  lines: readonly string[]
}

/**
 * Stand-ins for the words at the top of a page, so that nothing moves when their fonts come. Those that stand in for a font
 * elsewhere are as wide as it on average; a single word may be a tenth wider or narrower, which is another line or another
 * place where letters are large. So each part of the title has its own, and the space between them.
 */
export function openingFaces(
  fonts: SiteFonts,
  { titleIn, lineIn }: Pick<ThemeTraits, 'titleIn' | 'lineIn'>,
  { title, lines }: OpeningPieces,
): string {
  const heading = headingFonts[fonts.heading]
  const asHeading = { property: '--f-heading', font: heading, name: fonts.heading, canCaps: heading.canCaps }
  const asText = { property: 'font-family', font: textFonts[fonts.text], name: fonts.text, canCaps: true }
  const ofLine = lineIn.startsWith('heading') ? asHeading : asText
  const line = set(lines.join(' '), lineIn.endsWith('capitals') && ofLine.canCaps)
  const inTitle = (text: string) => set(text, titleIn !== 'letters' && asHeading.canCaps)
  const isApart = title.length > 1 && title.length <= maxPieces
  const parts = isApart ? title : []
  return [
    standIns('.site h1', 'title', asHeading, isApart ? ' ' : inTitle(title.map(({ text }) => text).join(' '))),
    ...parts.map(({ text, at }, index) =>
      standIns(`.site h1${at}`, `title ${index + 1}`, { ...asHeading, property: 'font-family' }, inTitle(text)),
    ),
    standIns('.second-line,.fact', 'line', ofLine, line),
  ].join('')
}

/** A title of more words is set small. */
const maxPieces = 12

/** As the style sheet sets it. */
const set = (text: string, inCapitals: boolean) => (inCapitals ? text.toLocaleUpperCase('sv') : text)

interface Setting {
  /** By which the style sheet gives it to the words. */
  property: string
  font: Font
  name: FontName
}

function standIns(selector: string, family: string, { property, font, name }: Setting, text: string): string {
  if (text === '') return ''
  const faces = font.fallbacks.map(({ local, sizes }, index) =>
    localFaceRule(`${family} ${index + 1}`, local, sizeOf(name, local[0] ?? '', text) ?? sizes[0], font.line),
  )
  const families = font.fallbacks.map((_, index) => `${family} ${index + 1}`)
  return `${faces.join('')}${selector}{${property}:${fontStack(font, families)}}`
}

/**
 * How large a local font's letters are set, per cent, so that a text is as wide as in the web font, and never wider.
 * Undefined for a font that nobody has measured.
 */
export function sizeOf(name: FontName, local: string, text: string): number | undefined {
  const stand = localFace(local)
  return stand === undefined
    ? undefined
    : Math.floor((widthIn(faceOf(name), text) / widthIn(stand, text)) * 10_000) / 100
}
