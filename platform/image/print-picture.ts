import type { OverlayOptions, Sharp } from 'sharp'
import type { Rectangle, Size } from '../../domain/image/crop.ts'
import { coverAround } from '../../domain/image/focus.ts'
import type { Focus } from '../../domain/image/image.ts'
import { sharp } from './closed-sharp.ts'
import { inTurn } from './turns.ts'

/** As good as print can show, and free of the banding of a smaller file. */
const forPrint = { quality: 92, chromaSubsampling: '4:4:4' } as const

/** A layer of a sheet; layers are painted from the bottom up. Positions and sizes in px. */
export type SheetLayer = {
  left: number
  top: number
  width: number
  height: number
  blend: 'over' | 'multiply'
} & (
  | { kind: 'colour'; colour: { r: number; g: number; b: number; alpha: number } }
  /** Covers its rectangle, cropped around its middle. `shown`: share of the height that is kept, from the top. */
  | { kind: 'picture'; content: Buffer; shown: number; isTurned: boolean }
  /** Repeated at its natural size. */
  | { kind: 'tiles'; content: Buffer }
  /** A small RGBA picture stretched over its rectangle: a gradient. */
  | { kind: 'gradient'; pixels: Uint8Array; columns: number; rows: number }
)

/** Flattens the layers into one JPEG, with nothing left to blend. The first layer must cover the whole sheet. */
export function flattenedSheet(size: Size, layers: readonly SheetLayer[]): Promise<Buffer> {
  return inTurn(async () => {
    const laid: OverlayOptions[] = []
    for (const layer of layers) laid.push(await laidOn(layer))
    return sharp({ create: { ...size, channels: 3, background: '#fff' } })
      .composite(laid)
      .removeAlpha()
      .jpeg(forPrint)
      .toBuffer()
  }, 1)
}

async function laidOn(layer: SheetLayer): Promise<OverlayOptions> {
  const { left, top, width, height, blend } = layer
  switch (layer.kind) {
    case 'colour': {
      const { colour } = layer
      const input = { create: { width, height, channels: 4, background: colour } } as const
      return { input, left, top, blend }
    }
    case 'tiles':
      return { input: layer.content, left, top, blend, tile: true }
    case 'picture': {
      const { content, shown, isTurned } = layer
      // rotate before cropping, so that `shown` counts from the top of the rotated picture
      const turned = isTurned ? await sharp(content).rotate(180).toBuffer() : content
      const covering = sharp(turned).resize({ width, height, fit: 'cover' })
      // libvips darkens semi-transparent pixels when it multiplies; flattened on white, they come out as in browsers
      const whole = blend === 'multiply' ? covering.flatten({ background: '#fff' }) : covering.ensureAlpha()
      const kept = { left: 0, top: 0, width, height: Math.max(1, Math.round(height * shown)) }
      return { ...(await raw(shown === 1 ? whole : whole.extract(kept))), left, top, blend }
    }
    case 'gradient': {
      const { pixels, columns, rows } = layer
      const small = sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } })
      return { ...(await raw(small.resize({ width, height, fit: 'fill', kernel: 'linear' }))), left, top, blend }
    }
  }
}

async function raw(picture: Sharp): Promise<Pick<OverlayOptions, 'input' | 'raw'>> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** A part of a picture (all of it when null), cropped around `focus` to the shape of `size` and scaled down to it, never up. */
export function printedPhoto(content: Buffer, part: Rectangle | null, size: Size, focus?: Focus): Promise<Buffer> {
  return inTurn(async () => {
    const { width = 0, height = 0 } = await sharp(content).metadata()
    const { x, y, ...all } = part ?? { x: 0, y: 0, width, height }
    const seen = coverAround(all, size, focus)
    return sharp(content)
      .extract({ left: x + seen.x, top: y + seen.y, width: seen.width, height: seen.height })
      .resize({ ...size, fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg(forPrint)
      .toBuffer()
  }, 1)
}
