import { readFileSync } from 'node:fs'
import { drawQrCode } from '../../../cards/qr-code.ts'
import { fallbackSubsets } from '../../../cards/setting/fallback-fonts.ts'
import { fitText } from '../../../cards/setting/fit-text.ts'
import { glyphFallback } from '../../../cards/setting/glyph-fallback.ts'
import { type TextStyle, textStyle, widthOf } from '../../../cards/setting/text-style.ts'
import { everyTable } from '../../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../../design/font-metrics/font-metrics.ts'
import { fontSubsets } from '../../../design/fonts.ts'
import { type LabelFormat, labelFormats } from '../../../domain/guests/label-contract.ts'
import { installedCatalogue } from '../../../renderer/asset-catalogue.ts'
import { escapeHtml } from '../../mails/mail-layout.ts'

/** What stands on one label. */
export interface Label {
  name: string
  /** Lines of the address. */
  lines: readonly string[]
  /** The link that its code opens; null for none. */
  link: string | null
}

/** A4, mm. */
const paper = { width: 210, height: 297 }
/** Empty on all sides of a label, as printers are a little askew, mm. */
const margin = 4
const codeSize = 25
/** Least share of the usual size of a name, and of an address's lines. */
const least = 0.5

/** The labels on sheets of A4 as a self-contained page, of which nothing is wider than its label. */
export function labelPage(
  labels: readonly Label[],
  about: { format: LabelFormat; skip: number; title: string; language: string },
): string {
  addFontMetrics(everyTable)
  const { columns, rows } = labelFormats[about.format]
  const perSheet = columns * rows
  const places: (Label | null)[] = [...Array.from({ length: about.skip % perSheet }, () => null), ...labels]
  const sheets: string[] = []
  for (let first = 0; first < places.length; first += perSheet) {
    const drawn = places.slice(first, first + perSheet).map((label, index) => {
      const { x, y } = placeOf(about.format, index)
      return label === null ? '' : `<g transform="translate(${x} ${y})">${labelOf(label, about.format)}</g>`
    })
    sheets.push(
      `<svg width="${paper.width}mm" height="${paper.height}mm" viewBox="0 0 ${paper.width} ${paper.height}">${drawn.join('')}</svg>`,
    )
  }
  return `<!doctype html>
<html lang="${about.language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(about.title)}</title>
<style>
${fontFaces()}
@page{size:${paper.width}mm ${paper.height}mm;margin:0}
*{margin:0;padding:0}
svg{display:block;break-after:page;font-family:${familyOf(nameStyle()).replaceAll('"', "'")}}
svg:last-child{break-after:auto}
</style>
</head>
<body>
${sheets.join('\n')}
</body>
</html>
`
}

/** The upper left corner of a label on its sheet, mm. */
export function placeOf(format: LabelFormat, index: number): { x: number; y: number } {
  const { columns, rows, width, height, gap } = labelFormats[format]
  const left = (paper.width - columns * width - (columns - 1) * gap) / 2
  const top = (paper.height - rows * height) / 2
  return {
    x: rounded(left + (index % columns) * (width + gap)),
    y: rounded(top + Math.floor(index / columns) * height),
  }
}

const fonts = { heading: 'Cormorant Garamond', text: 'Alegreya Sans' } as const
const nameStyle = () => textStyle(fonts, { size: 13, leading: 15 })
const lineStyle = () => textStyle(fonts, { size: 11, leading: 13 })
const familyOf = ({ family }: TextStyle) => family

function labelOf({ name, lines, link }: Label, format: LabelFormat): string {
  const { width, height } = labelFormats[format]
  const inner = { width: width - 2 * margin - (link === null ? 0 : codeSize + 3), height: height - 2 * margin }
  const rest = lineStyle()
  const below = lines.map((line) => fitText(rest, line, { width: inner.width, height: inner.height, lines: 1, least }))
  const taken = below.reduce((sum, { style }) => sum + style.leading, 0)
  const heading = fitText(nameStyle(), name, { width: inner.width, height: inner.height - taken, lines: 6, least })
  const set = [heading, ...below].flatMap(({ style, lines: own }) => own.map((text) => ({ text, style })))
  // in the middle of the label's height
  const total = set.reduce((sum, { style }) => sum + style.leading, 0)
  let baseline = Math.max(margin, (height - total) / 2)
  const drawn = set.map(({ text, style }) => {
    baseline += style.leading
    return lineOf(text, style, { y: baseline - style.leading * 0.25, width: inner.width })
  })
  return (
    drawn.join('') + (link === null ? '' : codeOf(link, { x: width - margin - codeSize, y: (height - codeSize) / 2 }))
  )
}

/** A line that is too wide even at the least size, or has letters that our fonts lack and whose width is therefore not known, is pressed. */
function lineOf(text: string, style: TextStyle, { y, width }: { y: number; width: number }): string {
  const unknown = glyphFallback(style.font, text).missing.length
  const measured = widthOf(style, text) + unknown * style.size * 1.3
  const pressed =
    unknown > 0 || measured > width
      ? ` textLength="${rounded(Math.min(measured, width))}" lengthAdjust="spacingAndGlyphs"`
      : ''
  return `<text x="${margin}" y="${rounded(y)}" font-size="${rounded(style.size)}"${pressed}>${escapeHtml(text)}</text>`
}

function codeOf(link: string, { x, y }: { x: number; y: number }): string {
  const { size, path } = drawQrCode(link)
  return `<path transform="translate(${rounded(x)} ${rounded(y)}) scale(${(codeSize / size).toFixed(5)})" d="${path}"/>`
}

const rounded = (mm: number) => Math.round(mm * 1000) / 1000

/** The font with its further scripts. */
function fontFaces(): string {
  const face = (family: string, subset: string, range: string) => {
    const { source } = installedCatalogue().file(
      `@fontsource/alegreya-sans/files/alegreya-sans-${subset}-400-normal.woff2`,
    )
    if (source.kind !== 'build') throw new Error('a font is a file of the build')
    const content = readFileSync(source.file).toString('base64')
    return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${content});unicode-range:${range}}`
  }
  return [
    ...(['latin', 'latin-ext'] as const).map((subset) => face('Alegreya Sans', subset, fontSubsets[subset])),
    ...(['vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const).map((subset) =>
      face('Fallback sans', subset, fallbackSubsets[subset]),
    ),
  ].join('\n')
}
