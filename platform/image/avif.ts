import { sharp } from './closed-sharp.ts'

/**
 * An AVIF of the given width, in px, from a stored rendition or master. Effort 1 costs half a second for the largest width
 * and gives files within 1 % of those of effort 4, which takes 15 times as long.
 */
export function encodeAvif(stored: Buffer, width: number): Promise<Buffer> {
  return sharp(stored).resize({ width, withoutEnlargement: true }).avif({ quality: 50, effort: 1 }).toBuffer()
}
