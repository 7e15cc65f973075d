import type { Rectangle, Size } from '../../domain/image/crop.ts'
import { sharp } from './closed-sharp.ts'
import { inTurn } from './turns.ts'

/** As good as print shows, and free of the colour steps that a smaller file would have. */
const forPrint = { quality: 92, chromaSubsampling: '4:4:4' } as const

/**
 * A graphic with a colour under it, as JPEG: browsers put that into a PDF as it is, and of what is transparent they make a file ten
 * times as large.
 */
export function flattenedArt(
  content: Buffer,
  under: { r: number; g: number; b: number },
  blend: 'over' | 'multiply',
): Promise<Buffer> {
  return inTurn(async () => {
    const { width = 1, height = 1 } = await sharp(content).metadata()
    return sharp({ create: { width, height, channels: 3, background: under } })
      .composite([{ input: content, blend }])
      .removeAlpha()
      .jpeg(forPrint)
      .toBuffer()
  }, 1)
}

/** A graphic with its transparency, as PNG. */
export const printedOverlay = (content: Buffer): Promise<Buffer> => inTurn(() => sharp(content).png().toBuffer(), 1)

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
