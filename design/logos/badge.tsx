import type { ReactNode } from 'react'
import type { DrawLogo, LogoContent } from './drawing.ts'
import { halfWidth, type Initial, Initials, initialHeight, initialsOf, initialsReach } from './initials.tsx'
import { setIn } from './line.tsx'
import { distanceWithin, initialsSize } from './logo-name.ts'
import { spokenNames } from './logo-names.ts'
import { capHeight, inkOf, type Pen, round, sizeFor, type TypeStyle } from './pen.ts'

/** Middle of the ring on which the names run, and the free circle inside, units. */
const ring = 40.3
const inside = 32.5
/** Widest arc of the names, and of the text at the foot, degrees. */
const namesArc = 200
const footArc = { least: 99, max: 150 }
const lengthOf = (degrees: number) => (degrees / 180) * Math.PI * ring

/** A round seal: initials in the middle, the names over the top of its ring, the additional text along its foot. */
export const drawBadge: DrawLogo = (pen, { names, additionalText, setting }) => {
  const text = spokenNames(names)
  const typeStyle = pen.label
  // in print it may be drawn so small that the usual size could not be read
  const nominal = Math.max(5.2 * typeStyle.factor, pen.leastSize)
  const size = Math.min(nominal, sizeFor(typeStyle, text, lengthOf(namesArc)))
  // initials alone, where the names could not be read
  const hasNames = size >= 3.4
  const taken = hasNames ? (inkOf(typeStyle, text, size).width / lengthOf(360)) * 360 : 0
  const free = Math.min(footArc.max, Math.max(footArc.least, 360 - taken - 50))
  const footSizeIn = (style: TypeStyle) => Math.min(nominal, sizeFor(style, additionalText, lengthOf(free)))
  // capitals as the names, unless the text is too long for them
  const mixed: TypeStyle = { ...typeStyle, caps: false, track: 0.14 }
  const footTypeStyle = footSizeIn(typeStyle) >= Math.max(4.4 * typeStyle.factor, pen.leastSize) ? typeStyle : mixed
  const footSize = footSizeIn(footTypeStyle)
  const hasFoot = additionalText !== '' && footSize >= pen.leastSize
  return {
    top: 0,
    bottom: 100,
    widest: 440,
    isTextLeftOut: additionalText !== '' && !hasFoot,
    body: (
      <>
        <circle cx={50} cy={50} r={48.5} fill={pen.paper ?? 'none'} stroke="currentColor" strokeWidth={0.7} />
        <Circle r={46.6} />
        <Circle r={34} />
        <Middle pen={pen} names={names} setting={setting} />
        {hasNames && <Arc pen={pen} typeStyle={typeStyle} size={size} at="top" text={text} />}
        {hasFoot && <Arc pen={pen} typeStyle={footTypeStyle} size={footSize} at="foot" text={additionalText} />}
      </>
    ),
  }
}

function Circle({ r }: { r: number }): ReactNode {
  return <circle cx={50} cy={50} r={r} fill="none" stroke="currentColor" strokeWidth={0.3} />
}

/** A text on the ring, its capitals in the middle of the band. */
function Arc(props: { pen: Pen; typeStyle: TypeStyle; size: number; at: 'top' | 'foot'; text: string }): ReactNode {
  const { pen, typeStyle, size, at, text } = props
  const id = `${pen.id}-${at}`
  const half = capHeight(typeStyle, size) / 2
  const r = round(at === 'top' ? ring - half : ring + half)
  // each begins opposite its text, so that half the path is the text's middle
  const path = at === 'top' ? `M50 ${50 + r}a${r} ${r} 0 1 1 .01 0` : `M50 ${50 - r}a${r} ${r} 0 1 0 .01 0`
  return (
    <>
      <path id={id} d={path} fill="none" />
      <text
        fontFamily={typeStyle.family}
        fontSize={round(size)}
        letterSpacing={`${typeStyle.track}em`}
        textAnchor="middle"
      >
        {/* browsers add room after the last letter, too, and centre with it */}
        <textPath href={`#${id}`} startOffset={round(Math.PI * r + (typeStyle.track * size) / 2)}>
          {setIn(typeStyle, text)}
        </textPath>
      </text>{' '}
    </>
  )
}

/** The initials, made smaller until they stand clear of the inner circle, rings and dots too. */
function Middle({ pen, names, setting }: { pen: Pen } & Pick<LogoContent, 'names' | 'setting'>): ReactNode {
  const letters = initialsOf(names)
  const [first = '', second] = letters
  const nominal = (second === undefined ? 36 : initialsSize(setting.fontSizeInitials)) * pen.initials.factor
  const wide = (letter: string) => halfWidth(pen, letter, nominal)
  const cap = initialHeight(pen, nominal)
  const x = distanceWithin(setting.distanceInitialsX)
  const y = distanceWithin(setting.distanceInitialsY)
  // at the usual distance, 12, they overlap a little in every font; at 0 they lie on each other
  const beside = second === undefined ? 0 : (wide(first) + wide(second)) / (pen.leans ? 2.5 : 2) - 0.6
  const away = (beside * Math.min(x, 12)) / 12 + Math.max(0, x - 12)
  const initials: Initial[] =
    second === undefined
      ? [{ letter: first, x: 0, y: cap / 2 }]
      : [
          { letter: first, x: -away, y: cap / 2 - y / 2 },
          { letter: second, x: away, y: cap / 2 + y },
        ]
  const boxes = initials.map(({ letter, x: middle, y: baseline }) => ({
    left: middle - wide(letter),
    right: middle + wide(letter),
    top: baseline - initialsReach(pen, [letter], nominal),
    bottom: baseline + Math.max(0, inkOf(pen.initials, letter, nominal).bottom),
  }))
  const box = {
    left: Math.min(...boxes.map((each) => each.left)),
    right: Math.max(...boxes.map((each) => each.right)),
    top: Math.min(...boxes.map((each) => each.top)),
    bottom: Math.max(...boxes.map((each) => each.bottom)),
  }
  // by capitals, and a third of the way by ink: a ring makes the letter look lower, not twice as high
  const middle = { x: (box.left + box.right) / 2, y: centreOf() }
  const reach = Math.max(
    ...boxes.flatMap(({ left, right, top, bottom }) =>
      [left, right].flatMap((side) => [top, bottom].map((end) => Math.hypot((side - middle.x) * 0.93, end - middle.y))),
    ),
  )
  const scale = Math.min(1, inside / reach)
  return (
    <Initials
      pen={pen}
      size={nominal * scale}
      initials={initials.map((initial) => ({
        letter: initial.letter,
        x: 50 + (initial.x - middle.x) * scale,
        y: 50 + (initial.y - middle.y) * scale,
      }))}
    />
  )

  function centreOf(): number {
    const byCaps = (Math.min(...initials.map((each) => each.y - cap)) + Math.max(...initials.map((each) => each.y))) / 2
    return byCaps * 0.55 + ((box.top + box.bottom) / 2) * 0.45
  }
}
