import type { ColourScheme, Hsl } from './colour-scheme.ts'

/** Red, green and blue as a screen shows them, 0–255. */
export type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]

/** A colour laid over a background, rounded as screens do. */
function onBackdrop({ h, s, l, a = 1 }: Hsl, background: Rgb): Rgb {
  const light = l / 100
  const reach = (s / 100) * Math.min(light, 1 - light)
  const channel = (offset: number, below: number) => {
    const k = (offset + h / 30) % 12
    const full = 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
    return Math.round(full * a + below * (1 - a))
  }
  return [channel(0, background[0]), channel(8, background[1]), channel(4, background[2])]
}

/** An opaque colour as a screen shows it. */
export const rgbOf = (colour: Hsl): Rgb => onBackdrop({ ...colour, a: 1 }, white)

/** Relative luminance, 0–1 (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two colours, 1–21 (WCAG 2.2). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The four pairs that must be told apart, and how clearly. */
export const contrastPairs = [
  { ink: 'onPrimary', background: 'primary', least: 4.5 },
  { ink: 'onBackground', background: 'background', least: 4.5 },
  { ink: 'onSurface', background: 'surface', least: 4.5 },
  { ink: 'primary', background: 'background', least: 3 },
] as const
export type ContrastPair = (typeof contrastPairs)[number]

/** A background as it is seen: transparent ones show what lies under them, at last the white of the browser. */
function backgroundOf(scheme: ColourScheme, role: ContrastPair['background']): Rgb {
  const background = onBackdrop(scheme.background, white)
  return role === 'background' ? background : onBackdrop(scheme[role], background)
}

/** How clearly a pair is told apart in a scheme, as a contrast ratio. */
export function contrastIn(scheme: ColourScheme, { ink, background }: ContrastPair): number {
  const below = backgroundOf(scheme, background)
  return contrastOf(onBackdrop(scheme[ink], below), below)
}

/** The pairs that cannot be told apart clearly enough. */
export function weakPairs(scheme: ColourScheme): ContrastPair[] {
  return contrastPairs.filter((pair) => contrastIn(scheme, pair) < pair.least)
}
