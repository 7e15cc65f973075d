import { ampersandOf } from '../../design/ampersands.ts'
import { headingFonts } from '../../design/font-headings.ts'
import { hasFontMetrics, inkBox, textWidth } from '../../design/font-metrics/font-metrics.ts'
import type { HeadingFontName } from '../../design/font-name.ts'
import {
  type HeadingPart,
  longestWhole,
  narrowestLines,
  partsOfHeading,
  runsOfHeading,
  wordsOf,
} from '../../design/heading-lines.ts'
import type { FittedText, ThemeLook } from './theme-look.ts'

/** A piece of a heading: flat, so that the text editor can set the same letters (text-setting.ts). */
export interface HeadingPiece {
  text: string
  /** `own-line`: stands on a line of its own; `run`: on one line where there is room for it; `unbroken`: breaks nowhere. */
  className?: 'own-line' | 'run' | 'unbroken'
  /** The drawn ampersand. */
  isSign?: true
  /** It follows without a space. */
  isJoined?: true
}

export interface HeadingSetting {
  /** Class of the element around the pieces, if they need one. */
  className?: string
  pieces: readonly HeadingPiece[]
  /** The narrowest column that it stands in on three lines at most and without a broken word, em. */
  width: number
}

/** How many lines a heading may take. */
const most = 3
/** em: what is narrower stands in its column as large as the theme wants it; what is wider may be set on lines of its own. */
const roomy = { h1: 6.5, h2: 10, name: 10 } as const
/** em: what is wider would take more than three lines on a phone, so it breaks wherever that makes it narrower, but still at a sign. */
const narrowest = 13
/** Lines of its own have to make the letters so much larger. */
const gain = 0.75
/** Maximum length of two names on one line, in themes that want that. Characters. */
const shortNames = 12
/** The sign's size beside the letters', and the space before it, em (`.ampersand` in the style sheets). */
const sign = { size: 0.78, space: 0.32 } as const

/** How a heading is set, by the measures of its letters: the same for guests, for owners who write it, and before its font comes. */
export function setHeading(text: string, fitted: FittedText, look: ThemeLook, font: HeadingFontName): HeadingSetting {
  const measure = measureOf(fitted, look, font)
  const parts = partsOfHeading(text)
  const names = fitted === 'h1' ? namesIn(text) : undefined
  const own =
    names === undefined
      ? setRuns(text, parts, measure)
      : setNames(names, text, measure, look.signBesideName === true, font)
  if (own.width <= roomy[fitted] || fitted === 'name') return own
  if (names === undefined && own.pieces.every(({ className }) => className !== 'run')) return own
  const lines = setLines(parts, measure, names === undefined ? null : font)
  return lines.width < own.width * (own.width > narrowest ? 1 : gain) ? lines : own
}

/** Two names: the style sheet puts them on a line each, or on one. */
function setNames(
  [first, second]: readonly [string, string],
  text: string,
  measure: (text: string) => number,
  signBesideName: boolean,
  font: HeadingFontName,
): HeadingSetting {
  const beside = signBesideName ? signWidth(font) : 0
  return {
    className: text.length <= shortNames ? 'names short' : 'names',
    pieces: [{ text: first }, { text: '&', isSign: true }, { text: second }],
    width: Math.max(measure(first) + beside, measure(second)),
  }
}

/** A heading in runs that break at their best seams first; one that has no such seams in its words. */
function setRuns(text: string, parts: readonly HeadingPart[], measure: (text: string) => number): HeadingSetting {
  const runs = runsOfHeading(parts)
  const width = narrowestLines(runs.length > 1 ? runs : parts, { most, measure, prefers: false }).width
  if (runs.length > 1) return { pieces: runs.map((run) => ({ text: run.text, className: 'run' })), width }
  const pieces = wordsOf(text).map(
    (word): HeadingPiece => (isWhole(word) ? { text: word, className: 'unbroken' } : { text: word }),
  )
  return { pieces, width }
}

