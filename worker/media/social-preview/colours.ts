import type { Hsl } from '../../../design/colour-scheme.ts'

type Rgb = readonly [number, number, number]

function rgbOf({ h, s, l }: Hsl): Rgb {
  const [light, spread] = [l / 100, (s / 100) * Math.min(l / 100, 1 - l / 100)]
  const part = (shift: number) => {
    const turn = (shift + h / 30) % 12
    return 255 * (light - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [part(0), part(8), part(4)]
}

const hex = (colour: Rgb) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** A stored colour in SVG notation. */
export const colour = (hsl: Hsl): string => hex(rgbOf(hsl))

/** `share` of one colour over another, 0–1. */
export function mixed(one: Hsl, share: number, other: Hsl): string {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  const part = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share)
  return hex([part(0), part(1), part(2)])
}
