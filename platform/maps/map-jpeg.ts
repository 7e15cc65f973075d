import sharp from 'sharp'

/** The JPEG served for a drawn map. No chroma subsampling: it would blur small text on flat colour. */
export function mapJpeg(png: Buffer): Promise<Buffer> {
  return sharp(png).jpeg({ quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()
}
