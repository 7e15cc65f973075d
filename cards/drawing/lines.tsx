import type { ReactNode } from 'react'
import { capitals } from '../../design/logos/logo-names.ts'
import { cardSize } from '../card-size.ts'
import type { FittedNames } from '../setting/fit-names.ts'
import { lineWidth, piecesOf, signOf } from '../setting/fit-names.ts'
import type { FittedText } from '../setting/fit-text.ts'
import type { TextStyle } from '../setting/text-style.ts'

const centre = cardSize.width / 2
/** A thousandth of a millimetre: far below what any printer resolves. */
export const round = (value: number): number => Math.round(value * 1000) / 1000

interface Placed {
  /** Of the first baseline. mm */
  y: number
  fill: string
  /** Where lines begin; in the middle of the card when it is left out. mm */
  left?: number
}

/** The lines of a text, each on its own: no renderer breaks them again. */
export function Lines({ fitted: { lines, style, fits }, y, fill, left }: Placed & { fitted: FittedText }): ReactNode {
  return (
    <g fill={fill} {...letters(style)} {...marked(fits)} textAnchor={left === undefined ? 'middle' : 'start'}>
      {lines.map((line, index) => (
        // what letter-spacing adds after the last letter is half of it to the side
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
}

/** Names with their drawn sign. `y` is the top of the first line's capitals. */
export function Names({ fitted, y, fill, left }: Placed & { fitted: FittedNames }): ReactNode {
  const { style, signSize, lines, baselines } = fitted
  const rows = lines.map((line, index) => ({
    line,
    start: left ?? centre - lineWidth(style, line, signSize) / 2,
    baseline: round(y + (baselines[index] ?? 0)),
  }))
  return (
    <g fill={fill} {...letters(style)} {...marked(fitted.fits)}>
      {rows.map(({ line, start, baseline }) =>
        piecesOf(style, line, signSize).map(({ piece, x }) =>
          piece.kind === 'words' ? (
            <text key={`${baseline} ${x}`} x={round(start + x)} y={baseline}>
              {piece.text}
            </text>
          ) : (
            <SignPath key={`${baseline} ${x}`} style={style} size={signSize} x={start + x} y={baseline} />
          ),
        ),
      )}
    </g>
  )
}

function SignPath({ style, size, x, y }: { style: TextStyle; size: number; x: number; y: number }): ReactNode {
  const { path, viewBox } = signOf(style)
  const [left = 0] = viewBox.split(' ').map(Number)
  const scale = Math.round((size / 1000) * 1e6) / 1e6
  return <path d={path} transform={`translate(${round(x - (left * size) / 1000)} ${y}) scale(${scale})`} />
}

/** A text that is too long for its place even at its least size is known by it. */
const marked = (fits: boolean) => (fits ? undefined : { 'data-overflows': '' })

/** As SVG attributes. Ligatures are off: the tables by which lines are broken know none. */
const letters = (style: TextStyle) => ({
  fontFamily: style.family,
  fontSize: round(style.size),
  fontStyle: style.italic ? 'italic' : undefined,
  letterSpacing: style.track === 0 ? undefined : round(style.track * style.size),
})
