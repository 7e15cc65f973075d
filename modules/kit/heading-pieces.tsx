import type { ReactNode } from 'react'
import { ampersandOf } from '../../design/ampersands.ts'
import type { HeadingFontName } from '../../design/font-name.ts'
import type { TitlePiece } from '../../design/opening-faces.ts'
import { type HeadingSetting, setHeading } from './heading-setting.ts'
import type { FittedText, TextPiece, TextSetting, ThemeLook } from './theme-look.ts'

/** A heading in its pieces; each word of a title is one, so that its fallback font can be as wide as it (design/opening-faces.ts). */
export function decorateHeading(text: string, fitted: FittedText, look: ThemeLook, font: HeadingFontName): ReactNode {
  const { className, pieces } = setHeading(text, fitted, look, font)
  const isTitle = fitted === 'h1' && pieces.length > 1
  if (!isTitle && pieces.every((piece) => piece.className === undefined)) return text
  const shown = pieces.map((piece, index) => [
    index > 0 && piece.isJoined !== true && ' ',
    piece.isSign === true ? (
      <DrawnSign key="sign" font={font} />
    ) : isTitle || piece.className !== undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and are never put in another order
      <span key={index} className={piece.className}>
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  ])
  return className === undefined ? shown : <span className={className}>{shown}</span>
}

/** The character itself is kept for screen readers and copying. */
function DrawnSign({ font }: { font: HeadingFontName }): ReactNode {
  const { path, viewBox, width, height } = ampersandOf(font)
  return (
    <span className="ampersand">
      <svg viewBox={viewBox} width={`${width}em`} height={`${height}em`} aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="unseen">&amp;</span>
    </span>
  )
}

/** The same where it is written; null where the letters are left as they are. */
export function setHeadingText(
  text: string,
  fitted: FittedText,
  look: ThemeLook,
  font: HeadingFontName,
): TextSetting | null {
  const setting = setHeading(text, fitted, look, font)
  if (setting.className === undefined && setting.pieces.every(({ className }) => className === undefined)) return null
  return {
    ...(setting.className !== undefined && { className: setting.className }),
    pieces: piecesIn(text, setting, font),
  }
}

/** One space between two pieces is a piece of its own: it takes up room only where they share a line (`.ed-gap` on the canvas). */
const gap: TextPiece = { length: 1, className: 'ed-gap' }

function piecesIn(text: string, { pieces }: HeadingSetting, font: HeadingFontName): TextPiece[] {
  let at = 0
  return pieces.flatMap(({ text: words, className, isSign, isJoined }, index) => {
    let end = at
    for (const word of words.split(' ')) end += spacesAt(text, end) + word.length
    const opens = index > 0 && isJoined !== true
    // further spaces belong to the letters beside them
    if (pieces[index + 1]?.isSign === true) end += Math.max(0, spacesAt(text, end) - 1)
    if (index === pieces.length - 1) end = text.length
    const piece: TextPiece = {
      length: end - at - (opens ? 1 : 0),
      ...(isSign === true
        ? { className: 'ampersand', sign: ampersandOf(font) }
        : className !== undefined && { className }),
    }
    at = end
    return opens ? [gap, piece] : [piece]
  })
}

const spacesAt = (text: string, at: number): number => /^\s*/.exec(text.slice(at))?.[0].length ?? 0

/** The elements of a title that stand for themselves before its font has come. */
export function piecesOfTitle(title: string, look: ThemeLook, font: HeadingFontName): TitlePiece[] {
  const { className = '', pieces } = setHeading(title, 'h1', look, font)
  const inside = className === '' ? '' : ` .${className.split(' ')[0]}`
  return pieces.flatMap(({ text, isSign }, index) =>
    isSign === true ? [] : [{ text, at: `${inside}>:nth-child(${index + 1})` }],
  )
}
