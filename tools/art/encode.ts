import sharp from 'sharp'
import type { Encoding } from './generator.ts'
import { blur, clamp } from './paint/noise.ts'
import { emptyRaster, type Raster } from './paint/raster.ts'

/** Encodes within the budget, at the best quality that fits. Throws when even the least does not. */
export async function encode(picture: Raster, encoding: Encoding): Promise<Buffer> {
  const { width, height } = picture
  const drawn = encoding.type === 'webp' && encoding.glaze === true ? withSmoothAlpha(picture) : picture
  const source = sharp(drawn.data, { raw: { width, height, channels: 4 } })
  if (encoding.opaque === true) source.removeAlpha()
  for (let quality = encoding.quality; quality >= encoding.least; quality -= 4) {
    const made =
      encoding.type === 'avif'
        ? // more effort takes five times as long and saves a hundredth
          await source.clone().avif({ quality, effort: 3 }).toBuffer()
        : await source
            .clone()
            .webp({ quality, alphaQuality: encoding.glaze === true ? 70 : 40, effort: 5, smartSubsample: true })
            .toBuffer()
    if (made.length <= encoding.budget) return made
  }
  throw new Error(`${encoding.type} at quality ${encoding.least} is larger than ${encoding.budget} bytes`)
}

/**
 * A picture that looks the same on white with an alpha that is nearly one or nothing: texture in the alpha is what makes
 * a WebP heavy, and at a low alpha quality pale washes vanish. Multiplied with the page its white is not seen either.
 */
function withSmoothAlpha(picture: Raster): Raster {
  const { width, height, data } = picture
  const alpha = new Float32Array(width * height)
  for (let pixel = 0; pixel < alpha.length; pixel += 1) alpha[pixel] = (data[pixel * 4 + 3] ?? 0) / 255
  const spread = blur(alpha, width, height, Math.max(1, Math.round(width / 75)))
  const made = emptyRaster(width, height)
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    const own = alpha[pixel] ?? 0
    const body = Math.max(own, own === 0 ? 0 : clamp((spread[pixel] ?? 0) * 9))
    if (body === 0) continue
    for (let channel = 0; channel < 3; channel += 1)
      made.data[pixel * 4 + channel] = ((data[pixel * 4 + channel] ?? 0) * own + 255 * (body - own)) / body
    made.data[pixel * 4 + 3] = body * 255
  }
  return made
}
