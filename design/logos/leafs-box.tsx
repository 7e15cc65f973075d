import type { ReactNode } from 'react'
import { drawBelow } from './below.tsx'
import type { DrawLogo } from './drawing.ts'
import { fitNames } from './fit-names.ts'
import { capHeight, round } from './pen.ts'
import { drawStack } from './stack.tsx'

/** Names in a thin frame, which opens at two corners for a sprig each. */
export const drawLeafsBox: DrawLogo = (pen, { names, additionalText }) => {
  const typeStyle = pen.names
  const nominal = (names.second === null ? 15 : 12.5) * typeStyle.factor
  const fitted = fitNames(pen, typeStyle, names, { width: names.second === null ? 78 : 70, nominal, stacked: true })
  const cap = capHeight(typeStyle, fitted.size)
  const isShort = fitted.lines.length === 1
  const top = 5
  const stack = drawStack(pen, {
    typeStyle,
    fitted,
    top: isShort ? 24 : 14,
    sign: 7.5 * Math.min(1, fitted.size / 10),
    gap: 3.3,
  })
  const below = drawBelow(pen, additionalText, {
    top: Math.max(stack.baseline + 5, stack.ink.bottom + 2.6),
    width: 58,
    nominal: 3.3,
  })
  const end = Math.max(below.bottom, stack.ink.bottom, stack.baseline)
  const foot = Math.max(isShort ? 24 + cap + 19 : 55, end + 6.5)
  const height = foot + 5
  // a little down, where the text does not fill the box
  const content = Math.min(stack.ink.top, stack.baseline - cap)
  const shift = (top + foot) / 2 - (content + end) / 2
  return {
    top: 1,
    bottom: height - 1,
    widest: 620,
    isTextLeftOut: below.isLeftOut,
    body: (
      <>
        {pen.paper !== null && <path d={`M4 5H96V${round(foot)}H4Z`} fill={pen.paper} />}
        <g fill="none" stroke="currentColor" strokeWidth={0.4}>
          <path d={`M38 5H96V${round(height - 22)}M62 ${round(foot)}H4V22`} />
          <Sprig id={pen.id} />
          <use href={`#${pen.id}-sprig`} transform={`rotate(180 50 ${round(height / 2)})`} />
        </g>
        <g transform={`translate(0 ${round(shift)})`}>
          {stack.body}
          {below.body}
        </g>
      </>
    ),
  }
}

/** Where each leaf grows, which way it points (degrees), and how long it is. */
const leaves = [
  [5.4, 17, -128, 7],
  [6.6, 15.3, 12, 7.4],
  [9.2, 12, -112, 7],
  [11.4, 10.1, 18, 7],
  [14.6, 8, -100, 6.6],
  [17.4, 6.7, 24, 6.4],
  [21.4, 5.4, -88, 5.6],
  [25, 4.6, 28, 5.4],
  [29, 4, -76, 4.6],
  [33, 3.6, -8, 5.4],
] as const

function Sprig({ id }: { id: string }): ReactNode {
  return (
    <g id={`${id}-sprig`} strokeWidth={0.32}>
      <path d="M4 20C8 12 16 6 34 3.5" />
      {leaves.map(([x, y, turn, length]) => (
        <path key={x} transform={`translate(${x} ${y}) rotate(${turn})`} d={leaf(length)} />
      ))}
    </g>
  )
}

/** A leaf along the x axis, with its vein. */
function leaf(length: number): string {
  const [x, y] = [(share: number) => round(length * share), (share: number) => round(length * share)]
  return `M0 0C${x(0.25)} ${y(-0.34)} ${x(0.7)} ${y(-0.3)} ${length} 0C${x(0.7)} ${y(0.22)} ${x(0.3)} ${y(0.24)} 0 0H${x(0.86)}`
}
