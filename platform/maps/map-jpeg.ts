import sharp from 'sharp'

/** The JPEG that is sent for a drawn map: small letters on even colour want full colour resolution. */
export function mapJpeg(png: Buffer): Promise<Buffer> {
  return sharp(png).jpeg({ quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()
}
