import type { ColourScheme, Hsl } from '../../design/colour-scheme.ts'

/** The stops of a picture's greys from black to white, as an SVG filter's `tableValues`: red, green, blue. */
export type DuotoneTables = readonly [red: string, green: string, blue: string]

/**
 * A picture in a site's own inks: four of its colours from the darkest to the lightest. They are put in order by what the eye
 * sees, for a ramp that turns back looks like a negative.
 */
export function duotoneTables({ primary, background, surface, onPrimary, onBackground }: ColourScheme): DuotoneTables {
  const inks = [background, surface, onPrimary, onBackground, primary].map(rgbOf)
  const byLight = inks.toSorted((a, b) => lightOf(a) - lightOf(b))
  const [darkest = black, lightest = black] = [byLight[0], byLight.at(-1)]
  // two of those between: primary, and whichever is farthest from all the rest
  const middle = rgbOf(primary)
  const others = inks.filter((ink) => ink !== darkest && ink !== lightest && distance(ink, middle) > 0)
  const apart = (ink: Rgb) => Math.min(...[darkest, lightest, middle].map((other) => distance(ink, other)))
  const [second = middle] = others.toSorted((a, b) => apart(b) - apart(a))
  const between = [middle, second].toSorted((a, b) => lightOf(a) - lightOf(b))
  // an ink as dark as its neighbour would leave a flat patch where the picture has shades
  const isApart = (ink: Rgb) => lightOf(ink) - lightOf(darkest) > least && lightOf(lightest) - lightOf(ink) > least
  const ramp = [darkest, ...between.filter(isApart), lightest]
  const channel = (index: 0 | 1 | 2) => ramp.map((ink) => Number(ink[index].toFixed(3))).join(' ')
  return [channel(0), channel(1), channel(2)]
}

/** Least step between an end of the ramp and an ink inside it. */
const least = 0.06

type Rgb = readonly [number, number, number]
const black: Rgb = [0, 0, 0]

/** sRGB, 0 to 1. */
function rgbOf({ h, s, l }: Hsl): Rgb {
  const [light, chroma] = [l / 100, (s / 100) * Math.min(l / 100, 1 - l / 100)]
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12
    return light - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

const lightOf = ([red, green, blue]: Rgb) => 0.3 * red + 0.59 * green + 0.11 * blue
const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
