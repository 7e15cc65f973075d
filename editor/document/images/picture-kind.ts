/** The kinds of picture that can be used. `heic` is what an iPhone takes; it is converted before it is sent. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** Bytes from a file's beginning that tell its kind. */
export const tellingBytes = 64

/** What a file is by its first bytes, whatever it is called; null for everything that is no picture we take. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' ? heifKind(brandsOf(head, text)) : null
}

/** Brands of an ISO file: the first of its own, then those it is compatible with. */
function brandsOf(head: Uint8Array, text: (from: number, to: number) => string): string[] {
  const size = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length)
  const brands = [text(8, 12)]
  for (let at = 16; at + 4 <= size; at += 4) brands.push(text(at, at + 4))
  return brands
}

function heifKind(brands: readonly string[]): PictureKind | null {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand)) ? 'heic' : null
}

/** Types for a file dialog. Files are judged by their bytes, not by these. */
const common = 'image/jpeg,image/png,image/webp,image/avif'

/**
 * What a file dialog offers. An iPhone hands over JPEG when HEIC is not asked for, which is quicker than converting here; all
 * others would grey the owner's HEIC pictures out.
 */
export function acceptedTypes(agent: { userAgent: string; maxTouchPoints: number }): string {
  const { userAgent, maxTouchPoints } = agent
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApplePhone ? common : `${common},image/heic,image/heif,.heic,.heif`
}
