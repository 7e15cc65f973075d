import sharp, { type Sharp } from 'sharp'
import { DomainError } from '../../domain/errors.ts'
import { imageWidths } from '../../domain/image.ts'
import { createLimiter } from './limiter.ts'

/** Everything libvips can read is closed, SVG above all, but the four formats that owners' pictures come in. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
sharp.cache(false)

export const pictureLimits = {
  /** Bytes of an uploaded file. */
  bytes: 30 * 1024 * 1024,
  /** Pixels; what a picture unpacks to in memory is four bytes each. */
  pixels: 40_000_000,
  /** Longest side in px: what WebP can hold. */
  side: 16_383,
} as const

/** Two pictures at a time: a decoded one takes up to 160 MB. */
const inTurn = createLimiter(2)

export interface Rendition {
  /** px */
  width: number
  height: number
  jpeg: Buffer
  webp: Buffer
}

export interface Picture {
  /** Largest first; never larger than the original. */
  renditions: [Rendition, ...Rendition[]]
  /** Mean colour, `#rrggbb`. */
  color: string
}

/**
 * Decodes an uploaded picture and makes its renditions, upright, in sRGB and without EXIF or any other metadata. Throws
 * `image-too-large` from the header alone, and `image-unreadable` for broken files and other formats.
 */
export function readPicture(file: string): Promise<Picture> {
  return inTurn(async () => {
    await checkHeader(file)
    try {
      return await render(file)
    } catch (error) {
      // libvips says what is broken only in words
      if (error instanceof Error) throw new DomainError('image-unreadable')
      throw error
    }
  })
}

async function checkHeader(file: string): Promise<void> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DomainError('image-unreadable')
    })
  if (header.format === 'heif' && header.compression !== 'av1') throw new DomainError('image-unreadable')
  const { width, height } = header
  if (width * height > pictureLimits.pixels || Math.max(width, height) > pictureLimits.side)
    throw new DomainError('image-too-large')
}

async function render(file: string): Promise<Picture> {
  const [largest = 1600] = imageWidths
  // decoded once; the renditions are made of the largest one
  const { data, info } = await sharp(file, { limitInputPixels: pictureLimits.pixels, failOn: 'warning' })
    .autoOrient()
    .resize({ width: largest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const base = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const first = await rendition(base, info.width)
  const rest: Rendition[] = []
  for (const width of imageWidths) if (width < info.width) rest.push(await rendition(base, width))
  return { renditions: [first, ...rest], color: await meanColour(base) }
}

async function rendition(base: Sharp, width: number): Promise<Rendition> {
  const resized = base.clone().resize({ width })
  const [jpeg, webp] = await Promise.all([
    resized
      .clone()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer({ resolveWithObject: true }),
    resized.clone().webp({ quality: 80, effort: 2 }).toBuffer(),
  ])
  return { width: jpeg.info.width, height: jpeg.info.height, jpeg: jpeg.data, webp }
}

async function meanColour(base: Sharp): Promise<string> {
  const pixel = await base
    .clone()
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
