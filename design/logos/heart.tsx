import type { ReactNode } from 'react'
import { drawBelow } from './below.tsx'
import type { DrawLogo } from './drawing.ts'
import { fitNames } from './fit-names.ts'
import { Line } from './line.tsx'
import { capHeight, inkOf, round, sizeFor } from './pen.ts'
import { drawStack } from './stack.tsx'

/** Ends of the heart, units. */
const heart = { top: 9.6, bottom: 34.1, middle: 19.6, left: 38.9, right: 61.6 }

/** A heart in one stroke of the pen, with a name on either side of it, or over the names where they are long. */
export const drawHeart: DrawLogo = (pen, { names, additionalText }) => {
  const typeStyle = pen.names
  const { first, second } = names
  const room = 34
  const isBeside =
    second !== null &&
    Math.max(
      inkOf(typeStyle, first, 11 * typeStyle.factor).width,
      inkOf(typeStyle, second, 11 * typeStyle.factor).width,
    ) <= room
  if (second !== null && isBeside) {
    const size = Math.min(13 * typeStyle.factor, sizeFor(typeStyle, first, room), sizeFor(typeStyle, second, room))
    const widths = [inkOf(typeStyle, first, size), inkOf(typeStyle, second, size)] as const
    // the same room on both sides of the heart, and the whole in the middle
    const gap = 4.4
    const shift = (widths[0].width - widths[1].width) / 2
    const baseline = heart.middle + capHeight(typeStyle, size) / 2
    const ends = widths.map((ink) => ({ top: baseline + ink.top, bottom: baseline + ink.bottom }))
    const foot = Math.max(heart.bottom, ...ends.map((end) => end.bottom))
    const below = drawBelow(pen, additionalText, { top: foot + 4.5 })
    return {
      top: Math.min(heart.top, ...ends.map((end) => end.top)) - 1,
      bottom: Math.max(foot, below.bottom) + 1,
      widest: 720,
      isTextLeftOut: below.isLeftOut,
      body: (
        <>
          <Line typeStyle={typeStyle} size={size} x={heart.left - gap + shift} y={baseline} anchor="end">
            {first}
          </Line>
          <Heart x={shift} />
          <Line typeStyle={typeStyle} size={size} x={heart.right + gap + shift} y={baseline} anchor="start">
            {second}
          </Line>
          {below.body}
        </>
      ),
    }
  }
  const nominal = (second === null ? 13 : 12) * typeStyle.factor
  const fitted = fitNames(pen, typeStyle, names, { width: 94, nominal })
  const lead = heart.bottom + 6 + ringOf()
  const stack = drawStack(pen, { typeStyle, fitted, top: lead, sign: 6.4, gap: 3 })
  const below = drawBelow(pen, additionalText, { top: Math.max(stack.baseline + 5.5, stack.ink.bottom + 3) })
  return {
    top: heart.top - 1,
    bottom: Math.max(stack.ink.bottom, below.bottom) + 1,
    widest: 640,
    isTextLeftOut: below.isLeftOut,
    body: (
      <>
        <Heart x={0} />
        {stack.body}
        {below.body}
      </>
    ),
  }

  /** What rings and dots of the first line need above its capitals. */
  function ringOf(): number {
    const [line] = fitted.lines
    const text = line?.kind === 'joined' ? line.names.join('') : line?.kind === 'name' ? line.text : ''
    return Math.max(0, -inkOf(typeStyle, text, fitted.size).top - capHeight(typeStyle, fitted.size)) * 0.6
  }
}

function Heart({ x }: { x: number }): ReactNode {
  return (
    <path
      transform={x === 0 ? undefined : `translate(${round(x)})`}
      d="M51.7 32.6C45 27 38.6 21.6 38.9 15.6C39.2 10.6 45.6 8.6 49.6 14.4C50 15 50.2 15.4 50.4 16.2C51 12.4 55.6 8.4 59.6 11.4C65 15.6 59.4 24.6 51 31.7C50.2 32.4 49.4 33.2 48.8 34.1"
      fill="none"
      stroke="currentColor"
      strokeWidth={0.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
