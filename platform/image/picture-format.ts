import { open } from 'node:fs/promises'

/** Format of a file by its first bytes; its name and the browser's content type are ignored. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const bytesRead = 256
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/** Reads the first bytes of a file; undefined when they match no known picture format. */
export async function readPictureFormat(file: string): Promise<PictureFormat | undefined> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead: length } = await handle.read(Buffer.alloc(bytesRead), 0, bytesRead, 0)
    return pictureFormat(buffer.subarray(0, length))
  } finally {
    await handle.close()
  }
}

/** Format of a file that begins with these bytes. */
function pictureFormat(start: Buffer): PictureFormat | undefined {
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'jpeg'
  if (start.subarray(0, 8).equals(pngSignature)) return 'png'
  const text = (from: number, to: number) => start.toString('latin1', from, to)
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp' || start.length < 16) return undefined
  const end = Math.min(start.length, start.readUInt32BE(0))
  const brands = [text(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4))
  // an AVIF may also list mif1, the container brand that it shares with HEIC
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined
}
