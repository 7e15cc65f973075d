import type { ReactNode } from 'react'
import { contrastOf, rgbOf } from '../../design/colour-contrast.ts'
import type { ColourScheme, Hsl } from '../../design/colour-scheme.ts'
import { cssColour } from '../../design/colour-tokens.ts'
import { cardSize, codeSize } from '../card-size.ts'
import { drawQrCode } from '../qr-code.ts'
import { round } from './lines.tsx'

/** Quiet zone around a QR code, in modules. */
const quietZone = 4
/** Minimum lightness of a background for the dark modules. */
const lightFrom = 92
const leastContrast = 7

/** Placeholder on a card that has no address yet. */
const demoAddress = 'https://example.com/demo'

const white: Hsl = { h: 0, s: 0, l: 100 }
const black: Hsl = { h: 0, s: 0, l: 9 }

/** Colours that make a code readable in any light: the card's own if their contrast is sufficient. */
export function codeColours({ primary, surface, background, onSurface }: ColourScheme): { dark: Hsl; light: Hsl } {
  const light = background.l >= lightFrom ? background : surface.l >= lightFrom ? surface : white
  const isDark = (colour: Hsl) => contrastOf(rgbOf(colour), rgbOf(light)) >= leastContrast && colour.l < light.l
  return { dark: [primary, onSurface].find(isDark) ?? black, light }
}

interface CodeProps {
  url: string
  scheme: ColourScheme
  /** Top edge, mm. */
  y: number
  left?: number
  /** The card's background is unsuitable for the code, so it is placed on a plate. */
  plate: boolean
}

export function Code({ url, scheme, y, left = (cardSize.width - codeSize) / 2, plate }: CodeProps): ReactNode {
  const { dark, light } = codeColours(scheme)
  const { size, path } = drawQrCode(url === '' ? demoAddress : url)
  const unit = codeSize / size
  const margin = Math.max(3, quietZone * unit)
  return (
    <g>
      {plate && (
        <rect
          x={round(left - margin)}
          y={round(y - margin)}
          width={round(codeSize + 2 * margin)}
          height={round(codeSize + 2 * margin)}
          rx={1.2}
          fill={cssColour(light)}
        />
      )}
      <path
        d={path}
        // premixed instead of transparent: the print file must not contain transparency
        fill={url === '' ? `color-mix(in srgb,${cssColour(dark)} 25%,${cssColour(light)})` : cssColour(dark)}
        transform={`translate(${round(left)} ${round(y)}) scale(${Math.round(unit * 1e6) / 1e6})`}
      />
    </g>
  )
}
