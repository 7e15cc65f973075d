import { contrastOf, rgbOf } from '../../design/colour-contrast.ts'
import type { Hsl } from '../../design/colour-scheme.ts'
import type { SiteImage } from '../../domain/image/image.ts'

/** Text on photographs: a warm white. */
export const lightInk = '#fffaf4'
/** The same as numbers. */
export const lettersOnPhoto = [255, 250, 244] as const

/**
 * The colour multiplied with a photograph below text: a dark shade of the picture's hue. It darkens whites and keeps darks, so the
 * picture keeps its detail, where an overlay would turn it grey. As light as the contrast allows on the brightest part of the picture
 * (1 if not measured).
 */
export function duskOf(image: SiteImage | null, least: number): { deep: Hsl; faint: Hsl } {
  const { h, s } = hueOf(image)
  const brightness = brightnessOf(image)
  const saturation = Math.min(46, Math.max(22, s))
  let l = 70
  while (l > 10) {
    const [r, g, b] = rgbOf({ h, s: saturation, l })
    if (contrastOf(lettersOnPhoto, [r * brightness, g * brightness, b * brightness]) >= least) break
    l -= 1
  }
  return { deep: { h, s: saturation, l }, faint: { h, s: saturation * 0.6, l: l + (100 - l) * 0.62 } }
}

/** Brightness exceeded by almost none of the picture. */
function brightnessOf(image: SiteImage | null): number {
  if (image?.brightness === undefined) return 1
  const { top, middle, foot } = image.brightness
  return Math.max(0.4, top, middle, foot)
}

/** Hue and saturation of the picture's mean colour; a dark blue without one. */
function hueOf(image: SiteImage | null): { h: number; s: number } {
  const [r, g, b] = image?.color?.match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16) / 255) ?? []
  if (r === undefined || g === undefined || b === undefined) return { h: 220, s: 26 }
  const [most, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  const reach = most - low
  if (reach < 0.02) return { h: 220, s: 22 }
  const turn = most === r ? (g - b) / reach : most === g ? 2 + (b - r) / reach : 4 + (r - g) / reach
  return { h: Math.round((turn * 60 + 360) % 360), s: (reach / (1 - Math.abs(most + low - 1))) * 100 }
}
