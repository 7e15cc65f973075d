import type { ReactNode } from 'react'
import { isDark } from '../design/colour-tokens.ts'
import { preloadedFontFiles } from '../design/fonts.ts'
import { renderStyled } from '../design/render-styled.tsx'
import { brandProfile } from '../domain/commerce/market.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { themeKits } from '../themes/theme-kits.ts'
import { type AssetCatalogue, assetUrl } from './asset-catalogue.ts'
import { pageBytes } from './page.ts'
import { pageIcons } from './page-icons.ts'
import { type AssetSource, type RenderContext, type RenderedPage, renderedPage } from './page-plan.ts'
import system from './shell/system.css?inline'
import { siteStyle } from './site-style.ts'

export type SystemPageDesign = Pick<SiteDocument, 'theme' | 'fonts' | 'colorScheme' | 'siteGraphic'>

export interface SystemPageInput {
  design: SystemPageDesign
  language: LanguageCode
  title: string
  /** For links to the page: its address, and a description. Without them links show no more than the address. */
  link?: { url: string; description: string } | undefined
  context: RenderContext
  catalogue: AssetCatalogue
  /** Island script the page runs, if any. */
  script?: string
  /** Additional style sheet, after the others. */
  style?: (assetUrl: (file: string) => string) => string
  content: (assetUrl: (file: string) => string) => ReactNode
}

/** A small card in a site's own stationery: 404, wrong address, gate, choice of language. Never indexed. */
export function renderSystemPage(input: SystemPageInput): RenderedPage {
  const { catalogue, context, design } = input
  const assets = new Map<string, AssetSource>()
  const use = (asset: AssetSource): string => {
    assets.set(asset.name, asset)
    return assetUrl(asset)
  }
  const file = (name: string) => use(catalogue.file(name))
  const script = input.script === undefined ? null : catalogue.script(input.script)
  for (const chunk of script?.chunks ?? []) use(chunk)
  const { markup, css } = renderStyled(
    <div className={`site system ${design.theme}${isDark(design.colorScheme) ? ' dark' : ''}`}>
      {input.content(file)}
    </div>,
  )
  const icons = pageIcons(context.brand, design.colorScheme, catalogue)
  const head = {
    language: input.language,
    title: input.title,
    description: input.link?.description ?? '',
    robots: 'noindex, noimageindex, nofollow',
    canonical: input.link?.url ?? null,
    siteName: brandProfile(context.brand, context.market).productName,
    icons: { tab: use(icons.tab), phone: use(icons.phone) },
    preloads: preloadedFontFiles(design.fonts).map(file),
    scripts: script === null ? [] : [use(script.entry)],
  }
  const kit = themeKits[design.theme]
  const style = [
    siteStyle({ ...design, siteModules: [] }, kit, file),
    system,
    kit.otherPages.systemPage ?? '',
    input.style?.(file) ?? '',
    css,
  ]
  return renderedPage(pageBytes(head, style, [markup]), { assets: [...assets.values()] })
}
