import { printedPixels } from '../../cards/card-size.ts'
import { type Layer, type Stop, whole } from '../../cards/drawing/layers.ts'
import type { Box } from '../../cards/drawing/places.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { flattenedSheet, type SheetLayer } from '../../platform/image/print-picture.ts'

interface Sources {
  /** A file of design/graphics. */
  art: (file: string) => Promise<Buffer>
  /** An owner's picture, cropped to its box; undefined when it has been removed. */
  photo: (image: SiteImage, box: Box) => Promise<Buffer | undefined>
}

const size = { width: printedPixels(whole.width), height: printedPixels(whole.height) }

/** Flattens everything below the text of a side, the same layers that a screen blends, into one JPEG of 300 dpi. */
export async function flattenSide(layers: readonly Layer[], sources: Sources): Promise<Buffer> {
  const laid: SheetLayer[] = []
  for (const layer of layers) {
    const next = await laidIn(layer, sources)
    if (next !== undefined) laid.push(next)
  }
  return flattenedSheet(size, laid)
}

async function laidIn(layer: Layer, { art, photo }: Sources): Promise<SheetLayer | undefined> {
  switch (layer.kind) {
    case 'colour': {
      const [r, g, b] = layer.colour
      return { ...pixelsOf(layer.box), kind: 'colour', colour: { r, g, b, alpha: layer.alpha }, blend: 'over' }
    }
    case 'art': {
      const { blend, shown, isTurned } = layer
      return { ...pixelsOf(layer.box), kind: 'picture', content: await art(layer.file), blend, shown, isTurned }
    }
    case 'photo': {
      const content = await photo(layer.image, layer.box)
      return content && { ...pixelsOf(layer.box), kind: 'picture', content, blend: 'over', shown: 1, isTurned: false }
    }
    case 'tiles':
      return { ...pixelsOf(whole), kind: 'tiles', content: await art(layer.file), blend: 'over' }
    case 'glow': {
      const { middle, reach } = layer
      const distance = (x: number, y: number) => Math.hypot((x - middle[0]) / reach[0], (y - middle[1]) / reach[1])
      return { ...pixelsOf(whole), ...gradient(distance, layer.stops), blend: layer.blend }
    }
    case 'rise': {
      const distance = (_x: number, y: number) => (y - layer.from) / (layer.to - layer.from)
      return { ...pixelsOf(whole), ...gradient(distance, layer.stops), blend: layer.blend }
    }
    case 'dots':
      // kept as vectors; no side has both dots and layers to blend
      return undefined
  }
}

/** Rounds the edges rather than the sizes, so that boxes that touch in mm also touch in px. */
function pixelsOf({ x, y, width, height }: Box) {
  const left = printedPixels(x - whole.x)
  const top = printedPixels(y - whole.y)
  return {
    left,
    top,
    width: printedPixels(x - whole.x + width) - left,
    height: printedPixels(y - whole.y + height) - top,
  }
}

/** Samples of a gradient per mm; the picture is then scaled up. */
const perMm = 2

/** A gradient as a small picture. `distance`: the position of a point (in mm) between the first stop (0) and the last (1). */
function gradient(distance: (x: number, y: number) => number, stops: readonly Stop[]) {
  const columns = whole.width * perMm
  const rows = whole.height * perMm
  const pixels = new Uint8Array(columns * rows * 4)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = distance(whole.x + (column + 0.5) / perMm, whole.y + (row + 0.5) / perMm)
      pixels.set(between(stops, at), (row * columns + column) * 4)
    }
  return { kind: 'gradient', pixels, columns, rows } as const
}

/** Red, green, blue and alpha of a gradient at a position, 0 to 255. */
function between(stops: readonly Stop[], at: number): number[] {
  const after = stops.findIndex((stop) => stop.at >= at)
  const end = stops[after === -1 ? stops.length - 1 : after]
  const start = stops[Math.max(0, (after === -1 ? stops.length : after) - 1)]
  if (end === undefined || start === undefined) throw new Error('A gradient without colours')
  const share = end.at === start.at ? 0 : Math.min(1, Math.max(0, (at - start.at) / (end.at - start.at)))
  const mix = (one: number, other: number) => one + (other - one) * share
  const [r = 0, g = 0, b = 0] = start.colour.map((value, index) => mix(value, end.colour[index] ?? 0))
  return [r, g, b, mix(start.alpha, end.alpha) * 255].map(Math.round)
}
