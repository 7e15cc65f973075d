import type { ReactNode } from 'react'
import { cssColour } from '../../design/colour-tokens.ts'
import { type Background, backgrounds, isBackground } from '../../design/graphics/backgrounds.ts'
import { graphicImage, graphics } from '../../design/graphics/graphics.ts'
import type { SiteGraphicName } from '../../design/site-graphic-name.ts'
import { cardSize, drawnBleed } from '../card-size.ts'
import { artOf } from './art.ts'
import { round } from './lines.tsx'
import type { Sheet } from './sheet.ts'

/** The whole drawn sheet. */
export const whole = {
  x: -drawnBleed,
  y: -drawnBleed,
  width: cardSize.width + 2 * drawnBleed,
  height: cardSize.height + 2 * drawnBleed,
} as const

/** Colour and graphic under the text of a side. */
export function Ground({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, page, dark, files } = sheet
  const { siteGraphic } = print
  return (
    <>
      <rect {...whole} fill={cssColour(print.colorScheme.background)} />
      {siteGraphic !== null && (
        <Art
          file={files.art(graphicImage(siteGraphic, page === 1 ? 'PRINT_PAGE_1' : 'PRINT_PAGE_2', dark).file)}
          sheet={sheet}
        />
      )}
      <Panel sheet={sheet} />
      <Scrim sheet={sheet} />
    </>
  )
}

/** The ground of a photograph with a margin: the quiet side of a picture, or the card's own colour. */
export function QuietGround({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, dark, files, paper } = sheet
  const { siteGraphic } = print
  const colour = <rect {...whole} fill={cssColour(print.colorScheme.background)} />
  if (siteGraphic === null || !isBackground(siteGraphic)) return colour
  const { kind }: Background = backgrounds[siteGraphic]
  if (kind === 'dots') return colour
  return (
    <>
      {colour}
      <Art file={files.art(graphicImage(siteGraphic, 'PRINT_PAGE_2', dark).file)} sheet={sheet} />
      {/* boards and lights step back behind the words */}
      {artOf(siteGraphic).veil && <rect {...whole} fill={paper} opacity={0.62} />}
    </>
  )
}

/** How large the graphic is beside a photograph, and on which corner of it. */
const overPhoto = 0.62

/** The graphic's flowers laid over a corner of the photograph, as on a mount; nothing of pictures and of what grows from the foot. */
export function PhotoCorner({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, files } = sheet
  const { siteGraphic } = print
  const place = artOf(siteGraphic).photoCorner
  if (siteGraphic === null || place === undefined) return null
  // the opaque form: washes would be stained by the photograph
  const file = files.overlay(graphicImage(siteGraphic, 'PRINT_PAGE_1', true).file)
  const width = whole.width * overPhoto
  const x = place === 'right' ? whole.x + whole.width - width : whole.x
  const { width: cut, height } = cardSize
  return (
    // of art that has a second corner, that one is left out
    <g clipPath={place === 'turned' ? undefined : 'inset(0 0 42% 0)'}>
      <image
        x={round(place === 'turned' ? cut - whole.x - width : x)}
        y={round(place === 'turned' ? height - whole.y - whole.height * overPhoto : whole.y)}
        width={round(width)}
        height={round(whole.height * overPhoto)}
        transform={place === 'turned' ? `rotate(180 ${cut / 2} ${height / 2})` : undefined}
        href={file}
        preserveAspectRatio="xMidYMid slice"
      />
    </g>
  )
}

/** Washes and grain take the card's own colour; cut paper and photographs lie on it. */
export function blends(graphic: SiteGraphicName, dark: boolean): boolean {
  if (isBackground(graphic)) return backgrounds[graphic].kind === 'noise'
  return !dark && !graphics[graphic].paper
}

function Art({ sheet, file }: { sheet: Sheet; file: string }): ReactNode {
  const { print, dark, files } = sheet
  const { siteGraphic } = print
  if (siteGraphic === null) return null
  const picture: Background | null = isBackground(siteGraphic) ? backgrounds[siteGraphic] : null
  return (
    <image
      {...whole}
      href={file}
      preserveAspectRatio="xMidYMid slice"
      style={!files.isFlat && blends(siteGraphic, dark) ? { mixBlendMode: 'multiply' } : undefined}
      opacity={picture?.kind === 'dots' ? 0.55 : undefined}
    />
  )
}

/** Paper that lies on a picture with flowers all round, with a thin frame. */
function Panel({ sheet: { print, paper, accent } }: { sheet: Sheet }): ReactNode {
  const { panel } = artOf(print.siteGraphic)
  if (panel === undefined) return null
  const { x, y } = panel
  const frame = (inset: number) => ({
    x: x + inset,
    y: y + inset,
    width: cardSize.width - 2 * (x + inset),
    height: cardSize.height - 2 * (y + inset),
  })
  return (
    <>
      <rect {...frame(0)} rx={1} fill={paper} />
      <rect {...frame(1.8)} rx={0.6} fill="none" stroke={accent} strokeWidth={0.18} />
    </>
  )
}

/** The picture's own shade behind the text, with no edge to be seen. */
function Scrim({ sheet: { print, paper, page, id, dark } }: { sheet: Sheet }): ReactNode {
  const { scrim, front, back } = artOf(print.siteGraphic)
  if (scrim === undefined) return null
  const zone = page === 1 ? front : back
  const middle = (zone.top + zone.foot) / 2
  const shade = dark || paper !== cssColour(print.colorScheme.surface) ? paper : cssColour(print.colorScheme.background)
  return (
    <>
      <radialGradient
        id={`${id}-scrim`}
        gradientUnits="userSpaceOnUse"
        gradientTransform={`translate(${cardSize.width / 2} ${round(middle)}) scale(${cardSize.width * 0.62} ${round((zone.foot - zone.top) * 0.78)})`}
        cx={0}
        cy={0}
        r={1}
      >
        <stop offset={0.3} stopColor={shade} stopOpacity={scrim} />
        <stop offset={0.62} stopColor={shade} stopOpacity={scrim * 0.6} />
        <stop offset={1} stopColor={shade} stopOpacity={0} />
      </radialGradient>
      <rect {...whole} fill={`url(#${id}-scrim)`} />
    </>
  )
}
