import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPosters } from '../modules/document-posters.ts'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { filmId, location, placeModules, video } from '../tests/factories/place-modules.ts'
import { axeFindings } from '../tests/support/axe.ts'
import { launchBrowser, resize } from '../tests/support/browser.ts'
import { buildIslands, catalogueWith, serveGuestPages } from '../tests/support/guest-site.ts'
import type { RenderedPage } from './page-plan.ts'
import { renderSitePage } from './site-page.tsx'

const headed = { id: 'header0001', siteModuleType: 'Header', title: { sv: 'Åsa & Örjan' } } as const
const themes = ['theme4', 'theme12'] as const
const player = `https://www.youtube-nocookie.com/embed/${filmId}?rel=0&playsinline=1&hl=sv&autoplay=1&start=90`

let browser: Browser
let islands: Awaited<ReturnType<typeof buildIslands>>
let site: Awaited<ReturnType<typeof serveGuestPages>>
let pages: Map<string, RenderedPage>
beforeAll(async () => {
  islands = await buildIslands()
  const catalogue = catalogueWith(islands.folder)
  const render = (document: ReturnType<typeof buildSiteDocument>, posters = {}) =>
    renderSitePage({
      site: {
        id: 'site00000001',
        host: 'h',
        origin: 'https://h',
        metaNoindex: false,
        isDemo: false,
        document,
        posters,
      },
      language: 'sv',
      context: { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') },
      catalogue,
      onModuleError: (error) => {
        throw error
      },
    })
  const posters = namedPosters([[filmId, buildImage('film', { width: 1280, height: 720 })]])
  const wrong = { ...video, video: { videoUrl: 'https://vimeo.com/123456789' } }
  const linked = { ...location, map: { location: 'Kalmar slott', zoom: 13, mapTheme: 'NIGHT', markerColor: '#ffffff' } }
  pages = new Map(
    themes.flatMap((theme) => [
      [`/${theme}`, render(buildSiteDocument({ theme, siteModules: [headed, ...placeModules] }), posters)] as const,
      [`/${theme}/still`, render(buildSiteDocument({ theme, siteModules: [headed, video] }))] as const,
      [`/${theme}/none`, render(buildSiteDocument({ theme, siteModules: [headed, wrong] }))] as const,
      [`/${theme}/linked`, render(buildSiteDocument({ theme, siteModules: [headed, linked] }))] as const,
    ]),
  )
  site = await serveGuestPages(pages)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await islands?.remove()
})

/** Visits a page; `foreign` gathers what it asks of other hosts, which answer with an empty page. */
async function visit(
  path: string,
  look: (page: Page, foreign: string[]) => Promise<void>,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<void> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    ...options,
  })
  const foreign: string[] = []
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' })
    },
  )
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(site.origin + path)
  await look(page, foreign)
  expect(errors).toEqual([])
  await context.close()
}

describe.each(themes)('%s', (theme) => {
  it('shows map and film at every width within the page, without a finding and asking nobody else', async () => {
    await visit(`/${theme}`, async (page, foreign) => {
      for (const width of [320, 390, 768, 1440]) {
        await resize(page, width)
        const { overflow, ratio } = await page.evaluate(() => {
          const film = document.querySelector('.video')?.getBoundingClientRect()
          return {
            overflow: document.documentElement.scrollWidth - window.innerWidth,
            ratio: (film?.width ?? 0) / (film?.height ?? 1),
          }
        })
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
        expect(ratio, `${width} px`).toBeCloseTo(16 / 9, 1)
      }
      expect(await axeFindings(page)).toEqual([])
      expect(foreign).toEqual([])
    })
  })

  it('brings the player with a press, in the picture’s place, and nothing else from elsewhere', async () => {
    await visit(`/${theme}`, async (page, foreign) => {
      const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON())
      await page.evaluate(() => document.fonts.ready)
      const film = page.getByRole('link', { name: 'Spela filmen' })
      await film.focus()
      const before = await boxOf(film)
      await page.keyboard.press('Enter')
      const frame = page.locator('iframe')
      await expect.poll(() => foreign).toEqual([player])
      await expect.poll(() => frame.getAttribute('title')).toBe('Så möttes vi – Film från YouTube')
      await expect.poll(() => frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
      expect(await boxOf(frame)).toEqual(before)
      expect(page.context().pages()).toHaveLength(1)
    })
  })

  it('works without scripts: the film is a link, the map a search in a tab of its own', async () => {
    const look = async (page: Page) => {
      const film = page.getByRole('link', { name: 'Spela filmen' })
      await expect.poll(() => film.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=${filmId}&t=90s`)
      const map = page.getByRole('link', { name: /Visa på karta \(öppnas i en ny flik\)$/ })
      await expect
        .poll(() => map.getAttribute('href'))
        .toBe('https://www.google.com/maps/search/?api=1&query=Kapellet%20vid%20havet%2C%20Borgholm')
      for (const link of [film, map]) {
        await expect.poll(() => link.getAttribute('target')).toBe('_blank')
        await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer')
      }
      await expect
        .poll(() => page.getByRole('img', { name: 'Karta över Kapellet vid havet, Borgholm' }).count())
        .toBe(1)
      await expect.poll(() => page.getByText('Översiktskarta: Borgholm').isVisible()).toBe(true)
    }
    await visit(`/${theme}`, look, { javaScriptEnabled: false })
  })

  it('has a still of its own where there is no picture of the film', async () => {
    await visit(`/${theme}/still`, async (page) => {
      await expect.poll(() => page.locator('.video-still').isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('link', { name: 'Spela filmen' }).getByRole('img').count()).toBe(0)
    })
  })

  it('shows nothing of a film that is none, and lets only pages with a film bring the player', () => {
    const html = (path: string) => pages.get(`/${theme}${path}`)?.html
    expect(html('/none')).not.toContain('Så möttes vi')
    expect(html('/none')).not.toContain('vimeo')
    expect(html('/none')?.match(/<section/g)).toHaveLength(1)
    expect(pages.get(`/${theme}/none`)?.frames).toBeUndefined()
    expect(pages.get(`/${theme}/linked`)?.frames).toBeUndefined()
    expect(pages.get(`/${theme}`)?.frames).toEqual(['https://www.youtube-nocookie.com'])
  })

  it('asks the site’s own host for a map that must not be stored', () => {
    expect(pages.get(`/${theme}/linked`)?.html).toContain(
      'src="/api/sites/site00000001/maps/Kalmar%20slott/13/NIGHT/0xffffff/"',
    )
  })
})
