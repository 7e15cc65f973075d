import { type Font as FontFile, openSync } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { type Ampersand, ampersandOf } from '../../../design/ampersands.ts'
import { headingFonts } from '../../../design/font-headings.ts'
import type { SiteFonts } from '../../../design/font-name.ts'
import type { Font } from '../../../design/font-record.ts'
import { textFonts } from '../../../design/font-texts.ts'
import { type FontSubset, fontFile } from '../../../design/fonts.ts'
import { projectFile } from '../../../platform/maps/project-file.ts'

/** A line of text as outlines at size 1, starting at the origin on its baseline; y grows downwards. */
export interface Line {
  shapes: readonly { path: string; x: number; scale: number; isAmpersand: boolean }[]
  width: number
  /** Depth of its lowest glyph below the baseline, and height of its highest above it. */
  depth: number
  height: number
}

export interface Letters {
  /** Throws `UnknownLettersError` for letters missing in all files of the font; other missing characters are skipped. */
  line(text: string, tracking?: number): Line
}

/** The fonts lack these letters, so nothing can be drawn. */
export class UnknownLettersError extends Error {}

/** Files are read on demand; the most recent fonts are cached. */
const files = new LRUCache<string, FontFile>({ max: 12, memoMethod: openFile })

function fileOf(font: Font, subset: FontSubset, style: 'normal' | 'italic'): FontFile {
  const name = fontFile(font, subset, 400, style).replace(/2$/, '')
  return files.memo(name)
}

function openFile(name: string): FontFile {
  const opened = openSync(projectFile(`node_modules/${name}`))
  if (!('layout' in opened)) throw new Error(`${name} holds several fonts`)
  return opened
}

/** Headings of a site: names are joined by the font's italic ampersand, as on the page. */
export function headingLetters({ heading }: SiteFonts): Letters {
  const font = headingFonts[heading]
  return { line: (text, tracking = font.tracking) => lineOf(font, 'normal', text, tracking, ampersandOf(heading)) }
}

export function textLetters({ text }: SiteFonts, style: 'normal' | 'italic' = 'normal'): Letters {
  const font = textFonts[text]
  const own = style === 'italic' && font.faces.some((face) => face.style === 'italic') ? 'italic' : 'normal'
  return { line: (words, tracking = 0) => lineOf(font, own, words, tracking, null) }
}

function lineOf(
  font: Font,
  style: 'normal' | 'italic',
  text: string,
  tracking: number,
  ampersand: Ampersand | null,
): Line {
  const shapes: Line['shapes'][number][] = []
  let x = 0
  let depth = 0.1
  let height = 0
  for (const { words, subset, joins } of runsOf(font, style, text, ampersand !== null)) {
    if (joins && ampersand !== null) {
      const [left = 0] = ampersand.viewBox.split(' ').map(Number)
      shapes.push({ path: ampersand.path, x: x - left * 0.00082, scale: 0.00082, isAmpersand: true })
      x += ampersand.width * 0.82 + tracking
      continue
    }
    const file = fileOf(font, subset, style)
    const { glyphs, positions } = file.layout(words)
    const scale = 1 / file.unitsPerEm
    glyphs.forEach((glyph, index) => {
      const { xAdvance = glyph.advanceWidth, xOffset = 0 } = positions[index] ?? {}
      const path = glyph.path.toSVG()
      if (path !== '') {
        depth = Math.max(depth, -glyph.bbox.minY * scale)
        height = Math.max(height, glyph.bbox.maxY * scale)
      }
      if (path !== '') shapes.push({ path, x: x + xOffset * scale, scale: -scale, isAmpersand: false })
      x += xAdvance * scale + tracking
    })
  }
  return { shapes, width: Math.max(0, x - tracking), depth, height }
}

interface Run {
  words: string
  subset: FontSubset
  joins: boolean
}

/** Splits a text into runs by the font file that has its letters. */
function runsOf(font: Font, style: 'normal' | 'italic', text: string, hasAmpersand: boolean): Run[] {
  const runs: Run[] = []
  // all spaces are treated alike; some fonts' empty glyphs for the others cannot be read from their files
  for (const sign of text.replace(/\s/g, ' ')) {
    const joins = hasAmpersand && sign === '&'
    const point = sign.codePointAt(0) ?? 0
    const subset = joins || fileOf(font, 'latin', style).hasGlyphForCodePoint(point) ? 'latin' : 'latin-ext'
    if (subset === 'latin-ext' && !fileOf(font, 'latin-ext', style).hasGlyphForCodePoint(point)) {
      if (/\p{L}/u.test(sign)) throw new UnknownLettersError(`${font.family} has no ${sign}`)
      continue
    }
    const last = runs.at(-1)
    if (last !== undefined && !last.joins && !joins && last.subset === subset) last.words += sign
    else runs.push({ words: sign, subset, joins })
  }
  return runs
}
