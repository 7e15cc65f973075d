import type { Page } from 'playwright-core'
import type { SiteDocument } from '../../modules/site-document.ts'
import { createAssetCatalogue } from '../../renderer/asset-catalogue.ts'
import { type RenderedPage, renderedPage } from '../../renderer/page-plan.ts'
import { servePages } from '../../sheets/page-server.ts'
import { renderDocument } from '../../sheets/render.ts'
import { launchBrowser } from '../support/browser.ts'

export interface DesignHarness {
  newPage(width: number, height?: number): Promise<Page>
  /** Opens a document; resolves when its fonts have loaded. */
  show(page: Page, site: SiteDocument): Promise<void>
  close(): Promise<void>
}

/**
 * Serves pages as guests get them, to measure how they look. They have no scripts unless the built code is used (the bench).
 * `standIns`: whether a heading's fallback font shows at once, rather than after the three seconds that browsers wait for the real one.
 */
export async function startDesignHarness({ standIns = false } = {}): Promise<DesignHarness> {
  const scripts = process.env.NODE_ENV === 'production' ? 'dist/guest' : 'nothing-built'
  const catalogue = createAssetCatalogue(process.cwd(), scripts)
  const sites = new Map<string, SiteDocument>()
  const server = await servePages((path) => {
    const site = sites.get(path)
    sites.delete(path)
    if (site === undefined) return null
    const page = renderDocument(site, catalogue)
    return standIns ? withStandIns(page) : page
  })
  const browser = await launchBrowser()
  let opened = 0
  return {
    async newPage(width, height = 900) {
      // one context each: axe requires it for contrast checks
      const context = await browser.newContext({
        viewport: { width, height },
        // measurements change the page's style sheets
        bypassCSP: true,
        reducedMotion: 'reduce',
        locale: 'sv-SE',
      })
      context.setDefaultTimeout(60_000)
      return context.newPage()
    },
    async show(page, site) {
      opened += 1
      sites.set(`/page-${opened}`, site)
      await page.goto(`${server.origin}/page-${opened}`)
      await page.evaluate(() => document.fonts.ready)
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

function withStandIns({ html, assets }: RenderedPage): RenderedPage {
  const shown = (text: string) => text.replaceAll('font-display:block', 'font-display:swap')
  return renderedPage(shown(html), {
    assets: assets.map(({ name, source }) => ({
      name,
      source: source.kind === 'text' ? { ...source, text: shown(source.text) } : source,
    })),
  })
}
