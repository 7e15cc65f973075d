import type { CSSProperties, ReactNode } from 'react'
import { cssColour } from '../colour-tokens.ts'
import type { EventLogo } from '../event-logo.ts'
import { faceOf } from '../font-metrics/font-metrics.ts'
import type { SiteFonts } from '../font-name.ts'
import { useOwnStyle } from '../own-style.tsx'
import { drawBadge } from './badge.tsx'
import { drawBorderBetween } from './border-between.tsx'
import { drawBorderUpAndDown } from './border-up-and-down.tsx'
import type { DrawLogo, LogoDrawing } from './drawing.ts'
import { drawHeart } from './heart.tsx'
import { drawLeafsBox } from './leafs-box.tsx'
import type { EventLogoName } from './logo-name.ts'
import { type LogoNames, sampleNames, spokenNames } from './logo-names.ts'
import { penFor, round } from './pen.ts'
import { drawRelaxedByHand } from './relaxed-by-hand.tsx'
import { drawStrikethrough } from './strikethrough.tsx'

const drawers: { readonly [N in EventLogoName]: DrawLogo } = {
  RelaxedByHand: drawRelaxedByHand,
  BorderUpAndDown: drawBorderUpAndDown,
  ModernMonogramStrikethrough: drawStrikethrough,
  ModernMonogramBadge: drawBadge,
  HandDrawnHeart: drawHeart,
  ModernMonogramBorderBetween: drawBorderBetween,
  LeafsBox: drawLeafsBox,
}

/** DEMO shows what a logo looks like before anyone has been named; SITE is the page; PRINT is an invitation card. */
export type LogoRender = 'DEMO' | 'SITE' | 'PRINT'

interface PrintBox {
  width: number
  height: number
}

export interface EventLogoPictureProps {
  logo: EventLogo
  /** Whose logo it is: `namesOf`. DEMO falls back on sample names. */
  names: LogoNames | null
  fonts: SiteFonts
  render: LogoRender
  /** The box into which it is printed, mm; for PRINT. */
  printBox?: PrintBox
  /** Begins the ids in the drawing: two logos of a document need two. */
  id?: string
}

/**
 * An event logo as one picture, named by its names. It takes its ink from the text around it, its fonts from the page's tokens,
 * and is drawn by the fonts' own measures (font-metrics.ts), which must be at hand. Throws on a logo that there is none of.
 */
export function EventLogoPicture(props: EventLogoPictureProps): ReactNode {
  const { logo, render } = props
  const ownStyle = useOwnStyle()
  const names = props.names ?? (render === 'DEMO' ? sampleNames : null)
  if (names === null) return null
  const drawing = drawLogo({ ...props, names })
  const height = drawing.bottom - drawing.top
  const { colorText, additionalText } = logo
  const colour = colorText.override && colorText.color !== null ? cssColour(colorText.color) : undefined
  return (
    <svg
      className="event-logo"
      viewBox={`0 ${round(drawing.top)} 100 ${round(height)}`}
      role="img"
      aria-label={spokenNames(names)}
      aria-description={additionalText || undefined}
      fill="currentColor"
      {...ownStyle({ ...plain, ...(colour !== undefined && { color: colour }), ...sizeOf(drawing, render) })}
    >
      {drawing.body}
    </svg>
  )
}

/** Whether the additional text finds room at a size that can be read. */
export const isTextLeftOut = (props: EventLogoPictureProps & { names: LogoNames }): boolean =>
  drawLogo(props).isTextLeftOut === true

function drawLogo(props: EventLogoPictureProps & { names: LogoNames }): LogoDrawing {
  const { logo, names, fonts, render, id = 'logo' } = props
  const draw: DrawLogo | undefined = drawers[logo.name]
  if (draw === undefined) throw new Error(`there is no event logo ${logo.name}`)
  const { colorBackground: background, additionalText } = logo
  const paper = background.override && background.color !== null ? cssColour(background.color) : null
  const drawn = (least: number) =>
    draw(penFor(fonts, { id, paper, leastSize: least }), { names, additionalText, setting: logo })
  if (render !== 'PRINT') return drawn(leastOnScreen)
  const { width, height } = props.printBox ?? { width: 80, height: 80 }
  const drawing = drawn(leastInPrint(fonts, width))
  // one that is too high for its box is printed narrower, and its letters smaller
  const printed = (height / (drawing.bottom - drawing.top)) * 100
  return printed < width ? drawn(leastInPrint(fonts, printed)) : drawing
}

/** Width of the narrowest column a logo stands in, on a phone 320 px wide. px */
const narrowest = 231

/** Least size of small text on screens, units: 9 px on the narrowest phone. */
const leastOnScreen = (9 / narrowest) * 100

/** Least size of small text in print, units: capitals of 1.6 mm. `width`: of the whole logo, mm. */
const leastInPrint = (fonts: SiteFonts, width: number): number => (1.6 / faceOf(fonts.text).capHeight / width) * 100

/** Nothing of the heading that it stands in for, but to which side it is aligned. */
const plain: CSSProperties = {
  display: 'inline-block',
  verticalAlign: 'top',
  overflow: 'visible',
  direction: 'ltr',
  fontWeight: 400,
  fontStyle: 'normal',
  fontFeatureSettings: 'normal',
  fontVariantLigatures: 'no-common-ligatures',
  fontVariantNumeric: 'lining-nums',
  letterSpacing: 0,
  textTransform: 'none',
  textRendering: 'geometricPrecision',
}

/**
 * The page's logo is as wide as its column, as a logo of its shape should be at most, and never higher than most of the screen.
 * Its width is no share of the column's, which may be as wide as what stands in it.
 */
function sizeOf({ widest, top, bottom, beside }: LogoDrawing, render: LogoRender): CSSProperties {
  if (render !== 'SITE') return { width: '100%', height: '100%' }
  const ratio = round(100 / (bottom - top))
  return {
    width: `min(92vw,${widest}px,${round(62 * ratio)}svh)`,
    maxWidth: '100%',
    aspectRatio: `${ratio}`,
    marginBlockEnd: 'clamp(8px,1.4vw,20px)',
    ...(beside !== undefined && {
      ['--left' as string]: `${Math.max(0, round(beside.left))}%`,
      ['--right' as string]: `${Math.max(0, round(beside.right))}%`,
    }),
  }
}
