import type { OverlayOptions, Sharp } from 'sharp'
import type { Rectangle, Size } from '../../domain/image/crop.ts'
import { sharp } from './closed-sharp.ts'
import { inTurn } from './turns.ts'

/** As good as print shows, and free of the colour steps that a smaller file would have. */
const forPrint = { quality: 92, chromaSubsampling: '4:4:4' } as const

/** What is laid on a sheet, from the bottom upwards. Places and sizes are px. */
export type SheetLayer = {
  left: number
  top: number
  width: number
  height: number
  blend: 'over' | 'multiply'
} & (
  | { kind: 'colour'; colour: { r: number; g: number; b: number; alpha: number } }
  /** Covers its place, cut from its middle. `shown`: share of the height that is kept, from the top. */
  | { kind: 'picture'; content: Buffer; shown: number; isTurned: boolean }
  /** Side by side with itself, as large as it is. */
  | { kind: 'tiles'; content: Buffer }
  /** A small RGBA picture that is stretched over its place: a gradient. */
  | { kind: 'gradient'; pixels: Uint8Array; columns: number; rows: number }
)

/** Layers as one JPEG, in which nothing is left to blend. The first one covers the whole sheet. */
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
      // a turn is done before the cut, so that what is shown is what stands at the top in the end
      const turned = isTurned ? await sharp(content).rotate(180).toBuffer() : content
      const covering = sharp(turned).resize({ width, height, fit: 'cover' })
      // libvips darkens what is half transparent when it multiplies; on white it comes out as browsers have it
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

/** A part of a picture (all of it when null), cut from its middle to a shape and as large as that needs, never larger than it is. */
export function printedPhoto(content: Buffer, part: Rectangle | null, size: Size): Promise<Buffer> {
  return inTurn(() => {
    const whole = sharp(content)
    const cut =
      part === null ? whole : whole.extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    return cut
      .resize({ ...size, fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg(forPrint)
      .toBuffer()
  }, 1)
}
