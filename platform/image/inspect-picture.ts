import { createReadStream } from 'node:fs'
import type { Metadata } from 'sharp'
import { DomainError } from '../../domain/errors.ts'
import { imageLimits } from '../../domain/image/image-limits.ts'
import { sharp } from './closed-sharp.ts'
import { type PictureFormat, readPictureFormat } from './picture-format.ts'

/** Bytes that a decoder may hold before the picture has been made smaller; with the rest it stays below 300 MB. */
const maxUnpackedBytes = 260_000_000
/** Longest side in px of what is kept of a picture to crop it from. */
export const masterSide = 2560
/** A progressive JPEG is gone over once for each scan; cameras and programs make 10 or so. */
const maxScans = 40

/** A file that may be decoded. */
export interface InspectedPicture {
  file: string
  format: Exclude<PictureFormat, 'heic'>
  pixels: number
  /** Bytes that the decoder holds at once: little where it reads line by line. */
  unpackedBytes: number
  /** Whether a profile says how its grey, or its red, green and blue, look. */
  hasProfile: boolean
  /** Whether its red, green and blue have 16 bits each. */
  isDeep: boolean
}

/**
 * Judges a file by its header, in milliseconds. Throws `image-heic`, `image-too-large` with the `reason` (`pixels`, `side`,
 * `avif-pixels`, `memory` or `scans`), and `image-unreadable` for everything else that is no picture we take.
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
  if (format === 'jpeg' && header.isProgressive && (await countScans(file)) > maxScans)
    throw tooLarge('scans', maxScans)
  const hasProfile = header.icc !== undefined && header.space !== 'cmyk'
  return { file, format, pixels, unpackedBytes, hasProfile, isDeep: header.space === 'rgb16' }
}

const tooLarge = (reason: string, limit: number) => new DomainError('image-too-large', { reason, limit })

/** What a decoder holds for each pixel, as measured. Zero where it reads line by line. */
function bytesAPixel(format: InspectedPicture['format'], header: Metadata, isDeep: boolean): number {
  const { channels, isProgressive, chromaSubsampling = '' } = header
  if (format === 'avif') return isDeep ? 22 : 17
  if (format === 'webp') return 4
  if (!isProgressive) return 0
  if (format === 'png') return channels * (isDeep ? 2 : 1)
  // the coefficients of all scans, two bytes each; chroma has a quarter of them in 4:2:0
  return 2 * (/4:2:0/.test(chromaSubsampling) ? 1.5 : channels)
}

/** Scans of a JPEG, read as a stream; no entropy-coded data holds the mark of one. Stops when there are too many. */
async function countScans(file: string): Promise<number> {
  let scans = 0
  let last = 0
  for await (const part of createReadStream(file)) {
    if (!Buffer.isBuffer(part)) throw new TypeError('a file stream gives bytes')
    if (last === 0xff && part[0] === 0xda) scans += 1
    for (let at = part.indexOf(0xda); at !== -1; at = part.indexOf(0xda, at + 1)) if (part[at - 1] === 0xff) scans += 1
    if (scans > maxScans) break
    last = part[part.length - 1] ?? 0
  }
  return scans
}