/** Browsers would break such a name at its hyphen. */
const isWhole = (word: string) => /\p{L}[-‐–]\p{L}/u.test(word) && [...word].length <= longestWhole

/** A heading that is too wide for its runs, on three lines at most; `font`: of the sign that is drawn in it. */
function setLines(
  parts: readonly HeadingPart[],
  measure: (text: string) => number,
  font: HeadingFontName | null,
): HeadingSetting {
  const measured = (text: string) =>
    font !== null && text.endsWith(' &') ? measure(text.slice(0, -2)) + signWidth(font) : measure(text)
  const asked = { most, measure: measured }
  const preferred = narrowestLines(parts, asked)
  const { lines, width } =
    preferred.width <= narrowest || parts.some(({ seam }) => seam === 'sign')
      ? preferred
      : narrowestLines(parts, { ...asked, prefers: false })
  const pieces = lines.flatMap((text, index): HeadingPiece[] => {
    const before = lines[index - 1]
    const joined = before !== undefined && /[-‐–]$/.test(before) ? { isJoined: true as const } : {}
    return font !== null && text.endsWith(' &')
      ? [
          { text: text.slice(0, -2), ...joined },
          { text: '&', isSign: true },
        ]
      : [{ text, className: 'own-line', ...joined }]
  })
  return { className: 'lines', pieces, width }
}

const signWidth = (font: HeadingFontName) => sign.size * ampersandOf(font).width + sign.space

/** The two names joined by an ampersand; undefined for any other title. */
export function namesIn(title: string): readonly [first: string, second: string] | undefined {
  const [first, second, ...rest] = title.trim().split(/\s+&\s+/)
  return first === undefined || second === undefined || rest.length > 0 ? undefined : [first, second]
}

/** Measures letters as the theme sets them, em; estimated while the font's measures are on their way. */
function measureOf(fitted: FittedText, { capitals }: ThemeLook, font: HeadingFontName): (text: string) => number {
  const { canCaps, tracking, trackingCaps, advance } = headingFonts[font]
  const caps = capitals !== undefined && canCaps
  if (!hasFontMetrics(font)) return (text) => estimate(text) * advance * (caps ? 1.3 : 1)
  const track = capitals === undefined ? tracking : canCaps ? (capitals[fitted] ?? trackingCaps) : trackingCaps
  return (text) => textWidth(font, 400, text, { caps, track }) + track
}

/** Letters that are clearly wider or narrower than average. */
const wide = /[mwMWÆŒ@]/
const narrow = /[fijlrtI1!.,:;|'’()[\] ]/
const capital = /\p{Lu}/u

function estimate(text: string): number {
  let width = 0
  for (const letter of text)
    width += wide.test(letter) ? 1.6 : narrow.test(letter) ? 0.65 : capital.test(letter) ? 1.4 : 1
  return width
}

/** A hair more than measured, so that no line is wider than its column when browsers round. */
const hair = 1.02

/** The width in the font's mean letters: by this the style sheet shrinks the heading until it fits (`--longest`). */
export const longestOf = ({ width }: HeadingSetting, font: HeadingFontName): number =>
  Math.ceil((width / headingFonts[font].advance) * hair * 100) / 100

/** How far apart lines have to stand, em, for no ring or accent to touch what hangs from the line above; undefined where there is none. */
export function leadingOf(
  text: string,
  { className = '' }: HeadingSetting,
  { capitals, signBesideName }: ThemeLook,
  font: HeadingFontName,
): string | undefined {
  const caps = capitals !== undefined && headingFonts[font].canCaps
  const hasRing = /\s.*\p{Lu}\p{M}/u.test((caps ? text.toUpperCase() : text).trim().normalize('NFD'))
  // two names with the sign between them on its own line are far enough apart
  if (!hasRing || !hasFontMetrics(font) || (className.startsWith('names') && !signBesideName)) return undefined
  const ink = inkBox(font, 400, text, { caps })
  return ink === null ? undefined : (ink.top - ink.bottom + 0.03).toFixed(2)
}
