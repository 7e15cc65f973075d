import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ThemeName, themeNames } from '../design/theme-name.ts'
import { type ImageSizeName, imageSizeNames } from '../domain/image/image.ts'
import { type SiteDocument, siteDocumentSchema } from '../modules/site-document.ts'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { listModules } from '../tests/factories/list-modules.ts'
import { launchBrowser, resize } from '../tests/support/browser.ts'
import { catalogueWith, serveGuestPages } from '../tests/support/guest-site.ts'
import type { RenderedPage } from './page-plan.ts'
import { renderSitePage } from './site-page.tsx'

const widths = [390, 768, 1024, 1440]
/** How much wider than its place a picture may be fetched, and how much narrower (a sharp screen hides little more). */
const tolerance = { wider: 1.9, narrower: 0.75 }

/**
 * A header in one of the sizes that owners choose; below the large one everything else that has pictures, and pictures beside
 * words in every size.
 */
function pictured(theme: ThemeName, size: ImageSizeName): SiteDocument {
  const picture = (name: string, userSelectedImageSize = size) => buildImage(name, { userSelectedImageSize })
  const { siteModules, ...rest } = buildSiteDocument({ theme })
  // words and the date take room from a header's picture
  const opening = siteModules
    .filter(({ siteModuleType }) => siteModuleType !== 'ImageAndText')
    .map((module) => (module.siteModuleType === 'Header' ? { ...module, image: picture(module.id) } : module))
  if (size !== 'LARGE') return siteDocumentSchema.parse({ ...rest, siteModules: opening })
  const beside = siteModules
    .filter(({ siteModuleType }) => siteModuleType === 'ImageAndText')
    .flatMap((module, index) =>
      imageSizeNames.map((each) => {
        const id = `beside${index}${each}`.toLowerCase()
        return { ...module, id, image: picture(id, each) }
      }),
    )
  const place = {
    id: 'location01',
    siteModuleType: 'Location',
    image: picture('place'),
    map: { location: 'Torekov', map: buildImage('map', { width: 1600, height: 900 }) },
  }
  return siteDocumentSchema.parse({ ...rest, siteModules: [...opening, ...beside, ...listModules, place] })
}

let browser: Browser
let page: Page
let site: Awaited<ReturnType<typeof serveGuestPages>>
beforeAll(async () => {
  const pages = new Map<string, RenderedPage>()
  for (const theme of themeNames)
    for (const size of imageSizeNames)
      pages.set(
        `/${theme}/${size}`,
        renderSitePage({
          site: {
            id: 'site00000001',
            host: 'h',
            origin: 'https://a.se',
            metaNoindex: false,
            isDemo: false,
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
  browser = await launchBrowser()
  page = await browser.newPage()
  // they take their places before they come (docs/adr/0007), and these places are all that is asked for here
  await page.route(/\.(?:avif|webp|jpg)$/, () => undefined)
})
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

const places = (): Promise<Place[]> =>
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
    const pictures = document.querySelectorAll<HTMLPictureElement>('picture:not(.ornament):has(source)')
    return [...pictures].flatMap((picture) => {
      const [img, source] = [picture.querySelector('img'), picture.querySelector('source')]
      if (img === null || source === null) return []
      const { width, height } = img.getBoundingClientRect()
      const ratio = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
      const isCut = getComputedStyle(img).objectFit === 'cover'
      return {
        of: `${img.closest('section, header')?.id ?? ''} ${picture.className}`,
        hinted: Math.round(hint(source.sizes)),
        taken: Math.round(isCut ? Math.max(width, height * ratio) : width),
      }
    })
  })

it.each(themeNames.flatMap((theme) => imageSizeNames.map((size) => [theme, size] as const)))(
  'pictures are fetched in the width of their place: %s %s',
  async (theme, size) => {
    await page.goto(`${site.origin}/${theme}/${size}`, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => {
      const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
      return [...sheets].every(({ sheet }) => sheet !== null)
    })
    await page.evaluate(() => {
      // letters are fetched once a page is laid out
      document.body.getBoundingClientRect()
      return document.fonts.ready.then(() => undefined)
    })
    const wrong: string[] = []
    for (const width of widths) {
      await resize(page, width)
      const found = await places()
      expect(found.length).toBeGreaterThan(size === 'LARGE' ? 14 : 0)
      for (const { of, hinted, taken } of found)
        if (!(hinted <= taken * tolerance.wider && hinted >= taken * tolerance.narrower))
          wrong.push(`${width} px, ${of}: takes ${taken}, hint says ${hinted}`)
    }
    expect(wrong).toEqual([])
  },
)
