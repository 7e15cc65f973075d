import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandProfile, brands } from '../domain/commerce/market.ts'
import { type UiLanguage, uiLanguages } from '../domain/language/ui-language.ts'
import { readSettings } from '../platform/env/settings.ts'
import { axeFindings } from '../tests/support/axe.ts'
import { launchBrowser, resize } from '../tests/support/browser.ts'
import { overflowOf } from '../tests/support/overflow.ts'
import type { LandingContext } from './landing-context.ts'
import { type LandingPageName, landingPageNames, renderPage } from './landing-pages.ts'

let browser: Browser
let page: Page
/** Of the page that is open. */
let html = ''
beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.route(`${origin}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    return file === '' ? route.fulfill({ contentType: 'text/html', body: html }) : route.fulfill({ path: file })
  })
})
afterAll(() => browser.close())

const origin = 'http://start.example'
const measuring: LandingContext['measuring'] = { scriptUrl: 'https://measure.example/a.js', consent: null }

async function open(name: LandingPageName, brand: (typeof brands)[number], language: UiLanguage): Promise<void> {
  ;({ html } = renderPage(name, {
    language,
    profile: brandProfile(brand, 'se'),
    operator: readSettings({}).operator,
    baseDomain: brandProfile(brand, 'se').domain,
    origin,
    takesSwish: true,
    hasStudentDemo: true,
    sellsDomains: true,
    measuring,
    mySite: null,
    fileUrl: (file) => `/${file}`,
  }))
  await page.goto(`${origin}/`)
  await page.evaluate(() => document.fonts.ready)
}

const shown = brands.flatMap((brand) =>
  landingPageNames.filter((name) => brand === 'wedding' || name === 'start').map((name) => ({ brand, name })),
)

test.each(shown)('the $name page of $brand fits every width, and axe finds nothing', async (wanted) => {
  const faults: string[] = []
  for (const language of uiLanguages) {
    await resize(page, 1440)
    await open(wanted.name, wanted.brand, language)
    for (const details of await page.locator('details').all())
      await details.evaluate((one) => one.setAttribute('open', ''))
    for (const width of [320, 768, 1180, 1440]) {
      await resize(page, width)
      faults.push(...(await overflowOf(page)))
    }
    faults.push(...(await axeFindings(page)).map((finding) => `${language}: ${finding}`))
  }
  expect(faults).toEqual([])
})

test('answers are folded, and open without a script', async () => {
  await open('start', 'event', 'sv')
  const question = page.getByText('Hur kan jag betala?')
  const answer = page.getByText('Med kort eller Swish. Kvittot kommer med e-post.')
  await expect.poll(() => answer.isVisible()).toBe(false)
  await question.click()
  await answer.waitFor()
})

test('what stands in the hero covers no letter of the card', async () => {
  for (const brand of brands) {
    await open('start', brand, 'sv')
    for (const width of [390, 700, 768, 1100, 1180, 1440, 1920]) {
      await resize(page, width)
      expect([brand, width, await coveredByPhone()]).toEqual([brand, width, []])
    }
  }
})

/** Texts of the hero that the phone lies on. All boxes are read at once: at a new width the page moves between two calls. */
const coveredByPhone = () =>
  page.evaluate(() => {
    const phone = document.querySelector('.start-phone')?.getBoundingClientRect()
    if (phone === undefined) throw new Error('the hero has no phone')
    const texts = document.querySelectorAll('.start-card p, .start-title, .start-lead, .start-try > *')
    return [...texts].flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const isCovered = [...range.getClientRects()].some(
        (box) => box.left < phone.right && box.right > phone.left && box.top < phone.bottom && box.bottom > phone.top,
      )
      return isCovered ? [element.textContent] : []
    })
  })

test.each([
  { brand: 'wedding', label: 'Era namn', typed: 'Maximiliana & Bo', shown: 'Maximiliana&Bo' },
  {
    brand: 'party',
    label: 'Vem eller vad firas?',
    typed: 'Maximiliana fyller femtio',
    shown: 'Maximilianafyllerfemtio',
  },
  {
    brand: 'event',
    label: 'Evenemangets namn',
    typed: 'Kommunikationsdagarna i Göteborg',
    shown: 'KommunikationsdagarnaiGöteborg',
  },
] as const)(
  'whole pages of $brand show what a visitor types, in their own letters, and nothing is sent',
  async (asks) => {
    await resize(page, 390)
    await open('start', asks.brand, 'sv')
    const field = page.getByRole('textbox', { name: asks.label })
    await field.scrollIntoViewIfNeeded()
    const asked: string[] = []
    const note = (request: { url(): string }) => asked.push(request.url())
    page.on('request', note)
    await field.fill(asks.typed)
    const names = page.getByRole('region', { name: /som på en mobil$/ }).getByRole('paragraph')
    const written = () =>
      names.evaluateAll((all) => [...new Set(all.map(({ textContent }) => textContent?.replaceAll(' ', '')))])
    await expect.poll(written).toEqual([asks.shown])
    expect(await names.count()).toBe(6)
    // none is larger than its place, and none is made so small that it is not read
    await expect
      .poll(() =>
        names.evaluateAll((all) =>
          all
            .filter((one) => {
              const lines = [...one.children]
              const height = lines.reduce((sum, line) => sum + line.getBoundingClientRect().height, 0)
              const isWide = lines.some((line) => line.scrollWidth > one.clientWidth)
              const [size = 0] = lines.map((line) => Number.parseFloat(getComputedStyle(line).fontSize))
              return isWide || height > one.clientHeight * 1.1 + 1 || size < 8
            })
            .map((one) => `${one.parentElement?.className} ${one.clientWidth} ${one.outerHTML}`),
        ),
      )
      .toEqual([])
    await field.fill('')
    await expect.poll(() => names.count()).toBe(0)
    page.off('request', note)
    expect(asked.filter((url) => url.includes('Maximiliana') || !/\.(?:avif|webp|woff2)$/.test(url))).toEqual([])
  },
)

test('whole pages are plain pictures without a script', async () => {
  await open('start', 'wedding', 'sv')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.setContent(html)
  expect(await plain.getByRole('textbox', { name: 'Era namn' }).isVisible()).toBe(false)
  expect(await plain.getByRole('region', { name: 'Sidan i Halltorp, som på en mobil' }).isVisible()).toBe(true)
  await context.close()
})
