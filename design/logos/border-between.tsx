import { drawBelow } from './below.tsx'
import type { DrawLogo } from './drawing.ts'
import { fitNames } from './fit-names.ts'
import { halfWidth, type Initial, Initials, initialHeight, initialsOf, initialsReach } from './initials.tsx'
import { distanceWithin, initialsSize } from './logo-name.ts'
import { round } from './pen.ts'
import { drawStack } from './stack.tsx'

/** Two initials with an upright rule between them, and the names in small capitals under it. */
export const drawBorderBetween: DrawLogo = (pen, { names, additionalText, setting }) => {
  const letters = initialsOf(names)
  const [first = '', second] = letters
  const nominal = initialsSize(setting.fontSizeInitials) * pen.initials.factor
  const away = Math.max(2, 5.6 + distanceWithin(setting.distanceInitialsX))
  const broadest = Math.max(...letters.map((letter) => halfWidth(pen, letter, nominal) * 2))
  const size = nominal * Math.min(1, (48 - away) / broadest)
  const cap = initialHeight(pen, size)
  const baseline = 1 + initialsReach(pen, letters, size)
  const initials: Initial[] =
    second === undefined
      ? [{ letter: first, x: 50, y: baseline }]
      : [
          { letter: first, x: 50 - away - halfWidth(pen, first, size), y: baseline },
          { letter: second, x: 50 + away + halfWidth(pen, second, size), y: baseline },
        ]
  const down = Math.max(1.8, (second === undefined ? 4 : 5) + (distanceWithin(setting.distanceInitialsY) - 7) * 0.35)
  const rule =
    second === undefined ? { from: baseline + 5, to: baseline + 11 } : { from: baseline - cap - 5, to: baseline + 6 }
  const typeStyle = pen.label
  const fitted = fitNames(pen, typeStyle, names, {
    width: 92,
    nominal: Math.max(4.2 * typeStyle.factor, pen.leastSize),
  })
  const stack = drawStack(pen, {
    typeStyle,
    fitted,
    top: rule.to + down,
    sign: fitted.size * 1.1,
    gap: 2.4,
  })
  const below = drawBelow(pen, additionalText, { top: stack.ink.bottom + 5 })
  const widest = Math.max(stack.ink.width, below.width)
  return {
    beside: {
      left: Math.min(50 - widest / 2, ...initials.map(({ letter, x }) => x - halfWidth(pen, letter, size))),
      right: Math.min(50 - widest / 2, ...initials.map(({ letter, x }) => 100 - x - halfWidth(pen, letter, size))),
    },
    top: Math.min(0, rule.from - 0.5),
    bottom: Math.max(below.bottom, stack.ink.bottom) + 1,
    widest: 620,
    isTextLeftOut: below.isLeftOut,
    body: (
      <>
        <Initials pen={pen} size={size} initials={initials} />
        <path d={`M50 ${round(rule.from)}V${round(rule.to)}`} stroke="currentColor" strokeWidth={0.35} />
        {stack.body}
        {below.body}
      </>
    ),
  }
}
