import type { ReactNode } from 'react'
import { ampersandOf } from '../../design/ampersands.ts'
import type { HeadingFontName } from '../../design/font-name.ts'
import type { TitlePiece } from '../../design/opening-faces.ts'
import { usePage } from './field-renderers.tsx'
import type { TextPiece, TextSetting } from './theme-look.ts'
import { wordsIn } from './words-apart.tsx'

/** Maximum length of two names on one line, in themes that want that. Characters. */
const shortNames = 12

/**
 * Two names joined by an ampersand, on separate lines with the heading font's italic ampersand in between (`.names` in
 * the style sheets). Other titles are left as they are.
 */
export function decorateNames(title: string): ReactNode {
  const names = namesIn(title)
  if (names === undefined) return title
  const [first, second] = names
  return (
    <span className={classOfNames(title)}>
      <span>{first}</span> <ItalicAmpersand /> <span>{second}</span>
    </span>
  )
}

const classOfNames = (title: string) => (title.length <= shortNames ? 'names short' : 'names')

/** A space next to the ampersand: takes up room only where the names share a line (`.ed-gap` on the canvas). */
const gap: TextPiece = { length: 1, className: 'ed-gap' }

/** The same for names being edited: one space on each side of the ampersand becomes a piece of its own. */
export function setNames(title: string, font: HeadingFontName): TextSetting | null {
  if (namesIn(title) === undefined) return null
  const sign = title.search(/\s&\s/) + 1
  return {
    className: classOfNames(title),
    pieces: [
      { length: sign - 1 },
      gap,
      { length: 1, className: 'ampersand', sign: ampersandOf(font) },
      gap,
      { length: title.length - sign - 2 },
    ],
  }
}

/** The elements of a title, whether decorated as names or not. */
export function piecesOfTitle(title: string): TitlePiece[] {
  const names = namesIn(title)
  return names === undefined
    ? wordsIn(title).map((text, index) => ({ text, at: `>:nth-child(${index + 1})` }))
    : names.map((text, index) => ({ text, at: ` .names>:nth-child(${index * 2 + 1})` }))
}

/** The two names joined by an ampersand; undefined for any other title. */
export function namesIn(title: string): readonly [first: string, second: string] | undefined {
  const [first, second, ...rest] = title.trim().split(/\s+&\s+/)
  return first === undefined || second === undefined || rest.length > 0 ? undefined : [first, second]
}

/** Drawn, with the character itself kept for screen readers and copying. */
function ItalicAmpersand(): ReactNode {
  const { path, viewBox, width, height } = ampersandOf(usePage().headingFont)
  return (
    <span className="ampersand">
      <svg viewBox={viewBox} width={`${width}em`} height={`${height}em`} aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="unseen">&amp;</span>
    </span>
  )
}
