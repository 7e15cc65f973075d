import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { runnerImport } from 'vite'

/** Draws the PNG icons of the three brands anew: `npm run icons`. Phones and the manifest ask for these sizes, uncut. */
const { module } = await runnerImport('design/icons/icon.ts')
const folder = 'design/icons/files'
await mkdir(folder, { recursive: true })
for (const [brand, colours] of Object.entries(module.brandColours))
  for (const size of [180, 192, 512]) {
    const svg = Buffer.from(module.iconSvg(brand, colours, false))
    const png = sharp(svg, { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, colours: 32 })
    await writeFile(join(folder, `${brand}-${size}.png`), await png.toBuffer())
  }
