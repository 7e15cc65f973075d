import { createReadStream } from 'node:fs'
import type { Metadata } from 'sharp'
import { DomainError } from '../../domain/errors.ts'
import { imageLimits } from '../../domain/image/image-limits.ts'
import { sharp } from './closed-sharp.ts'
import { type PictureFormat, readPictureFormat } from './picture-format.ts'

/** Most bytes that a decoder may hold before the picture is downscaled; the process then stays below 300 MB in total. */
const maxUnpackedBytes = 260_000_000
/** Longest side of a master, from which crops are cut, px. */
export const masterSide = 2560
/** Decoding a progressive JPEG takes one pass per scan; cameras and programs write about 10. */
const maxScans = 40

/** A file that is safe to decode. */
export interface InspectedPicture {
  file: string
  format: Exclude<PictureFormat, 'heic'>
  pixels: number
  /** Bytes that the decoder holds at once: few where it decodes line by line. */
  unpackedBytes: number
  isProgressive: boolean
  /** Whether it has an ICC profile for grey or RGB. */
  hasProfile: boolean
  /** Whether it is RGB with 16 bits per channel. */
  isDeep: boolean
}

/**
 * Checks a file by its header, in milliseconds. Throws `image-heic`, `image-too-large` with a `reason` (`pixels`, `side`,
 * `avif-pixels`, `memory` or `scans`), and `image-unreadable` for anything else that is not an accepted picture.
 */
export async function inspectPicture(file: string): Promise<InspectedPicture> {
  const format = await readPictureFormat(file)
  if (format === 'heic') throw new DomainError('image-heic')
  if (format === undefined) throw new DomainError('image-unreadable', { reason: 'format' })
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DomainError('image-unreadable', { reason: 'header' })
    })
  if (header.format !== (format === 'avif' ? 'heif' : format)) throw new DomainError('image-unreadable')
  const { width, height } = header
  const pixels = width * height
  if (pixels > imageLimits.pixels) throw tooLarge('pixels', imageLimits.pixels)
  if (Math.max(width, height) > imageLimits.side) throw tooLarge('side', imageLimits.side)
  const isDeep = header.depth !== 'uchar'
  const avifPixels = isDeep ? imageLimits.deepAvifPixels : imageLimits.avifPixels
  if (format === 'avif' && pixels > avifPixels) throw tooLarge('avif-pixels', avifPixels)
  const unpackedBytes = pixels * bytesAPixel(format, header, isDeep)
  if (unpackedBytes > maxUnpackedBytes) throw tooLarge('memory', maxUnpackedBytes)
  const isProgressive = header.isProgressive === true
  if (format === 'jpeg' && isProgressive && (await countScans(file, maxScans + 1)) > maxScans)
    throw tooLarge('scans', maxScans)
  const hasProfile = header.icc !== undefined && header.space !== 'cmyk'
  return { file, format, pixels, unpackedBytes, isProgressive, hasProfile, isDeep: header.space === 'rgb16' }
}

const tooLarge = (reason: string, limit: number) => new DomainError('image-too-large', { reason, limit })

/** Measured bytes that a decoder holds per pixel; zero where it decodes line by line. */
function bytesAPixel(format: InspectedPicture['format'], header: Metadata, isDeep: boolean): number {
  const { channels, isProgressive, chromaSubsampling = '' } = header
  if (format === 'avif') return isDeep ? 22 : 17
  if (format === 'webp') return 4
  if (!isProgressive) return 0
  if (format === 'png') return channels * (isDeep ? 2 : 1)
  // the coefficients of all scans, two bytes each; in 4:2:0, each chroma channel has a quarter of them
  return 2 * (/4:2:0/.test(chromaSubsampling) ? 1.5 : channels)
}

/** Counts a JPEG's scans, streaming; entropy-coded data never contains the marker. Stops at `most`. */
export async function countScans(file: string, most: number): Promise<number> {
  let scans = 0
  let last = 0
  for await (const part of createReadStream(file)) {
    if (!Buffer.isBuffer(part)) throw new TypeError('a file stream gives bytes')
    if (last === 0xff && part[0] === 0xda) scans += 1
    for (let at = part.indexOf(0xda); at !== -1; at = part.indexOf(0xda, at + 1)) if (part[at - 1] === 0xff) scans += 1
    if (scans >= most) break
    last = part[part.length - 1] ?? 0
  }
  return scans
}
