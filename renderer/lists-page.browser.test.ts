import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { galleryOf, listModules } from '../tests/factories/list-modules.ts'
import { axeFindings } from '../tests/support/axe.ts'
import { launchBrowser, resize } from '../tests/support/browser.ts'
import { buildIslands, catalogueWith, serveGuestPages } from '../tests/support/guest-site.ts'
import { renderSitePage } from './site-page.tsx'

const headed = { id: 'header0001', siteModuleType: 'Header', title: { sv: 'Åsa & Örjan' } } as const
const themes = ['theme4', 'theme12'] as const
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

let browser: Browser
let islands: Awaited<ReturnType<typeof buildIslands>>
let site: Awaited<ReturnType<typeof serveGuestPages>>
beforeAll(async () => {
  islands = await buildIslands()
  const catalogue = catalogueWith(islands.folder)
  const render = (document: ReturnType<typeof buildSiteDocument>) =>
    renderSitePage({
      site: { id: 'site00000001', host: 'h', origin: 'https://h', metaNoindex: false, isDemo: false, document },
      language: 'sv',
      context: { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') },
      catalogue,
      onModuleError: (error) => {
        throw error
      },
    })
  const pages = themes.flatMap((theme) => [
    [`/${theme}`, render(buildSiteDocument({ theme, siteModules: [headed, ...listModules] }))] as const,
    [`/${theme}/one`, render(buildSiteDocument({ theme, siteModules: [galleryOf(1)] }))] as const,
    [`/${theme}/many`, render(buildSiteDocument({ theme, siteModules: [galleryOf(60)] }))] as const,
  ])
  const lastAlone = render(buildSiteDocument({ theme: 'theme7', siteModules: [galleryOf(3)] }))
  const poster = render(buildSiteDocument({ theme: 'theme8', siteModules: [galleryOf(9)] }))
  site = await serveGuestPages(new Map([...pages, ['/theme7/three', lastAlone], ['/theme8/nine', poster]]))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await islands?.remove()
})

async function visit(
  path: string,
  options: { viewport: typeof phone; javaScriptEnabled?: boolean; hasTouch?: boolean },
  look: (page: Page, errors: string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(site.origin + path)
  await page.evaluate(() => document.fonts.ready)
  await look(page, errors)
  expect(errors).toEqual([])
  await context.close()
}

/** What leads to the viewer: a picture of the gallery, by its description. */
const picture = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const viewer = (page: Page) => page.getByRole('dialog')
const counter = (page: Page) => expect.poll(() => viewer(page).getByRole('status').textContent())
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe.each(themes)('%s', (theme) => {
  it('sets lists, people and pictures within the page at every width, in rows of one height, without a finding', async () => {
    await visit(`/${theme}`, { viewport: phone }, async (page) => {
      for (const width of [320, 641, 768, 1440]) {
        await resize(page, width)
        const { overflow, heights, tops } = await page.evaluate(() => {
          const pictures = [...document.querySelectorAll<HTMLElement>('.gallery-item')]
          return {
            overflow: document.documentElement.scrollWidth - window.innerWidth,
            heights: pictures.map((picture) => picture.offsetHeight),
            tops: pictures.map((picture) => picture.offsetTop),
          }
        })
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
        for (const top of new Set(tops)) {
          const row = heights.filter((_, index) => tops[index] === top)
          expect(Math.max(...row) - Math.min(...row), `${width} px: ${row}`).toBeLessThanOrEqual(2)
        }
      }
      expect(await axeFindings(page)).toEqual([])
    })
  })

  it('opens the viewer at the picture, by keyboard too, and gives the focus back', async () => {
    await visit(`/${theme}`, { viewport: desktop }, async (page) => {
      const third = picture(page, 'Bild 3')
      await third.focus()
      await page.keyboard.press('Enter')
      await counter(page).toBe('3 / 7')
      // nobody has described it
      await viewer(page).getByRole('img', { name: 'Bild 3' }).waitFor()
      await expect.poll(() => focused(page)).toBe('Nästa bild')
      await page.keyboard.press('ArrowRight')
      await counter(page).toBe('4 / 7')
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowRight')
      await counter(page).toBe('7 / 7')
      await viewer(page).getByRole('button', { name: 'Nästa bild', disabled: true }).waitFor()
      await viewer(page).getByRole('button', { name: 'Föregående bild' }).click()
      await counter(page).toBe('6 / 7')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowLeft')
      await counter(page).toBe('1 / 7')
      // nothing behind the viewer can be reached
      for (let n = 0; n < 8; n += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('main :not(dialog) > a') === null)).toBe(true)
      }
      if (theme === 'theme12') expect(await axeFindings(page)).toEqual([])
      const close = async (link: Locator) => {
        await page.keyboard.press('Escape')
        await viewer(page).waitFor({ state: 'hidden' })
        await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
      }
      await close(third)
      // some browsers do not give the focus to a link that is pressed
      const first = picture(page, 'Minne 1')
      await first.evaluate((link: HTMLElement) => link.click())
      await counter(page).toBe('1 / 7')
      await close(first)
    })
  })
})

