import type { ReactNode } from 'react'
import type { Ampersand } from '../ampersands.ts'
import { capitals } from './logo-names.ts'
import { inkOf, type Pen, round, type TypeStyle } from './pen.ts'

export interface LineProps {
  typeStyle: TypeStyle
  size: number
  /** Where the ink begins, stands in the middle, or ends. */
  x: number
  /** Of the baseline. */
  y: number
  anchor?: 'start' | 'middle' | 'end'
  children: string
}

/**
 * A text placed by its ink, so that what looks centred is, whatever room its letters have beside them. The space after it is not
 * drawn: it keeps words apart where they are read without the drawing.
 */
export function Line({ typeStyle, size, x, y, anchor = 'middle', children }: LineProps): ReactNode {
  const ink = inkOf(typeStyle, children, size)
  // kept anchored as it is meant: should another font stand in, it still grows to the right sides
  const origin = { start: -ink.left, middle: (ink.advance - ink.left - ink.right) / 2, end: ink.advance - ink.right }
  // browsers add room after the last letter, too, and anchor by it
  const after = { start: 0, middle: 0.5, end: 1 }[anchor] * typeStyle.track * size
  return (
    <>
      <text
        x={round(x + origin[anchor] + after)}
        y={round(y)}
        fontFamily={typeStyle.family}
        fontSize={round(size)}
        textAnchor={anchor}
        letterSpacing={typeStyle.track === 0 ? undefined : `${typeStyle.track}em`}
      >
        {setIn(typeStyle, children)}
      </text>{' '}
    </>
  )
}

/** The text as it is written. */
export const setIn = (typeStyle: TypeStyle, text: string): string => (typeStyle.caps ? capitals(text) : text)

export interface SignProps {
  sign: Ampersand
  size: number
  /** Of its middle. */
  x: number
  /** Of the baseline. */
  y: number
}

/** The heading font's italic ampersand, drawn. */
export function Sign({ sign, size, x, y }: SignProps): ReactNode {
  const [left = 0, , width = 0] = sign.viewBox.split(' ').map(Number)
  const scale = size / 1000
  return (
    <path
      d={sign.path}
      fill="currentColor"
      transform={`translate(${round(x - (left + width / 2) * scale)} ${round(y)}) scale(${Math.round(scale * 1e5) / 1e5})`}
    />
  )
}

/** How far the sign reaches below and above its baseline, units. */
export function signReach(sign: Ampersand, size: number): { top: number; bottom: number } {
  const [, top = 0, , height = 0] = sign.viewBox.split(' ').map(Number)
  return { top: (top * size) / 1000, bottom: ((top + height) * size) / 1000 }
}

/** Share of the names' size that a sign between them has on the same line, and the room on both its sides, em. */
const joint = { size: 0.82, room: 0.27 }

/** How wide two names and the sign between them are at size 1. */
export function joinedWidth(pen: Pen, typeStyle: TypeStyle, first: string, second: string): number {
  if (typeStyle === pen.label) return inkOf(typeStyle, `${first} & ${second}`, 1).width
  return inkOf(typeStyle, first, 1).width + inkOf(typeStyle, second, 1).width + jointWidth(pen, typeStyle)
}
const jointWidth = ({ ampersand }: Pen, { track }: TypeStyle) => ampersand.width * joint.size + 2 * (joint.room + track)

/** Two names on one line with the italic sign between them, in the middle of `x`; small labels keep the sign of their own font. */
export function Joined(props: {
  pen: Pen
  typeStyle: TypeStyle
  size: number
  x: number
  y: number
  names: readonly [string, string]
}): ReactNode {
  const { pen, typeStyle, size, x, y, names } = props
  const [first, second] = names
  if (typeStyle === pen.label)
    return <Line typeStyle={typeStyle} size={size} x={x} y={y}>{`${first} & ${second}`}</Line>
  const left = x - (joinedWidth(pen, typeStyle, first, second) * size) / 2
  const between = left + inkOf(typeStyle, first, size).width + (jointWidth(pen, typeStyle) * size) / 2
  const after = between + (jointWidth(pen, typeStyle) * size) / 2
  return (
    <>
      <Line typeStyle={typeStyle} size={size} x={left} y={y} anchor="start">
        {first}
      </Line>
      <Sign sign={pen.ampersand} size={size * joint.size} x={between} y={y} />
      <Line typeStyle={typeStyle} size={size} x={after} y={y} anchor="start">
        {second}
      </Line>
    </>
  )
}
