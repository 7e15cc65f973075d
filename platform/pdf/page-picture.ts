import sharp from 'sharp'
import { renderPdf } from './read-pdf.ts'

/** First page of a PDF as PNG, with `cutOff` mm cropped from each side; null for a file without pages. Throws if it is not a PDF. */
export async function firstPagePicture(file: Uint8Array, cutOff: number, dpi: number): Promise<Buffer | null> {
  const [page] = await renderPdf(file, dpi, 0)
  if (page === undefined) return null
  const { width, height, pixels } = page
  const edge = Math.round((cutOff / 25.4) * dpi)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge })
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer()
}
