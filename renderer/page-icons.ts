import type { ColourScheme } from '../design/colour-scheme.ts'
import { cssColour } from '../design/colour-tokens.ts'
import { iconSvg } from '../design/icons/icon.ts'
import type { Brand } from '../domain/commerce/market.ts'
import { type AssetCatalogue, textAsset } from './asset-catalogue.ts'
import type { AssetSource } from './page-plan.ts'

export interface PageIcons {
  /** For the browser tab: the brand's mark in the site's colours. */
  tab: AssetSource
  /** For a phone's home screen, which does not support SVG. */
  phone: AssetSource
}

export function pageIcons(brand: Brand, { primary, onPrimary }: ColourScheme, catalogue: AssetCatalogue): PageIcons {
  const svg = iconSvg(brand, { background: cssColour(primary), ink: cssColour(onPrimary) })
  return { tab: textAsset('icon', 'svg', svg, false), phone: catalogue.file(`../icons/files/${brand}-180.png`) }
}
