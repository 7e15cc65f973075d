import { contrastOf, type Rgb } from '../../design/colour-contrast.ts'
import { middle } from '../../domain/image/focus.ts'
import type { Focus } from '../../domain/image/image.ts'
import { type Layer, layersUnder, type Stop, whole } from '../drawing/layers.ts'
import { boxOf, textPlaces } from '../drawing/places.ts'
import { lettersOnPhoto } from '../drawing/scrim.ts'
import { type CardFiles, imageAt, sheetOf } from '../drawing/sheet.ts'
import type { CardPosition } from '../positions.ts'
import type { PrintDocument } from '../print-document.ts'

/** A picture's pixels, four bytes each: red, green, blue and an ignored alpha. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Sampling distance, mm: finer than the strokes of the smallest text. */
const step = 0.4
/** Share of the pixels below a text that may have less contrast: a glint or an edge hides no word. */
const worstShare = 0.1

const noFiles: CardFiles = { art: (file) => file, image: ({ fileName }) => fileName }

/**
 * Contrast (WCAG 2.2) of each text on a photograph with nine tenths of the pixels in its box, scrim included. Empty for a card without
 * texts on a photograph. Font metrics must be loaded.
 */
export function photoContrasts(print: PrintDocument, photo: Pixels): Partial<Record<CardPosition, number>> {
  if (print.layout !== 'TEXT_ON_PHOTO' && print.layout !== 'TEXT_ON_PHOTO_GRADIENT') return {}
  const focus = imageAt({ print })?.focus ?? middle
  const shades = layersUnder(sheetOf(print, 1, noFiles, '')).filter((layer) => layer.kind !== 'photo')
  const found: Partial<Record<CardPosition, number>> = {}
  for (const place of textPlaces(print, 1)) {
    if (place.fitted.lines.length === 0) continue
    const { x, y, width, height } = boxOf(place)
    const contrasts: number[] = []
    for (let down = y + step / 2; down < y + height; down += step)
      for (let along = x + step / 2; along < x + width; along += step) {
        const below = shades.reduce<Rgb>(
          (colour, layer) => shaded(colour, layer, along, down),
          pixelAt(photo, focus, along, down),
        )
        contrasts.push(contrastOf(lettersOnPhoto, below))
      }
    contrasts.sort((one, other) => one - other)
    const least = contrasts[Math.floor(contrasts.length * worstShare)]
    if (least !== undefined) found[place.position] = least
  }
  return found
}

/** The photograph covers the sheet, cropped around what matters most in it. */
function pixelAt({ width, height, data }: Pixels, focus: Focus, x: number, y: number): Rgb {
  const scale = Math.max(whole.width / width, whole.height / height)
  const column = Math.round((x - whole.x - whole.width * focus.x) / scale + width * focus.x - 0.5)
  const row = Math.round((y - whole.y - whole.height * focus.y) / scale + height * focus.y - 0.5)
  const at = 4 * (clamp(row, height) * width + clamp(column, width))
  return [data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255]
}

const clamp = (index: number, length: number) => Math.min(length - 1, Math.max(0, index))

/** A colour below a layer of scrim. */
function shaded(colour: Rgb, layer: Layer, x: number, y: number): Rgb {
  if (layer.kind !== 'glow' && layer.kind !== 'rise') return colour
  const at =
    layer.kind === 'rise'
      ? (y - layer.from) / (layer.to - layer.from)
      : Math.hypot((x - layer.middle[0]) / layer.reach[0], (y - layer.middle[1]) / layer.reach[1])
  const { colour: shade, alpha } = stopAt(layer.stops, at)
  const mixed = (index: 0 | 1 | 2) => {
    const over = layer.blend === 'multiply' ? (colour[index] * shade[index]) / 255 : shade[index]
    return colour[index] + (over - colour[index]) * alpha
  }
  return [mixed(0), mixed(1), mixed(2)]
}

/** The colour of a gradient at an offset. */
function stopAt(stops: readonly Stop[], at: number): Pick<Stop, 'colour' | 'alpha'> {
  const after = stops.findIndex((stop) => stop.at >= at)
  const to = stops[after < 0 ? stops.length - 1 : after] ?? { at: 1, colour: [255, 255, 255], alpha: 0 }
  const from = after > 0 ? stops[after - 1] : undefined
  if (from === undefined || to.at === from.at) return to
  const share = (at - from.at) / (to.at - from.at)
  const mixed = (one: number, other: number) => one + (other - one) * share
  return {
    colour: [
      mixed(from.colour[0], to.colour[0]),
      mixed(from.colour[1], to.colour[1]),
      mixed(from.colour[2], to.colour[2]),
    ],
    alpha: mixed(from.alpha, to.alpha),
  }
}
