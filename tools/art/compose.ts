import sharp from 'sharp'
import type { Part, PictureOutput } from './generator.ts'
import type { Raster } from './paint/raster.ts'

const raw = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 4 } })

/** Lays pieces into a picture of its final size. `scale` below 1 makes a smaller one, for looking at. */
export async function compose(
  output: Pick<PictureOutput, 'width' | 'height' | 'parts'>,
  pieceOf: (name: string) => Raster,
  scale = 1,
): Promise<Raster> {
  const width = Math.round(output.width * scale)
  const height = Math.round(output.height * scale)
  const layers = await Promise.all(
    output.parts.map((part) => layer(part, pieceOf(part.piece), { width, height }, scale)),
  )
  const { data } = await sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite(layers.flatMap((laid) => (laid === null ? [] : [laid])))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, data: new Uint8ClampedArray(data) }
}

/** A part in its size, cut to the picture: sharp takes no layer that is larger than its ground. */
async function layer(part: Part, piece: Raster, ground: { width: number; height: number }, scale: number) {
  const width = Math.round(part.width * scale)
  const height = Math.round((part.width * scale * piece.height) / piece.width)
  const left = Math.round(part.x * scale)
  const top = Math.round(part.y * scale)
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const shown = {
    width: Math.min(width, ground.width - left) - cut.left,
    height: Math.min(height, ground.height - top) - cut.top,
  }
  if (shown.width < 1 || shown.height < 1) return null
  // in two passes: sharp turns before it mirrors and resizes, whatever the order of the calls
  const turned = part.turn === true ? await raw(piece).rotate(180).raw().toBuffer() : piece.data
  const flipped = sharp(turned, { raw: { width: piece.width, height: piece.height, channels: 4 } }).flop(
    part.flip === true,
  )
  const sized = await flipped.resize(width, height, { fit: 'fill', kernel: 'mitchell' }).raw().toBuffer()
  const input = await sharp(sized, { raw: { width, height, channels: 4 } })
    .extract({ ...cut, ...shown })
    .raw()
    .toBuffer()
  return {
    input,
    raw: { ...shown, channels: 4 as const },
    left: Math.max(0, left),
    top: Math.max(0, top),
  }
}
