import { memo, type ReactNode } from 'react'
import { capitals } from '../../design/logos/logo-names.ts'
import { sameJson } from '../../domain/same-json.ts'
import { cardSize } from '../card-size.ts'
import { lineWidth, piecesOf, signOf } from '../setting/fit-names.ts'
import type { TextStyle } from '../setting/text-style.ts'
import type { LinesPlace, NamesPlace } from './places.ts'

const centre = cardSize.width / 2
/** A micrometre, far below any printer's resolution. */
export const round = (value: number): number => Math.round(value * 1000) / 1000

/** Texts that are not editable have no position: the address below a code, a monogram. */
type DrawnLines = Pick<LinesPlace, 'fitted' | 'y' | 'left'> & { position?: LinesPlace['position'] }
type DrawnNames = Pick<NamesPlace, 'fitted' | 'y' | 'left'> & { position?: NamesPlace['position'] }

interface Drawn<Place> {
  place: Place
  fill: string
}

const sameText = <Place extends object>(one: Drawn<Place>, other: Drawn<Place>) =>
  one.fill === other.fill && sameJson(one.place, other.place)

/** The lines of a text, drawn separately so that no renderer breaks them again. */
export const Lines = memo(function Lines({ place, fill }: Drawn<DrawnLines>): ReactNode {
  const { fitted, y, left, position } = place
  const { lines, style, fits } = fitted
  return (
    <g
      fill={fill}
      data-position={position}
      {...letters(style)}
      {...marked(fits)}
      textAnchor={left === undefined ? 'middle' : 'start'}
    >
      {lines.map((line, index) => (
        // letter-spacing after the last letter shifts centred text by half of it
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={index}
          x={round((left ?? centre) + (left === undefined ? (style.track * style.size) / 2 : 0))}
          y={round(y + index * style.leading)}
        >
          {style.caps ? capitals(line) : line}
        </text>
      ))}
    </g>
  )
}, sameText)

/** Names with their drawn ampersand. */
export const Names = memo(function Names({ place, fill }: Drawn<DrawnNames>): ReactNode {
  const { fitted, y, left, position } = place
  const { style, signSize, lines, baselines } = fitted
  const rows = lines.map((line, index) => ({
    line,
    start: left ?? centre - lineWidth(style, line, signSize) / 2,
    baseline: round(y + (baselines[index] ?? 0)),
  }))
  return (
    <g fill={fill} data-position={position} {...letters(style)} {...marked(fitted.fits)}>
      {rows.map(({ line, start, baseline }, row) =>
        piecesOf(style, line, signSize).map(({ piece, x }, index) => {
          // pieces are identified by their index: elements stay while letters move
          const key = `${row} ${index}`
          return piece.kind === 'words' ? (
            <text key={key} x={round(start + x)} y={baseline}>
              {piece.text}
            </text>
          ) : (
            <SignPath key={key} style={style} size={signSize} x={start + x} y={baseline} />
          )
        }),
      )}
    </g>
  )
}, sameText)

function SignPath({ style, size, x, y }: { style: TextStyle; size: number; x: number; y: number }): ReactNode {
  const { path, viewBox } = signOf(style)
  const [left = 0] = viewBox.split(' ').map(Number)
  const scale = Math.round((size / 1000) * 1e6) / 1e6
  return <path d={path} transform={`translate(${round(x - (left * size) / 1000)} ${y}) scale(${scale})`} />
}

/** Marks a text that does not fit its place even at the minimum size. */
const marked = (fits: boolean) => (fits ? undefined : { 'data-overflows': '' })

/** SVG attributes. Ligatures are off, as the metrics used for line breaking have none. */
const letters = (style: TextStyle) => ({
  fontFamily: style.family,
  fontSize: round(style.size),
  fontStyle: style.italic ? 'italic' : undefined,
  letterSpacing: style.track === 0 ? undefined : round(style.track * style.size),
})
