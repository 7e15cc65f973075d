import { drawBelow } from './below.tsx'
import type { DrawLogo } from './drawing.ts'
import { inTwo } from './fit-names.ts'
import { Line } from './line.tsx'
import { inkOf, round, sizeFor } from './pen.ts'

/** Two names in handwriting, the second one lower and further in, with a stroke of the pen under it. */
export const drawRelaxedByHand: DrawLogo = (pen, { names, additionalText }) => {
  const typeStyle = pen.hand
  const nominal = 23 * typeStyle.factor
  // a single name that would be small stands on two lines as two names do
  const isBroken = names.second === null && sizeFor(typeStyle, names.first, 90) < nominal * 0.4
  const [first = '', second = null] = isBroken ? inTwo(typeStyle, names.first) : [names.first, names.second]
  const size = second === null ? Math.min(nominal, sizeFor(typeStyle, first, 90)) : fitTwo(second)
  const one = inkOf(typeStyle, first, size)
  const two = second === null ? null : inkOf(typeStyle, second, size)
  const overlap = two === null ? 0 : Math.min(16, Math.min(one.width, two.width) * 0.5)
  const whole = two === null ? one.width : Math.max(one.width, two.width) + overlap
  const left = 50 - whole / 2
  const upper = Math.max(1 - one.top, size * 0.91)
  // the second name keeps clear of what hangs from the first, but never further down than a line
  const lower = two === null ? upper : upper + size * 1.02
  const sign = size * 0.62
  const ink = Math.max(upper + one.bottom, two === null ? 0 : lower + two.bottom)
  const stroke = lower + Math.max(5, size * 0.3)
  const below = drawBelow(pen, additionalText, { top: Math.max(ink, stroke + 1) + 5 })
  const x = left + whole * (two === null ? 0.12 : 0.16)
  const curve = [
    `M${round(x)} ${round(stroke)}`,
    `c${round(whole * 0.2)}-2.4 ${round(whole * 0.42)}-2.6 ${round(whole * 0.66)}-.6`,
    `c${round(whole * -0.1)}-.5 ${round(whole * -0.18)} .1 ${round(whole * -0.26)} 1.3`,
  ].join('')
  return {
    top: Math.min(0, upper + one.top - 1),
    bottom: Math.max(ink, stroke, below.bottom) + 1,
    widest: 560,
    isTextLeftOut: below.isLeftOut,
    body: (
      <>
        <Line
          typeStyle={typeStyle}
          size={size}
          x={two === null ? 50 : left}
          y={upper}
          anchor={two === null ? 'middle' : 'start'}
        >
          {first}
        </Line>
        {names.second !== null && (
          <Line typeStyle={typeStyle} size={sign} x={left + one.width + size * 0.23} y={upper + size * 0.2}>
            &amp;
          </Line>
        )}
        {second !== null && (
          <Line typeStyle={typeStyle} size={size} x={left + whole} y={lower} anchor="end">
            {second}
          </Line>
        )}
        <path d={curve} fill="none" stroke="currentColor" strokeWidth={0.45} strokeLinecap="round" />
        {below.body}
      </>
    ),
  }

  /** Each name fits 70 units; where that makes them small, as much as leaves the second one further in. */
  function fitTwo(other: string): number {
    const within = (room: number) => Math.min(nominal, sizeFor(typeStyle, first, room), sizeFor(typeStyle, other, room))
    return within(70) < nominal * 0.55 ? Math.min(nominal * 0.55, within(80)) : within(70)
  }
}
