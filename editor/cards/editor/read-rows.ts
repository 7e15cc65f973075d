import { cardSize } from '../../../cards/card-size.ts'
import type { TextPlace } from '../../../cards/drawing/places.ts'
import { lineWidth, piecesOf } from '../../../cards/setting/fit-names.ts'
import { widthOf } from '../../../cards/setting/text-style.ts'
import { alignPieces, type DrawnPiece, type RowSetting, type TextRow, type TextStop } from './text-rows.ts'

const centre = cardSize.width / 2

/** A text's pieces in drawing order, with the ends of drawn signs, which are not letters of a font. */
function drawnPieces(place: TextPlace): (DrawnPiece & { from: number; to: number; y: number })[] {
  const { left, fitted } = place
  if (place.kind === 'lines')
    return place.fitted.lines.map((text, line) => ({
      line,
      text,
      from: left ?? centre,
      to: left ?? centre,
      y: place.y + line * fitted.style.leading,
    }))
  const { lines, style, signSize, baselines } = place.fitted
  return lines.flatMap((pieces, line) => {
    const start = left ?? centre - lineWidth(style, pieces, signSize) / 2
    return piecesOf(style, pieces, signSize).map(({ piece, x, width }) => ({
      line,
      text: piece.kind === 'words' ? piece.text : null,
      from: start + x,
      to: start + x + width,
      y: place.y + (baselines[line] ?? 0),
    }))
  })
}

/**
 * The positions of a text's letters as rendered in `group`. A letter's position is queried from the browser only when read: a
 * caret needs just one, whatever the text's length. The rows are therefore valid only until the next render.
 */
export function readRows(place: TextPlace, written: string, group: Element | null): TextRow[] {
  const pieces = drawnPieces(place)
  const offsets = alignPieces(written, pieces)
  const drawn = [...(group?.children ?? [])]
  const rows = new Map<number, { stops: TextStop[]; y: number; size: number }>()
  pieces.forEach((piece, index) => {
    const found = offsets[index]
    if (found === undefined) return
    const row = rows.get(piece.line) ?? { stops: [], y: piece.y, size: place.fitted.style.size }
    rows.set(piece.line, row)
    const element = drawn[index]
    const letters = element instanceof SVGTextContentElement ? element.getNumberOfChars() : 0
    const isText = element instanceof SVGTextContentElement && piece.text !== null && letters > 0
    found.starts.forEach((offset, letter) => {
      row.stops.push({
        offset,
        get x() {
          return isText ? element.getStartPositionOfChar(Math.min(letter, letters - 1)).x : piece.from
        },
      })
    })
    row.stops.push({
      offset: found.end,
      get x() {
        return isText ? element.getEndPositionOfChar(letters - 1).x : piece.to
      },
    })
  })
  return [...rows.values()]
}

/** The setting of a line below the last one, or of the first line of an empty text. */
export function settingOf(place: TextPlace): RowSetting {
  const { style } = place.fitted
  return {
    x: place.left ?? centre,
    y: place.kind === 'lines' ? place.y : place.y + style.size * 0.7,
    size: style.size,
    leading: style.leading,
    space: widthOf(style, ' '),
  }
}
