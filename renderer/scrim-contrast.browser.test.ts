import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteDocumentSchema } from '../modules/site-document.ts'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { catalogueWith, serveGuestPages } from '../tests/support/guest-site.ts'
import type { RenderedPage } from './page-plan.ts'
import { renderSitePage } from './site-page.tsx'

const places = [-1, 0, 1] as const
/** The themes whose names stand on a large picture. */
const onPictures = ['theme9', 'theme11'] as const
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** A page that opens with a picture of which nothing is known, so that it counts as white. */
function opening(titleVerticalAlignment: (typeof places)[number], theme: (typeof onPictures)[number] = 'theme9') {
  const { siteModules, ...rest } = buildSiteDocument({ theme, siteGraphic: null })
  const modules = siteModules.map((module) =>
    module.siteModuleType === 'Header' ? { ...module, image: buildImage('white'), titleVerticalAlignment } : module,
  )
  return siteDocumentSchema.parse({ ...rest, siteModules: modules })
}

let browser: Browser
let site: Awaited<ReturnType<typeof serveGuestPages>>
let white: Buffer
beforeAll(async () => {
  const pages = new Map<string, RenderedPage>()
  const plan: [string, ReturnType<typeof opening>][] = [
    ...places.map((place): [string, ReturnType<typeof opening>] => [`/${place}`, opening(place)]),
    ...onPictures.map((theme): [string, ReturnType<typeof opening>] => [`/${theme}`, opening(0, theme)]),
  ]
  for (const [path, document] of plan)
    pages.set(
      path,
      renderSitePage({
        site: {
          id: 'site00000001',
          host: 'h',
          origin: 'https://a.se',
          metaNoindex: false,
          isDemo: false,
          document,
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
  white = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

interface Line {
  words: string
  /** px, of the window. */
  box: { left: number; top: number; width: number; height: number }
  fontSize: number
}

/** The lines of words in the header and its menu, which are then made invisible. */
const linesOf = (page: Page): Promise<Line[]> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll(
      '.names > span, .date-bar, .second-line, .menu-mark, .menu-toggle, .menu-list a',
    )
    // what is folded away is cut off
    const isSeen = (part: Element) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return part.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    const lines = [...parts].filter(isSeen).flatMap((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return [...range.getClientRects()].map(({ left, top, width, height }) => ({
        words: part.textContent ?? '',
        box: { left, top, width, height },
        fontSize: Number.parseFloat(getComputedStyle(part).fontSize),
      }))
    })
    const style = document.createElement('style')
    style.textContent = '.opening-words *, .site-bar * { color: transparent !important; fill: transparent !important }'
    document.head.append(style)
    return lines.filter(({ box: { width } }) => width > 2)
  })

const light = (value: number) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const luminance = (red = 0, green = 0, blue = 0) => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
const letters = luminance(0xff, 0xfa, 0xf4)

it.each(screens)('words on a white picture can be read at $width px', async (viewport) => {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', bypassCSP: true })
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ body: white, contentType: 'image/png' })
      : route.continue(),
  )
  const faint: string[] = []
  for (const place of places) {
    await page.goto(`${site.origin}/${place}`)
    await page.evaluate(() => document.fonts.ready)
    const lines = await linesOf(page)
    expect(lines.length).toBeGreaterThan(3)
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const { words, box, fontSize } of lines) {
      // letters do not reach the edges of their line
      const [first, last] = [box.top + 0.2 * box.height, Math.min(box.top + 0.8 * box.height, info.height)]
      let brightest = 0
      for (let y = Math.ceil(first); y < last; y += 2)
        for (let x = Math.ceil(box.left); x < box.left + box.width; x += 2) {
          const at = (y * info.width + x) * 3
          brightest = Math.max(brightest, luminance(data[at], data[at + 1], data[at + 2]))
        }
      const contrast = (letters + 0.05) / (brightest + 0.05)
      if (contrast < (fontSize >= 24 ? 3 : 4.5)) faint.push(`title ${place}, ${words}: ${contrast.toFixed(2)}`)
    }
  }
  await page.close()
  expect(faint).toEqual([])
})

it.each(onPictures)('the sign between two names on a picture has their colour: %s', async (theme) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  await page.goto(`${site.origin}/${theme}`)
  const [names, sign] = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => [title, title.querySelector('.ampersand')].map((part) => part && getComputedStyle(part).color))
  expect(sign).not.toBeNull()
  expect(sign).toBe(names)
  await page.close()
})
