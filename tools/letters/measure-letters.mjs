// Reads the widths of letters from the fonts' files and writes design/font-metrics/tables. Run it when a font is added
// or its package is updated. The fonts of devices that stand in for others have no package here: DejaVu is read from the
// system (`fonts-dejavu-core`), Android's from packages that are fetched for this alone:
//   npm i --no-save @fontsource/roboto @fontsource/noto-serif && node tools/letters/measure-letters.mjs
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { openSync } from 'fontkit'
import { importSources } from './import-sources.mjs'

const folder = 'design/font-metrics/tables'
/** As browsers set spaced text. */
const features = { liga: false, clig: false, dlig: false, calt: false }
const { baseOf, kernedLetters, tableLetters, textFonts, headingFonts } = await importSources([
  `export { baseOf, kernedLetters, tableLetters } from '/design/font-metrics/letters.ts'`,
  `export { headingFonts } from '/design/font-headings.ts'`,
  `export { textFonts } from '/design/font-texts.ts'`,
])
const fonts = new Map()
for (const [name, { id }] of [...Object.entries(headingFonts), ...Object.entries(textFonts)]) fonts.set(name, id)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const id of new Set(fonts.values())) writeFileSync(`${folder}/${id}.ts`, tableOf(id))
const dejavu = (name) => [[400, openSync(`/usr/share/fonts/truetype/dejavu/${name}.ttf`)]]
for (const [id, faces] of [
  ['noto-serif', facesOf('noto-serif', [400])],
  ['dejavu-serif', dejavu('DejaVuSerif')],
  ['roboto', facesOf('roboto', [400])],
  ['dejavu-sans', dejavu('DejaVuSans')],
])
  writeFileSync(`${folder}/${id}.ts`, tableOf(id, faces))
writeFileSync('design/font-metrics/every-table.ts', everyTable())
writeFileSync('design/font-metrics/load-table.ts', loadTable())
execFileSync('npx', ['biome', 'format', '--write', '--files-max-size=4000000', 'design/font-metrics'], {
  stdio: 'inherit',
})

/** Weights of a font's package with the files of their two character sets. */
function facesOf(id, weights = [400, 700]) {
  const packages = process.argv[2] ?? 'node_modules/@fontsource'
  const place = ['node_modules/@fontsource', packages].find((each) => existsSync(`${each}/${id}`))
  const file = (subset, weight) => `${place}/${id}/files/${id}-${subset}-${weight}-normal.woff2`
  return weights
    .filter((weight) => existsSync(file('latin', weight)))
    .map((weight) => [weight, openSync(file('latin', weight)), openSync(file('latin-ext', weight))])
}

function tableOf(id, measured = facesOf(id)) {
  const faces = Object.fromEntries(measured.map(([weight, ...sets]) => [weight, face(...sets)]))
  return `import type { LetterTable } from '../letter-table.ts'

/* Made by tools/letters/measure-letters.mjs. */

export const ${camel(id)}: LetterTable = ${print(faces)}
`
}

/** One face, in thousandths of an em. */
function face(latin, latinExt = latin) {
  const thousandths = (value, font) => Math.round((value * 1000) / font.unitsPerEm)
  const rows = new Map()
  const columns = { advance: [], left: [], right: [], top: [], bottom: [] }
  for (const letter of tableLetters) {
    const code = letter.codePointAt(0)
    const font = [latin, latinExt].find((each) => each.hasGlyphForCodePoint(code))
    if (font === undefined) {
      columns.advance.push('-')
      for (const name of ['left', 'right', 'top', 'bottom']) columns[name].push('')
      continue
    }
    const glyph = shown(font, letter)
    const { minX, maxX, minY, maxY } = glyph.bbox
    const isBlank = !Number.isFinite(minX)
    const row = {
      advance: thousandths(glyph.advanceWidth, font),
      left: isBlank ? 0 : thousandths(minX, font),
      right: isBlank ? 0 : thousandths(glyph.advanceWidth - maxX, font),
      top: isBlank ? 0 : thousandths(maxY, font),
      bottom: isBlank ? 0 : thousandths(minY, font),
    }
    rows.set(letter, row)
    const base = baseOf(letter) === letter ? undefined : rows.get(baseOf(letter))
    for (const name of Object.keys(columns)) columns[name].push(row[name] === base?.[name] ? '' : row[name])
  }
  const metric = (name) => thousandths(latin[name], latin)
  return {
    ascent: metric('ascent'),
    descent: -metric('descent'),
    capHeight: thousandths(shown(latin, 'H').bbox.maxY, latin),
    xHeight: thousandths(shown(latin, 'x').bbox.maxY, latin),
    ...Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values.join(' ')])),
    kern: kerning(latin),
  }
}

/** The glyph of a letter as browsers choose it: some fonts put another one in its place. */
function shown(font, letter) {
  const { glyphs } = font.layout(letter, features)
  return glyphs.length === 1 ? glyphs[0] : font.glyphForCodePoint(letter.codePointAt(0))
}

/** Letters that are kerned alike share a row and a column; steps of five thousandths, since less cannot be seen. */
function kerning(font) {
  const step = 5
  const letters = [...kernedLetters]
  const own = letters.map((letter) => shown(font, letter).advanceWidth)
  const rows = letters.map((before, row) =>
    letters.map((after, column) => {
      const { positions } = font.layout(before + after, features)
      const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      return Math.round(((width - own[row] - own[column]) * 1000) / font.unitsPerEm / step)
    }),
  )
  const left = classes(rows.map((row) => row.join(' ')))
  const kinds = left.first.map((row) => rows[row])
  const right = classes(letters.map((_, column) => kinds.map((row) => row[column]).join(' ')))
  const values = kinds.map((row) => right.first.map((column) => row[column] || '').join(' '))
  return { step, left: left.of.join(' '), right: right.of.join(' '), values: values.join('|') }
}

/** Which class each is of, and the first one of each class. */
function classes(keys) {
  const seen = new Map()
  const first = []
  const of = keys.map((key, index) => {
    if (!seen.has(key)) {
      seen.set(key, first.length)
      first.push(index)
    }
    return seen.get(key)
  })
  return { of, first }
}

function everyTable() {
  const ids = [...new Set(fonts.values())].sort()
  return `import type { FontName, LetterTable } from './letter-table.ts'
${ids.map((id) => `import { ${camel(id)} } from './tables/${id}.ts'`).join('\n')}

/* Made by tools/letters/measure-letters.mjs. */

/** The tables of all fonts: for servers, never for a browser. */
export const everyTable: { readonly [F in FontName]: LetterTable } = {
${[...fonts].map(([name, id]) => `  '${name}': ${camel(id)},`).join('\n')}
}
`
}

function loadTable() {
  return `import type { FontName, LetterTable } from './letter-table.ts'

/* Made by tools/letters/measure-letters.mjs. */

/** Fetches the table of one font. */
export const loadTable: { readonly [F in FontName]: () => Promise<LetterTable> } = {
${[...fonts].map(([name, id]) => `  '${name}': async () => (await import('./tables/${id}.ts')).${camel(id)},`).join('\n')}
}
`
}

function camel(id) {
  return id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

function print(value) {
  return JSON.stringify(value).replace(/'/g, "\\'").replace(/"/g, "'")
}
