import type { ReactNode } from 'react'
import { drawBelow } from './below.tsx'
import type { DrawLogo } from './drawing.ts'
import { fitNames } from './fit-names.ts'
import { round, type TypeStyle } from './pen.ts'
import { drawStack } from './stack.tsx'

/** Names in capitals between two rules, each broken by a lozenge. */
export const drawBorderUpAndDown: DrawLogo = (pen, { names, additionalText }) => {
  const nominal = 9.5 * pen.capitals.factor
  const set = (typeStyle: TypeStyle) => ({ typeStyle, fitted: fitNames(pen, typeStyle, names, { width: 86, nominal }) })
  const airy = set(pen.capitals)
  // an endless word is set closer before it becomes too small
  const isTight = airy.fitted.size < nominal * 0.6
  const { typeStyle, fitted } = isTight ? set({ ...pen.capitals, track: pen.capitals.track / 3 }) : airy
  const isOneLine = fitted.lines.length === 1
  const rule = 4
  const stack = drawStack(pen, { typeStyle, fitted, top: rule + (isOneLine ? 10 : 8), sign: 6.6, gap: 3.5 })
  // as much room below as above, whatever rings and tails there are
  const foot = Math.max(stack.baseline + (isOneLine ? 10 : 8), stack.ink.bottom + 5)
  const below = drawBelow(pen, additionalText, { top: foot + 6.4 })
  return {
    top: rule - 2.4,
    bottom: Math.max(foot + 2.4, below.bottom),
    widest: 720,
    isTextLeftOut: below.isLeftOut,
    body: (
      <>
        <Rule y={rule} />
        {stack.body}
        <Rule y={foot} />
        {below.body}
      </>
    ),
  }
}

function Rule({ y }: { y: number }): ReactNode {
  return (
    <path
      d={`M4 ${round(y)}H44M56 ${round(y)}H96M50 ${round(y - 2.2)}l2.2 2.2l-2.2 2.2l-2.2-2.2Z`}
      fill="none"
      stroke="currentColor"
      strokeWidth={0.35}
    />
  )
}
