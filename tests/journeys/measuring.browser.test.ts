import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { type Product, startProduct, startTimeout } from '../support/product.ts'
import { until } from '../support/until.ts'
import { buyAddress, createOwner } from './owner.ts'

/** An analytics service: its script sends events as image requests, or defines nothing while `isBroken`. Accepts conversions too. */
let asked: string[] = []
let isBroken = false
const service: Server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (!request.url?.startsWith('/a.js')) return void response.writeHead(204).end()
  const track = `(name, data) => { new Image().src = '${originOf()}/track?' + new URLSearchParams({ name, ...data }) }`
  response.writeHead(200, { 'content-type': 'text/javascript' })
  response.end(isBroken ? '' : `window.analytics = { track: ${track} }`)
})
const originOf = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const events = () =>
  asked
    .filter((url) => url.startsWith('/track?'))
    .map((url) => Object.fromEntries(new URL(url, originOf()).searchParams))

let product: Product
let browser: Browser
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  ;[product, browser] = await Promise.all([
    startProduct({
      BRAND: 'party',
      ANALYTICS_SCRIPT_URL: `${originOf()}/a.js`,
      CONVERSION_URL: `${originOf()}/conversion?order={reference}&sum={amount}&in={currency}`,
    }),
    launchBrowser(),
  ])
}, startTimeout)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  service.close()
})
beforeEach(() => {
  asked = []
  isBroken = false
})

const barOf = (page: Page, name = 'Får vi mäta?') => page.getByRole('region', { name })

test.each([
  ['sv', 'Får vi mäta?', 'Nej, mät inte'],
  ['en', 'May we measure?', 'No, thanks'],
  ['da', 'Må vi måle?', 'Nej, mål ikke'],
])('the start page asks in %s, takes a no without a script, and keeps to it', async (...words) => {
  const [language, title, no] = words
  const { context, page, complaints } = await visit(browser, phone)
  await page.goto(`${product.editor}/${language}`)
  const bar = barOf(page, title)
  await bar.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.evaluate(() => document.fonts.ready)
  const widths = bar.getByRole('button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect(new Set(await widths).size).toBe(1)
  expect(await widths).toHaveLength(2)
  await bar.getByRole('button', { name: no }).click()
  await bar.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/${language}`)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => bar.count()).toBe(0)
  const [kept] = (await context.cookies()).filter(({ name }) => name === 'festoon_consent')
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThan(366)
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('a choice is changed on the page about cookies, and the service comes only then', async () => {
  const { context, page, complaints } = await visit(browser, desktop)
  await page.goto(`${product.editor}/sv`)
  await barOf(page).getByRole('button', { name: 'Nej, mät inte' }).click()
  await barOf(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Kakor' }).click()
  await page.getByText('Du har sagt nej till mätning.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Ja, mät' }).click()
  await page.getByText('Du har sagt ja till mätning.').waitFor()
  await until(async () => asked.includes('/a.js'))
  await page.getByRole('button', { name: 'Nej, mät inte' }).click()
  await page.getByText('Du har sagt nej till mätning.').waitFor()
  asked = []
  await page.goto(`${product.editor}/sv/villkor`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('the editor asks, and tells the service of pages and of a purchase, which the tracker learns once', async () => {
  const owner = await createOwner(product)
  // unique, because a retry would find the address of the first run taken
  const name = `matt${Date.now().toString(36)}`
  const reference = await buyAddress(owner, name)
  const { context, page, complaints } = await visit(browser, phone)
  await context.addCookies([...owner.client.cookies].map(([name, value]) => ({ name, value, url: product.editor })))
  await page.goto(`${product.editor}/redigera/${owner.siteId}/konto`)
  await barOf(page).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await axeFindings(page, { within: '.consent-bar' })).toEqual([])
  expect(asked).toEqual([])
  await barOf(page).getByRole('button', { name: 'Ja, mät' }).click()
  await until(async () => events().length === 1)
  expect(events()).toEqual([{ name: 'page', path: '/redigera/{site}/konto' }])

  const confirmation = `${product.editor}/redigera/${owner.siteId}/valj-adress/subdoman/bekraftelse/${reference}`
  await page.goto(confirmation)
  await until(async () => asked.some((url) => url.startsWith('/conversion')))
  await until(async () => events().some(({ name }) => name === 'purchase'))
  expect(events().find(({ name }) => name === 'purchase')).toEqual({
    name: 'purchase',
    product: 'subdomain',
    amount: '499',
    currency: 'SEK',
    reference,
  })
  expect(asked.filter((url) => url.startsWith('/conversion'))).toEqual([
    `/conversion?order=${reference}&sum=499&in=SEK`,
  ])
  // the page view may arrive after the purchase
  await until(async () => events().filter(({ name: event }) => event === 'page').length === 2)
  asked = []
  await page.reload()
  await until(async () => events().some(({ name }) => name === 'page'))
  await page.getByText(reference).waitFor()
  expect(asked.filter((url) => /conversion|purchase/.test(url))).toEqual([])
  // nothing identifies the site
  expect(asked.join()).not.toContain(owner.siteId)

  asked = []
  await page.goto(product.site(`${name}.localhost`, '/sv'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Får vi mäta?' }).count()).toBe(0)
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('a service that does not come is looked for ten times, and reported once with severity 3', async () => {
  isBroken = true
  const { context, page } = await visit(browser, desktop)
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/logs/'))
  await page.goto(`${product.editor}/logga-in`)
  await barOf(page).getByRole('button', { name: 'Ja, mät' }).click()
  const report = (await reported).postDataJSON() as Record<string, string>
  expect(report).toMatchObject({ severity: 3, originId: 'editor.measuring', info: '{"name":"page"}' })
  expect(report.errorObject).toContain('no analytics object came for the event page')
  await context.close()
})

test('a link that sets a password is not measured', async () => {
  const { context, page } = await visit(browser, desktop)
  await context.addCookies([{ name: 'festoon_consent', value: 'yes', url: product.editor }])
  await page.goto(`${product.editor}/aterstall-losenord/hemlig-lank`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked).toEqual([])
  await context.close()
})
