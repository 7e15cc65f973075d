import type { ReactNode } from 'react'
import type { FittedNames, NameLine } from './fit-names.ts'
import { Joined, Line, Sign, signReach } from './line.tsx'
import { capHeight, inkOf, type Pen, type TypeStyle } from './pen.ts'

export interface StackRoom {
  typeStyle: TypeStyle
  fitted: FittedNames
  /** Top of the first line's capitals; rings and dots stand above it. */
  top: number
  /** Size of a sign on a line of its own. */
  sign: number
  /** Room between lines, units. */
  gap: number
}

export interface Stack {
  body: ReactNode
  /** Of the last baseline. */
  baseline: number
  /** Where the ink begins and ends. */
  ink: { top: number; bottom: number; width: number }
}

/** Lines of names under each other, set apart by their ink: neither a ring nor a tail ever touches another line. */
export function drawStack(pen: Pen, { typeStyle, fitted, top, sign, gap }: StackRoom): Stack {
  const { size, lines } = fitted
  const cap = capHeight(typeStyle, size)
  const placed: { line: NameLine; y: number }[] = []
  let baseline = top + cap
  let inkTop = top
  let inkBottom = top
  lines.forEach((line, index) => {
    const reach = reachOf(pen, typeStyle, line, size, sign)
    if (index > 0) {
      // a ring takes of the room, but never all of it; a sign stands in the middle between its lines
      const over = line.kind === 'sign' ? 0 : Math.max(0, -reach.top - cap)
      baseline = inkBottom + Math.max(gap - over, gap * 0.4) - reach.top
    }
    placed.push({ line, y: baseline })
    inkTop = Math.min(inkTop, baseline + reach.top)
    // tails hang into the room below: only the baseline counts, and what hangs far
    inkBottom = Math.max(
      inkBottom,
      baseline + (line.kind === 'sign' ? reach.bottom : Math.max(0, reach.bottom - gap * 0.5)),
    )
  })
  const last = placed.at(-1)
  return {
    body: placed.map(({ line, y }) => (
      <Placed key={y} pen={pen} typeStyle={typeStyle} line={line} y={y} size={size} sign={sign} />
    )),
    baseline,
    ink: {
      top: inkTop,
      width: Math.max(...lines.map((line) => inkOf(typeStyle, textOf(line), size).width)),
      bottom: last === undefined ? baseline : baseline + reachOf(pen, typeStyle, last.line, size, sign).bottom,
    },
  }
}

/** Ink above and below the baseline of a line, downwards. */
function reachOf(
  pen: Pen,
  typeStyle: TypeStyle,
  line: NameLine,
  size: number,
  sign: number,
): { top: number; bottom: number } {
  if (line.kind === 'sign') return signReach(pen.ampersand, sign)
  return inkOf(typeStyle, line.kind === 'name' ? line.text : line.names.join(' '), size)
}

const textOf = (line: NameLine): string =>
  line.kind === 'sign' ? '' : line.kind === 'name' ? line.text : line.names.join(' & ')

function Placed(props: {
  pen: Pen
  typeStyle: TypeStyle
  line: NameLine
  y: number
  size: number
  sign: number
}): ReactNode {
  const { pen, typeStyle, line, y, size, sign } = props
  if (line.kind === 'sign') return <Sign sign={pen.ampersand} size={sign} x={50} y={y} />
  if (line.kind === 'joined')
    return <Joined pen={pen} typeStyle={typeStyle} size={size} x={50} y={y} names={line.names} />
  return (
    <Line typeStyle={typeStyle} size={size} x={50} y={y}>
      {line.text}
    </Line>
  )
}
