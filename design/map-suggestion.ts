import type { MapTheme } from '../domain/maps/map.ts'
import type { ColourScheme, Hsl } from './colour-scheme.ts'
import { isDark } from './colour-tokens.ts'

/** Hues of paper and clay, degrees, and how much of them a background must have to count as warm, per cent. */
const warm = { from: 18, to: 75, saturation: 18 } as const

/** The look of a map that suits a page's colours: night on dark backgrounds, retro on warm ones, else silver. */
export function suggestedMapTheme(scheme: ColourScheme): MapTheme {
  if (isDark(scheme)) return 'NIGHT'
  const { h, s } = scheme.background
  return h >= warm.from && h <= warm.to && s >= warm.saturation ? 'RETRO' : 'SILVER'
}

/** A colour as `#rrggbb`, its transparency left out. */
export function hexColour({ h, s, l }: Hsl): string {
  const strength = (s / 100) * Math.min(l / 100, 1 - l / 100)
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12
    const value = l / 100 - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
