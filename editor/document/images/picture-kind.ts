/** The supported picture formats. `heic` is what an iPhone takes; it is converted before upload. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** How many bytes from the start of a file are needed to detect its format. */
export const tellingBytes = 64

/** Detects a file's format from its first bytes, whatever its name; null for anything unsupported. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' ? heifKind(brandsOf(head, text)) : null
}

/** The brands of an ISO base media file: its major brand, then the compatible ones. */
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
