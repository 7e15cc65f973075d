import type { Page } from 'playwright-core'
import type { SiteDocument } from '../../modules/site-document.ts'
import { createAssetCatalogue } from '../../renderer/asset-catalogue.ts'
import { type RenderedPage, renderedPage } from '../../renderer/page-plan.ts'
import { servePages } from '../../sheets/page-server.ts'
import { renderDocument } from '../../sheets/render.ts'
import { launchBrowser } from '../support/browser.ts'

export interface DesignHarness {
  newPage(width: number, height?: number): Promise<Page>
  /** Opens a document; ready when its fonts are there. */
  show(page: Page, site: SiteDocument): Promise<void>
  close(): Promise<void>
}

/**
 * Pages as guests get them, without scripts unless built code asks (the bench), for measuring what they look like. `standIns`:
 * whether what stands in for a heading's letters is seen at once, and not after the three seconds that browsers wait for them.
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
      // a context each: the checker of contrast asks for one
      const context = await browser.newContext({
        viewport: { width, height },
        // what is measured changes the page's sheet or adds to it
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
