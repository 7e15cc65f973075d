import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** Draws the PNG icons of the three brands anew: `npm run icons`. */
const { module: market } = await runnerImport('domain/commerce/market.ts')
const { module: icons } = await runnerImport('tools/icons/draw-icon.ts')
await mkdir(icons.iconsFolder, { recursive: true })
for (const brand of market.brands)
  for (const size of icons.iconSizes)
    await writeFile(join(icons.iconsFolder, `${brand}-${size}.png`), await icons.drawIcon(brand, size))
