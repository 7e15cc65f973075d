import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteDocument, siteDocumentSchema } from '../modules/site-document.ts'
import { groups } from '../sheets/subjects.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { buildIslands, catalogueWith, serveGuestPages } from '../tests/support/guest-site.ts'
import type { RenderedPage } from './page-plan.ts'
import { renderSitePage } from './site-page.tsx'

const themes = groups.menus?.() ?? []
const longWord = 'Övernattningsmöjligheter'
const lastTitle = 'Toastmadame och alla vi som gärna vill hålla ett kort tal under middagen'
const titles = [longWord, ...Array.from({ length: 12 }, (_, index) => `Avsnitt ${index + 2}`), lastTitle]
const phone = { width: 390, height: 664 }

/** More entries than any window has room for, and three languages. */
function crowded(document: SiteDocument): SiteDocument {
  const [header] = document.siteModules
  const languages = ['sv', 'en', 'da']
  return siteDocumentSchema.parse({
    ...document,
    availableLanguages: languages.map((languageCode) => ({ languageCode })),
    siteModules: [
      header,
      ...titles.map((title, index) => ({
        id: `section${100 + index}`,
        siteModuleType: 'Text',
        title: Object.fromEntries(languages.map((code) => [code, title])),
        text: { sv: '<p>Vi hörs.</p>' },
      })),
    ],
  })
}

let browser: Browser
let islands: Awaited<ReturnType<typeof buildIslands>>
let site: Awaited<ReturnType<typeof serveGuestPages>>
beforeAll(async () => {
  islands = await buildIslands()
  const pages = new Map<string, RenderedPage>()
  for (const { name, document } of themes) {
    if (document === undefined) throw new Error(`${name} has no document`)
    const page = renderSitePage({
      site: {
        id: 'site00000001',
        host: 'h',
        origin: 'https://anna.vigd.se',
        metaNoindex: false,
        isDemo: false,
        document: crowded(document()),
      },
      language: 'sv',
      context: { brand: 'wedding', market: 'se', now: new Date() },
      catalogue: catalogueWith(islands.folder),
      onModuleError: (error) => {
        throw error
      },
    })
    pages.set(`/${name}`, page)
  }
  site = await serveGuestPages(pages)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await islands?.remove()
})

async function pageOf(theme: string, javaScriptEnabled = true) {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${site.origin}/${theme}`)
  await page.evaluate(() => document.fonts.ready)
  return page
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Meny' })
const languagesOf = (page: Page) => page.getByRole('navigation', { name: 'Språk' })
const edges = async (part: ReturnType<Page['getByRole']>) => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not seen')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

describe.each(themes.map(({ name }) => name))('the menu of %s', (theme) => {
  test('has every entry where it can be read and pressed, above the languages', async () => {
    const page = await pageOf(theme)
    const toggle = menuOf(page).getByRole('button', { name: 'Meny' })
    await toggle.click()
    await menuOf(page).getByRole('button', { name: 'Meny', expanded: true }).waitFor()
    const list = menuOf(page).getByRole('list')
    const place = await edges(list)
    expect(place.top).toBeGreaterThanOrEqual((await edges(toggle)).bottom)
    expect(place.bottom).toBeLessThanOrEqual((await edges(languagesOf(page))).top)
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    for (const title of [longWord, lastTitle]) {
      const entry = list.getByRole('link', { name: title, exact: true })
      await entry.click({ trial: true })
      const { left, right, top, bottom } = await edges(entry)
      expect(left).toBeGreaterThanOrEqual(place.left)
      expect(right).toBeLessThanOrEqual(place.right)
      expect([top >= place.top - 1, bottom <= place.bottom + 1]).toEqual([true, true])
    }
    for (const language of await languagesOf(page).getByRole('link').all()) await language.click({ trial: true })
    await page.context().close()
  })

  test('fades where it goes on, and at its end shows the last entry whole', async () => {
    const page = await pageOf(theme)
    await menuOf(page).getByRole('button', { name: 'Meny' }).click()
    const list = menuOf(page).getByRole('list')
    const place = await edges(list)
    /** How strong the letters between two heights are: how far they stand out from the ground, at most. */
    const strength = async (top: number, bottom: number) => {
      const clip = { x: 0, y: Math.round(top), width: phone.width, height: Math.round(bottom - top) }
      const look = async (letters: string) => {
        await list.evaluate((element, colour) => element.style.setProperty('-webkit-text-fill-color', colour), letters)
        return sharp(await page.screenshot({ clip }))
          .greyscale()
          .raw()
          .toBuffer()
      }
      const [written, bare] = [await look(''), await look('transparent')]
      return Math.max(...written.map((value, at) => Math.abs(value - (bare[at] ?? 0))))
    }
    const middle = (place.top + place.bottom) / 2
    const whole = await strength(middle - 60, middle + 60)
    // some entry is there, and fainter the nearer it is to the edge
    expect(await strength(place.bottom - 50, place.bottom)).toBeGreaterThan(0.15 * whole)
    expect(await strength(place.bottom - 12, place.bottom)).toBeLessThan(0.4 * whole)
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    expect((await edges(list.getByRole('link', { name: lastTitle }))).bottom).toBeLessThanOrEqual(place.bottom - 40 + 1)
    await page.context().close()
  })

  test('has no entry wider than the page without scripts', async () => {
    const page = await pageOf(theme, false)
    const { right } = await edges(menuOf(page).getByRole('link', { name: lastTitle }))
    expect(right).toBeLessThanOrEqual(phone.width)
    await page.context().close()
  })
})