it.each([...themes.flatMap((theme) => [`/${theme}`, `/${theme}/one`]), '/theme7/three'])(
  'tells the browser how wide the pictures of %s stand',
  async (path) => {
    await visit(path, { viewport: phone }, async (page) => {
      for (const width of [390, 768, 1440]) {
        await resize(page, width)
        const shares = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLImageElement>('.gallery-item img')].map((image) => {
            const hint = image.closest('picture')?.querySelector('source')?.sizes ?? image.sizes
            const step = hint.split(', ').find((part) => window.matchMedia(/^\(.*\)|/.exec(part)?.[0] || 'all').matches)
            const [, length = 0, unit] = /(\d+)(px|vw)$/.exec(step ?? '') ?? []
            return (Number(length) * (unit === 'vw' ? window.innerWidth / 100 : 1)) / image.clientWidth
          }),
        )
        expect(Math.min(...shares), `${width} px: ${shares}`).toBeGreaterThan(0.9)
        expect(Math.max(...shares), `${width} px: ${shares}`).toBeLessThan(1.3)
      }
    })
  },
)

it('takes what a swipe has brought into sight for the picture that is shown', async () => {
  await visit('/theme12', { viewport: phone, hasTouch: true }, async (page) => {
    await picture(page, 'Minne 1').tap()
    await counter(page).toBe('1 / 7')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] })
    await touch('touchStart', 330)
    for (let x = 310; x >= 70; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    await counter(page).toBe('2 / 7')
    await viewer(page).getByRole('button', { name: 'Stäng' }).tap()
    await viewer(page).waitFor({ state: 'hidden' })
  })
})

it('loads pictures only when they come near, and moves nothing when they do', async () => {
  await visit('/theme4/many', { viewport: phone }, async (page) => {
    const loaded = () =>
      page.evaluate(
        () => [...document.querySelectorAll<HTMLImageElement>('.gallery img')].filter((i) => i.complete).length,
      )
    expect(await loaded()).toBeLessThan(45)
    const shift = await page.evaluate(async () => {
      // of pictures alone: what fonts move while they come in has its own bar
      await document.fonts.ready
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
      }).observe({ type: 'layout-shift' })
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        window.scrollTo(0, y)
        const inSight = [...document.images].filter((image) => {
          const { top, bottom } = image.getBoundingClientRect()
          return top < innerHeight && bottom > 0
        })
        await Promise.all(inSight.map((image) => image.decode()))
      }
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return sum
    })
    expect(shift).toBe(0)
    expect(await loaded()).toBe(60)
  })
})

it('without scripts each picture is a link to itself', async () => {
  await visit('/theme12', { viewport: phone, javaScriptEnabled: false }, async (page) => {
    const link = picture(page, 'Minne 2')
    const address = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(`**${address}`)
  })
})

it('a poster cuts none of its pictures off, however many there are', async () => {
  await visit('/theme8/nine', { viewport: desktop }, async (page) => {
    const cut = await page.evaluate(() => {
      const rows = document.querySelector('.gallery-rows')
      const found: number[] = []
      for (let count = rows?.children.length ?? 0; rows && count > 0; count -= 1) {
        const most = rows.getBoundingClientRect().right + 1
        if ([...rows.children].some((picture) => picture.getBoundingClientRect().right > most)) found.push(count)
        rows.lastElementChild?.remove()
      }
      return found
    })
    expect(cut).toEqual([])
  })
})
