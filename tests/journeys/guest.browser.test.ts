import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { until } from '../support/until.ts'
import { createOwner, publish } from './owner.ts'

const languages = ['sv', 'en', 'da'] as const
const themes = ['theme4', 'theme12'] as const
const countdownDate = '2031-08-14T14:30'
const hosts: Record<(typeof themes)[number], string> = { theme4: 'klassisk.localhost', theme12: 'papper.localhost' }

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
  for (const theme of themes)
    await publish(await createOwner(product, dressed(theme)), hosts[theme].split('.')[0] ?? '')
  for (const theme of themes) {
    await until(async () => (await statusOf(hosts[theme], '/sv')) === 200)
    // the demo's pictures get their AVIF files seconds after the first start
    await until(async () => !withoutAvif.test(await textOf(hosts[theme], '/sv')), 150)
  }
}, startTimeout)
afterAll(() => browser?.close())

/** A picture whose best file is WebP. */
const withoutAvif = /<picture[^>]*><source type="image\/webp"/

/** The demo in a theme, with a fixed date; forms have snapshots of their own. */
const dressed = (theme: string) => (demo: { siteModules: { siteModuleType: string }[] }) => ({
  ...demo,
  theme,
  eventDate: { start: countdownDate, end: null, timeZone: 'Europe/Stockholm', notDecided: false },
  siteModules: demo.siteModules
    .filter((module) => !('form' in module))
    .map((module) => {
      if (module.siteModuleType === 'Countdown') return { ...module, countdownDate }
      return module.siteModuleType === 'Header' ? { ...module, secondLine: { sv: 'Torekov' } } : module
    }),
})

const get = (host: string, path: string, language = 'sv') =>
  ask(product.sitesPort, { host, path, headers: { 'accept-language': language } })
const statusOf = async (host: string, path: string) => (await get(host, path)).status
const textOf = async (host: string, path: string, language = 'sv') => (await get(host, path, language)).body.toString()

describe.each(themes)('a published page in %s', (theme) => {
  test.each(languages)('is served as it was (%s)', async (language) => {
    expect(lasting(await textOf(hosts[theme], `/${language}`))).toMatchSnapshot()
  })

  test('is whole without JavaScript: anchors lead on, the countdown is a date in words', {
    timeout: 120_000,
  }, async () => {
    for (const device of [desktop, phone]) {
      const { context, page } = await visit(browser, { ...device, javaScriptEnabled: false })
      await page.goto(product.site(hosts[theme], '/sv'))
      const menu = page.getByRole('navigation', { name: 'Meny' })
      await menu.getByRole('link', { name: 'Festen' }).click()
      expect(new URL(page.url()).hash).toBe('#festen')
      await expect
        .poll(async () => (await page.getByRole('heading', { name: 'Festen' }).boundingBox())?.y)
        .toBeLessThan(device.viewport.height)
      await page
        .getByText(/14\s+augusti\s+2031/)
        .first()
        .waitFor()
      await expect.poll(() => page.getByRole('timer').isVisible()).toBe(false)
      await expect.poll(() => page.getByRole('button').isVisible()).toBe(false)
      await page.getByRole('link', { name: 'English' }).click()
      expect(new URL(page.url()).pathname).toBe('/en')
      await page.getByText('14 August 2031').first().waitFor()
      await context.close()
    }
  })

  test('answers 404 in its own dress to a path that does not exist', async () => {
    const { status, body, headers } = await get(hosts[theme], '/finns-inte')
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain('Den här sidan finns inte.')
    expect(body.toString()).toContain(theme)
    expect(body.toString()).toContain('content="noindex, noimageindex, nofollow"')
  })
})

test.each([
  ['sv', 'Fel adress'],
  ['en', 'Wrong address'],
  ['da', 'Forkert adresse'],
])('a wrong address is told in the language of the guest (%s)', async (language, title) => {
  const { status, body } = await get('ingen.localhost', '/', language)
  expect(status).toBe(404)
  expect(body.toString()).toContain(`<html lang="${language}"`)
  expect(body.toString()).toContain(`<title>${title}</title>`)
  expect(body.toString()).toContain(`href="${product.editor}/"`)
})

test('a guest is led to their language once, and the query comes along', async () => {
  const { context, page } = await visit(browser, { locale: 'da-DK' })
  const answers: number[] = []
  page.on('response', (response) => response.request().isNavigationRequest() && answers.push(response.status()))
  await page.goto(product.site(hosts.theme12, '/?fran=inbjudan&x=%C3%A5'))
  expect(page.url()).toBe(product.site(hosts.theme12, '/da?fran=inbjudan&x=%C3%A5'))
  expect(answers).toEqual([302, 200])
  // a visitor who has chosen another language keeps it
  await page.getByRole('link', { name: 'svenska' }).click()
  expect(new URL(page.url()).pathname).toBe('/sv')
  await context.close()

  const { headers } = await get(hosts.theme12, '/', 'fr, de;q=0.5')
  expect(headers.location).toBe('/sv')
  expect(headers.vary).toContain('Accept-Language')
})

test('the demo is called Demo site, and robots read every page of an open site', async () => {
  for (const language of languages) {
    const page = await textOf('demo.localhost', `/${language}`)
    expect(page).toContain('<title>Demo site</title>')
    expect(page).toMatch(/<meta name="robots" content="all" ?\/?>/)
  }
})

test('www leads to the host without it', async () => {
  const { status, headers } = await get(`www.${hosts.theme4}:${product.sitesPort}`, '/sv?a=1')
  expect(status).toBe(301)
  expect(headers.location).toBe(product.site(hosts.theme4, '/sv?a=1'))
})

const inEveryWidth: [string, BrowserContextOptions][] = [
  ['desk', desktop],
  ['phone', phone],
]
test.each(inEveryWidth)(
  'the page asks nobody else for anything, and says nothing to the console, on a %s',
  async (_name, device) => {
    for (const theme of themes) {
      const { context, page, complaints } = await visit(browser, device)
      const strangers: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).host !== `${hosts[theme]}:${product.sitesPort}`) strangers.push(request.url())
      })
      await page.goto(product.site(hosts[theme], '/sv'), { waitUntil: 'networkidle' })
      expect(strangers).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    }
  },
)

/** Replaces whatever differs between builds or machines: the style sheet, hashes, ports, the time of rendering. */
function lasting(html: string): string {
  return html
    .replace(/(<style[^>]*>)[\s\S]*?<\/style>/g, '$1…</style>')
    .replace(/sha256-[^']+/, 'sha256-…')
    .replace(/(?<=localhost(?::|%3A))\d+/g, '…')
    .replace(/(?<=\/assets\/)[^"' ,]+?(-\d+)?\.(\w+)(?=["' ,])/g, '…$1.$2')
    .replaceAll(`:${product.sitesPort}`, ':PORT')
    .replace(/data-site="\w+"/, 'data-site="…"')
    .replace(/<div class="figures"[\s\S]*?<\/div><\/div>/, '<div class="figures">…</div>')
    .replace(/></g, '>\n<')
}
