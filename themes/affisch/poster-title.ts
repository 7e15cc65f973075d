import { headingFonts } from '../../design/font-headings.ts'
import { faceOf, hasFontMetrics, inkBox } from '../../design/font-metrics/font-metrics.ts'
import type { HeadingFontName } from '../../design/font-name.ts'
import { seamBeside } from '../../design/heading-lines.ts'
import { type Measured, type Piece, piecesOf, type Run, setLines, steepest, textOf } from './poster-lines.ts'

/** A line of a poster, set so that its ink fills the width. All in em of the line's own size. */
export interface PosterLine {
  text: string
  /** How wide its ink is; more where the line would else be too high. */
  ink: number
  /** From where the text begins to where its ink does. */
  left: number
  /** How high its ink is, and how far down the letters have to be moved to fill a line of that height. */
  height: number
  shift: number
}

/** A line of a narrow poster. */
export interface PosterPart extends PosterLine {
  /** Whether it ends inside a word, which the next line continues. */
  splitsWord: boolean
  /** Whether it then gets a hyphen: where it does not end with one that is written. */
  addsHyphen: boolean
}

/** A line of a wide poster, and the lines that it becomes on a narrow one. */
export interface PosterBlock extends PosterLine {
  parts: readonly PosterPart[]
}

/** Highest title, and room between two lines, as shares of the title's width; the style sheet's gaps are the same. */
const sheets = { narrow: { highest: 1.3, gap: 0.035 }, wide: { highest: 0.46, gap: 0.018 } } as const
/** em: a word with more ink may be broken on a phone, where it would be smaller than the text below it. */
const widestWord = 9
/** Letters: a name, or the part of one beside a hyphen, has no more. */
const longestName = 28

/** Sets a title as posters do: on as many lines as it takes to be large, and every line as wide as the sheet. */
export function posterTitle(title: string, font: HeadingFontName): PosterBlock[] {
  const measure = (text: string) => measureLine(text, font)
  const words = wordsOf(title)
  const pieces = words.map((word) => (measure(word).ink <= widestWord ? [whole(word)] : broken(word, measure)))
  const first = new Set(openingWords(words).map((at) => pieces[at]?.[0]))
  const opening = (runs: readonly Run[]) => runs.filter(([piece]) => piece !== undefined && first.has(piece))
  const each = pieces.flat().map((piece): Run => [piece])
  const narrow = setLines(each, measure, sheets.narrow, opening(each)).map((line) => line.flat())
  const columns = wholeWords(narrow)
  const wide = setLines(columns, measure, sheets.wide, opening(columns)).map((line) => line.flat())
  const after = (line: Run) => pieces.flat()[pieces.flat().indexOf(line.at(-1) ?? noPiece) + 1]
  const fitted = (run: Run, lines: readonly Run[], highest: number) => {
    const text = textOf(run)
    const splitsWord = after(run)?.opens === false
    const addsHyphen = splitsWord && !endsWithDash.test(text)
    const line = { ...measure(addsHyphen ? `${text}-` : text), text, splitsWord, addsHyphen }
    // alone on a sheet it is not set higher than a title may be, and beside others not much larger than these
    const least =
      lines.length > 1 ? Math.max(...lines.map((each) => measure(textOf(each)).ink)) / steepest : line.height / highest
    return { ...line, ink: Math.max(line.ink, least) }
  }
  return wide.map((run) => ({
    ...fitted(run, wide, sheets.wide.highest),
    parts: narrow
      .filter((line) => line.some((piece) => run.includes(piece)))
      .map((line) => fitted(line, narrow, sheets.narrow.highest)),
  }))
}

const whole = (text: string): Piece => ({ text, opens: true })
const noPiece = whole('')
const endsWithDash = /[-‐–—/]$/

/** Breaks a word at its own hyphens. What stands between them may be a name, so it stays whole, unless it is longer than names are. */
function broken(word: string, measure: (text: string) => Measured): Piece[] {
  const parts = word.match(/[^-‐–—/]+[-‐–—/]*|^[-‐–—/]+/g) ?? [word]
  return parts
    .flatMap((part) => piecesOf(part, [...part].length > longestName ? Math.ceil(measure(part).ink / widestWord) : 1))
    .map(({ text }, index) => ({ text, opens: index === 0 }))
}

/** An ampersand, a dash or a word that joins stands with the word that follows it. */
function wordsOf(title: string): string[] {
  const words = title.split(/\s+/).filter((word) => word !== '')
  const isFor = (word: string) => /^[–—-]$/.test(word) || seamBeside(word) !== 'space'
  return words.flatMap((word, index) => {
    if (isFor(word) && index < words.length - 1) return []
    const before = words[index - 1] ?? ''
    return isFor(before) ? `${before} ${word}` : word
  })
}

/** Which words begin a line if there are several lines: those with the best sign there is between others. */
function openingWords(words: readonly string[]): number[] {
  const seams = words.map((word, index) =>
    index === 0 || !word.includes(' ') ? 'space' : seamBeside(word.split(' ')[0] ?? ''),
  )
  const best = (['sign', 'join'] as const).find((seam) => seams.includes(seam))
  return seams.flatMap((seam, index) => (seam === best ? [index] : []))
}

/** Lines with those that begin inside a word put to the one before: a wide sheet has room for the word. */
function wholeWords(lines: readonly Run[]): Run[] {
  const whole: Run[] = []
  for (const line of lines)
    if (line[0]?.opens === false) whole.push([...(whole.pop() ?? []), ...line])
    else whole.push(line)
  return whole
}

/** How a line is set. Estimated while the font's measures are on their way. */
function measureLine(text: string, font: HeadingFontName): PosterLine {
  const { canCaps, trackingCaps, advance } = headingFonts[font]
  if (!hasFontMetrics(font))
    return { text, ink: Math.max(0.5, text.length * advance * (canCaps ? 1.3 : 1)), left: 0, height: 0.75, shift: 0 }
  const { ascent, descent } = faceOf(font)
  const box = inkBox(font, 400, text, { caps: canCaps, track: trackingCaps })
  if (box === null) return { text, ink: 0.5, left: 0, height: 0.75, shift: 0 }
  const height = box.top - box.bottom
  // a line of that height has its baseline here, from its middle; the ink's own is `top` below its upper edge
  const shift = box.top - height / 2 - (ascent - descent) / 2
  return { text, ink: box.right - box.left, left: box.left, height, shift }
}
