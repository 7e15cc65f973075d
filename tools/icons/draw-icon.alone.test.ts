import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brands } from '../../domain/commerce/market.ts'
import { drawIcon, iconSizes, iconsFolder } from './draw-icon.ts'

const icons = brands.flatMap((brand) => iconSizes.map((size) => ({ brand, size })))

it.each(icons)('the icon of $brand, $size px, is the one that is shipped', async ({ brand, size }) => {
  const shipped = readFileSync(join(iconsFolder, `${brand}-${size}.png`))
  expect((await drawIcon(brand, size)).equals(shipped)).toBe(true)
})
