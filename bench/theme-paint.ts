import { type ThemeName, themeNames } from '../design/theme-name.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { installedCatalogue } from '../renderer/asset-catalogue.ts'
import { type RenderedPage, renderedPage } from '../renderer/page-plan.ts'
import { siteSheet } from '../renderer/site-style.ts'
import { picture, wholePage } from '../sheets/documents.ts'
import { servePages } from '../sheets/page-server.ts'
import { renderDocument } from '../sheets/render.ts'
import { themeKits } from '../themes/theme-kits.ts'
import { paintsOf } from './paint.ts'
import { type BenchRow, ratioRow } from './report.ts'

const rounds = 3
const limit = 1.15

/**
 * Largest contentful paint on a slow phone in every theme, against the same page without the theme: the same elements with the same
 * pictures, which themes show at different sizes.
 */
export async function benchThemePaints(look: SiteDocument): Promise<BenchRow[]> {
  // with pictures that can be served at any width: plain colours would load too fast
  const demo = wholePage(look, { image: picture('couple') })
  const pages = new Map<string, RenderedPage>(
    themeNames.flatMap((theme) => [
      [`/plain-${theme}`, unthemed({ ...demo, siteGraphic: null }, theme)] as const,
      [`/${theme}`, inTheme(demo, theme)] as const,
    ]),
  )
  const server = await servePages((path) => pages.get(path) ?? null)
  const addresses = [...pages.keys()].map((path) => server.origin + path)
  const paints = await paintsOf(addresses, rounds)
  server.close()
  return themeNames.map((theme, index) => {
    const [plain, themed] = paints.slice(index * 2)
    return ratioRow(
      `largest contentful paint (${themed?.largest}) in ${theme} / without it (${plain?.largest})`,
      'ms',
      themed?.largestContentfulPaint ?? Number.NaN,
      plain?.largestContentfulPaint ?? Number.NaN,
      { atMost: limit },
    )
  })
}

const inTheme = (demo: SiteDocument, theme: ThemeName): RenderedPage =>
  renderDocument({ ...demo, theme }, installedCatalogue())

/** A page reduced to what all themes share: no art and only the inline style sheet. Fonts stay, as owners choose them in any theme. */
function unthemed(document: SiteDocument, theme: ThemeName): RenderedPage {
  const page = inTheme(document, theme)
  const kit = themeKits[theme]
  const own = [kit.css, ...Object.values(kit.modules).flat()]
  const sheet = own.reduce((left, part) => left.replace(part, ''), siteSheet(document, kit))
  const html = page.html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<style>([\s\S]*?)<\/style>/, (_, style: string) => `<style>${fontsIn(style)}${sheet}</style>`)
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
  return renderedPage(html, { assets: page.assets })
}

/** A page's font faces, and the custom properties that select them. */
function fontsIn(style: string): string {
  const faces = style.match(/@font-face\{[^}]*\}/g) ?? []
  const families = style.match(/--f-(?:text|heading):[^;}]+/g) ?? []
  return `${faces.join('')}:root{${families.join(';')}}`
}
