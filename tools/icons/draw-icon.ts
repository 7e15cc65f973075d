import sharp from 'sharp'
import { brandColours, iconSvg } from '../../design/icons/icon.ts'
import type { Brand } from '../../domain/commerce/market.ts'

export const iconsFolder = 'design/icons/files'

/** What phones and the manifest ask for, px. */
export const iconSizes = [180, 192, 512] as const

/** A brand's icon as a PNG of `size` px, uncut: the phone gives it its shape. */
export function drawIcon(brand: Brand, size: number): Promise<Buffer> {
  const svg = Buffer.from(iconSvg(brand, brandColours[brand], false))
  return sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 32 })
    .toBuffer()
}
