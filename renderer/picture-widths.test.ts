import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImageSizeName, imageSizeNames } from '../domain/image.ts'
import { type SiteDocument, siteDocumentSchema } from '../modules/site-document.ts'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { listModules } from '../tests/factories/list-modules.ts'
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts'
import { catalogueWith, serveGuestPages } from '../tests/support/guest-site.ts'
import type { RenderedPage } from './page-plan.ts'
import { renderSitePage } from './site-page.tsx'

const themes = ['theme4', 'theme5', 'theme7', 'theme9', 'theme10', 'theme12', 'theme8', 'theme11'] as const
const widths = [390, 768, 1024, 1440]
/** How much wider than its place a picture may be fetched, and how much narrower (a sharp screen hides little more). */
const tolerance = { wider: 1.9, narrower: 0.75 }

/** Every kind of module that has pictures, in one of the sizes that owners choose. */
function pictured(theme: (typeof themes)[number], userSelectedImageSize: ImageSizeName): SiteDocument {
  const picture = (name: string) => buildImage(name, { userSelectedImageSize })
  const { siteModules, ...rest } = buildSiteDocument({ theme })
  const shown = siteModules.map((module) =>
    module.siteModuleType === 'Header' || module.siteModuleType === 'ImageAndText'
      ? { ...module, image: picture(module.id) }
      : module,
  )
  const place = {
    ...{ id: 'location01', siteModuleType: 'Location', image: picture('place') },
    map: { location: 'Torekov', map: buildImage('map', { width: 1600, height: 900 }) },
  }
  return siteDocumentSchema.parse({ ...rest, siteModules: [...shown, ...listModules, place] })
}

let browser: Browser
let site: Awaited<ReturnType<typeof serveGuestPages>>
beforeAll(async () => {
  const pages = new Map<string, RenderedPage>()
  for (const theme of themes)
    for (const size of imageSizeNames)
      pages.set(
        `/${theme}/${size}`,
        renderSitePage({
          site: {
            ...{ id: 'site00000001', host: 'h', origin: 'https://a.se', metaNoindex: false, isDemo: false },
            document: pictured(theme, size),
          },
          language: 'sv',
          context: { brand: 'wedding', market: 'se', now: new Date(0) },
          catalogue: catalogueWith('nothing-built'),
          onModuleError: (error) => {
            throw error
          },
        }),
      )
  site = await serveGuestPages(pages)
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

interface Place {
  /** Module and class of the picture. */
  of: string
  /** CSS px that its hint promises, and that it takes: more than its box where it is cut to a shape. */
  hinted: number
  taken: number
}

const places = (page: Page): Promise<Place[]> =>
  page.evaluate(() => {
    const px = (length: string) =>
      length.endsWith('vw') ? (Number.parseFloat(length) / 100) * window.innerWidth : Number.parseFloat(length)
    const hint = (sizes: string) => {
      for (const entry of sizes.split(/,\s*(?![^(]*\))/)) {
        const [, condition, length = ''] = /^(\(.*\))?\s*(\S+)$/.exec(entry.trim()) ?? []
        if (condition === undefined || window.matchMedia(condition).matches) return px(length)
      }
      return Number.NaN
    }
    const pictures = document.querySelectorAll<HTMLImageElement>('picture:not(.ornament) img[sizes]')
    return [...pictures].map((img) => {
      const { width, height } = img.getBoundingClientRect()
      const ratio = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
      const isCut = getComputedStyle(img).objectFit === 'cover'
      return {
        of: `${img.closest('section, header')?.id ?? ''} ${img.closest('picture')?.className ?? ''}`,
        hinted: Math.round(hint(img.sizes)),
        taken: Math.round(isCut ? Math.max(width, height * ratio) : width),
      }
    })
  })

it.each(themes.flatMap((theme) => imageSizeNames.map((size) => [theme, size] as const)))(
  'pictures are fetched in the width of their place: %s %s',
  async (theme, size) => {
    const page = await browser.newPage()
    await page.goto(`${site.origin}/${theme}/${size}`)
    const wrong: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const found = await places(page)
      expect(found.length).toBeGreaterThan(8)
      for (const { of, hinted, taken } of found)
        if (!(hinted <= taken * tolerance.wider && hinted >= taken * tolerance.narrower))
          wrong.push(`${width} px, ${of}: takes ${taken}, hint says ${hinted}`)
    }
    await page.close()
    expect(wrong).toEqual([])
  },
)
