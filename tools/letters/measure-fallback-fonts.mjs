// Reads for which letters the fonts' files have glyphs, and what those of the fallback fonts measure, and writes
// cards/setting/font-coverage.ts. Run it when a font is added or its package is updated.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { openSync } from 'fontkit'
import { importSources } from './import-sources.mjs'

const target = 'cards/setting/font-coverage.ts'
const { textFonts, headingFonts, fontSubsets, fallbackFonts, fallbackSubsets } = await importSources([
  `export { fontSubsets } from '/design/fonts.ts'`,
  `export { headingFonts } from '/design/font-headings.ts'`,
  `export { textFonts } from '/design/font-texts.ts'`,
  `export { fallbackFonts, fallbackSubsets } from '/cards/setting/fallback-fonts.ts'`,
])
const fonts = new Map(
  [...Object.entries(headingFonts), ...Object.entries(textFonts)].map(([name, { id }]) => [name, id]),
)
const latin = [...pointsOf(fontSubsets.latin), ...pointsOf(fontSubsets['latin-ext'])].filter(isInk)
const own = Object.fromEntries(
  [...fonts].map(([name, id]) => [name, rangesOf(latin.filter(held(id, ['latin', 'latin-ext'])))]),
)
const fallback = Object.fromEntries(Object.values(fallbackFonts).map(({ id }) => [id, measures(id)]))
writeFileSync(
  target,
  `import type { FontName } from '../../design/font-metrics/letter-table.ts'

/* Made by tools/letters/measure-fallback-fonts.mjs. */

/** Code points for which a font's files have glyphs: ranges, hexadecimal. */
export const fontCoverage: { readonly [F in FontName]: string } = ${JSON.stringify(own)}

/**
 * Glyphs of the fallback fonts, with their advance and where their ink ends above and below, thousandths of an em, in the order of
 * \`letters\`.
 */
export const fallbackMeasures = ${JSON.stringify(fallback)} as const
`,
)
execFileSync('npx', ['biome', 'format', '--write', '--files-max-size=4000000', target], { stdio: 'inherit' })

/** Spaces and what is never drawn are no letters. */
function isInk(point) {
  return !/[\s\p{C}\p{Z}]/u.test(String.fromCodePoint(point))
}

function pointsOf(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [from, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((part) => Number.parseInt(part, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

function rangesOf(points) {
  const ranges = []
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else if (last?.[1] !== point) ranges.push([point, point])
  }
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(' ')
}

function hex(point) {
  return point.toString(16)
}

function filesOf(id, subset) {
  return ['normal', 'italic']
    .map((style) => `node_modules/@fontsource/${id}/files/${id}-${subset}-400-${style}.woff2`)
    .filter(existsSync)
    .map((file) => openSync(file))
}

/** Whether the upright and, where there is one, the italic hold a letter. */
function held(id, subsets) {
  const files = subsets.map((subset) => filesOf(id, subset))
  return (point) =>
    files.some((styles) => styles.length > 0 && styles.every((font) => font.hasGlyphForCodePoint(point)))
}

function measures(id) {
  const subsets = Object.entries(fallbackSubsets)
  const points = new Set(
    subsets.flatMap(([subset, range]) =>
      pointsOf(range)
        .filter(isInk)
        .filter(held(id, [subset])),
    ),
  )
  const letters = [...points].toSorted((one, other) => one - other)
  const columns = { advance: [], top: [], bottom: [] }
  for (const point of letters) {
    const [subset] = subsets.find(([name, range]) => pointsOf(range).includes(point) && held(id, [name])(point))
    const [font] = filesOf(id, subset)
    const { advanceWidth, bbox } = font.glyphForCodePoint(point)
    const thousandths = (value) => Math.round((value * 1000) / font.unitsPerEm)
    columns.advance.push(thousandths(advanceWidth))
    columns.top.push(thousandths(bbox.maxY))
    columns.bottom.push(thousandths(bbox.minY))
  }
  const joined = Object.entries(columns).map(([name, values]) => [name, values.join(' ')])
  return { letters: rangesOf(letters), ...Object.fromEntries(joined) }
}
