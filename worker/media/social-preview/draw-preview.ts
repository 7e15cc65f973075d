import { readFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { coverAround } from '../../../domain/image/focus.ts'
import { projectFile } from '../../../platform/maps/project-file.ts'
import type { SocialPreview } from '../../../renderer/social-preview.ts'
import { previewSize } from '../../../themes/preview-layout.ts'
import { composePreview } from './compose.ts'

export { UnknownLettersError } from './letters.ts'

/** Chat apps ignore larger pictures. */
const maxBytes = 300_000

/**
 * Draws a preview as JPEG of at most 300 kB. `readPicture` returns the bytes of the owner's picture, or undefined if unavailable.
 * Throws `UnknownLettersError` if the site's fonts lack letters of its title.
 */
export async function drawPreview(
  preview: SocialPreview,
  readPicture: () => Promise<Buffer | undefined>,
): Promise<Buffer> {
  const svg = await composePreview(preview, {
    async picture(width, height) {
      const content = await readPicture()
      if (content === undefined) return null
      const focus = preview.picture?.focus
      const whole = sharp(content).rotate()
      const part = focus && coverAround(await sharp(content).metadata(), { width, height }, focus)
      const kept = part ? whole.extract({ left: part.x, top: part.y, width: part.width, height: part.height }) : whole
      const cut = kept.resize(width, height, { fit: 'cover' }).jpeg({ quality: 90 })
      return `data:image/jpeg;base64,${(await cut.toBuffer()).toString('base64')}`
    },
    async art(file, width) {
      const content = await readFile(projectFile(`design/graphics/${file}`))
      const drawn = sharp(content)
        .resize(width * 2, null, { withoutEnlargement: true })
        .png()
      return `data:image/png;base64,${(await drawn.toBuffer()).toString('base64')}`
    },
  })
  const { pixels, width, height } = await renderAsync(svg, {
    fitTo: { mode: 'width', value: previewSize.width },
    font: { loadSystemFonts: false },
    logLevel: 'off',
  })
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  for (let quality = 84; ; quality -= 12) {
    const jpeg = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.byteLength <= maxBytes || quality < 40) return jpeg
  }
}
