import { drawBelow } from './below.tsx'
import type { DrawLogo } from './drawing.ts'
import { fitNames } from './fit-names.ts'
import { halfWidth, type Initial, Initials, initialHeight, initialsOf, initialsReach } from './initials.tsx'
import { Line } from './line.tsx'
import { distanceWithin, initialsSize } from './logo-name.ts'
import { spokenNames } from './logo-names.ts'
import { capHeight, inkOf, type Pen, round, sizeFor } from './pen.ts'
import { drawStack } from './stack.tsx'

/** Room between the names and the ends of the rule, and above and below them in the letters. */
const gap = 2.4

/** Large initials, and the names on a rule that runs through them; below them where they find no room in it. */
export const drawStrikethrough: DrawLogo = (pen, { names, additionalText, setting }) => {
  const letters = initialsOf(names)
  const size = fitInitials(pen, letters, initialsSize(setting.fontSizeInitials) * pen.initials.factor)
  const cap = initialHeight(pen, size)
  const baseline = 1 + initialsReach(pen, letters, size)
  const apart = Math.max(0, 1.6 + distanceWithin(setting.distanceInitialsX) * 2)
  // through the middle, a little above it; further up or down as the owner likes, but always through the letters
  const rule = baseline - cap * 0.535 - (distanceWithin(setting.distanceInitialsY) - 7) * (cap / 60)
  const text = spokenNames(names)
  const nominal = Math.max(4.4 * pen.label.factor, pen.leastSize)
  const textSize = Math.min(nominal, sizeFor(pen.label, text, 88))
  const isInside = textSize >= Math.min(3.2, nominal)
  const fitted = fitNames(pen, pen.label, names, { width: 92, nominal })
  const stack = isInside
    ? null
    : drawStack(pen, { typeStyle: pen.label, fitted, top: baseline + 7, sign: fitted.size * 1.1, gap: 2.6 })
  const below = drawBelow(pen, additionalText, { top: (stack?.ink.bottom ?? baseline) + (stack === null ? 7 : 5.5) })
  const placed = placedInitials(pen, letters, { size, apart, baseline })
  // a band that ends within a letter would cut a slice out of it
  const across =
    letters.length === 1 ? 0 : 50 - Math.min(...placed.map(({ letter, x }) => x - halfWidth(pen, letter, size)))
  const band = isInside ? bandOfText(pen, text, { size: textSize, rule, across }) : bandOfRule(rule)
  return {
    top: 0,
    bottom: Math.max(below.bottom, stack?.ink.bottom ?? 0, baseline) + 1,
    widest: 720,
    isTextLeftOut: below.isLeftOut,
    body: (
      <>
        {/* cut and not masked: in print a mask would be a transparency, which each shop's machine treats differently */}
        <clipPath id={`${pen.id}-band`}>
          <path clipRule="evenodd" d={`M-50-50H150V150H-50Z${rectangle(band.area)}`} />
        </clipPath>
        <g clipPath={`url(#${pen.id}-band)`}>
          <Initials pen={pen} size={size} initials={placed} />
        </g>
        {pen.paper !== null && isInside && <rect {...band.area} fill={pen.paper} />}
        <path d={band.rule} stroke="currentColor" strokeWidth={0.35} />
        {isInside && (
          <Line typeStyle={pen.label} size={textSize} x={50} y={rule + capHeight(pen.label, textSize) / 2}>
            {text}
          </Line>
        )}
        {stack?.body}
        {below.body}
      </>
    ),
  }
}

const rectangle = ({ x, y, width, height }: Band['area']) => `M${x} ${y}h${width}v${height}h${-width}Z`

/** What is left free of the initials, and the rule in it. */
interface Band {
  area: { x: number; y: number; width: number; height: number }
  /** Path data. */
  rule: string
}

function bandOfText(
  pen: Pen,
  text: string,
  { size, rule, across }: { size: number; rule: number; across: number },
): Band {
  const ink = inkOf(pen.label, text, size)
  const half = Math.max(ink.width / 2, across) + gap
  const cap = capHeight(pen.label, size)
  const top = rule - cap / 2 - Math.max(2, -ink.top - cap + 1.1)
  const bottom = rule + cap / 2 + 2
  return {
    area: { x: round(50 - half), y: round(top), width: round(half * 2), height: round(bottom - top) },
    rule: `M0 ${round(rule)}H${round(50 - half)}M${round(50 + half)} ${round(rule)}H100`,
  }
}

function bandOfRule(rule: number): Band {
  const [top, bottom] = [rule - 1, rule + 1]
  return {
    area: { x: 0, y: round(top), width: 100, height: round(bottom - top) },
    rule: `M0 ${round(rule)}H100`,
  }
}

/** The size of the initials: broad letters are made smaller until both find room. */
function fitInitials(pen: Pen, letters: readonly string[], nominal: number): number {
  const widths = letters.reduce((sum, letter) => sum + halfWidth(pen, letter, nominal) * 2, 0)
  return nominal * Math.min(1, 92 / Math.max(widths, 1))
}

function placedInitials(
  pen: Pen,
  [first = '', second]: readonly string[],
  { size, apart, baseline }: { size: number; apart: number; baseline: number },
): Initial[] {
  if (second === undefined) return [{ letter: first, x: 50, y: baseline }]
  const reach = (halfWidth(pen, first, size) + halfWidth(pen, second, size) + apart) / 2
  return [
    { letter: first, x: 50 - reach, y: baseline },
    { letter: second, x: 50 + reach, y: baseline },
  ]
}
