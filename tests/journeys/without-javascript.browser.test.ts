import * as path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rsvp } from '../factories/form-modules.ts'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser, phone, visit } from '../support/browser.ts'
import { fillInTime } from '../support/fill-in-time.ts'
import { startNginx } from '../support/nginx.ts'
import { type Product, startProduct, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { until } from '../support/until.ts'
import { createOwner, publish } from './owner.ts'

const wishes = {
  id: 'wishes0001',
  siteModuleType: 'GiftRegistry',
  title: { sv: 'Önskelista' },
  showAs: 'LIST',
  items: [{ id: 'gift000001', title: { sv: 'Äppelträd till torpet' }, quantity: 4 }],
}

/** A guest's whole way with scripts switched off, through the product's own server of guests and through nginx. */
const themes = { edge: 'theme12', nginx: 'theme4' } as const
type Way = keyof typeof themes
const hosts: Record<Way, string> = { edge: 'svarskort.localhost', nginx: 'kortsvar.localhost' }

let product: Product
let browser: Browser
let nginx: Awaited<ReturnType<typeof startNginx>>
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  nginx = await startNginx({ publishedDir: path.join(product.dataDir, 'published'), apiPort: product.port })
  for (const way of ['edge', 'nginx'] as const) {
    const owner = await createOwner(product, (demo) => ({
      ...demo,
      theme: themes[way],
      siteModules: [...demo.siteModules.filter(({ siteModuleType }) => siteModuleType === 'Header'), rsvp, wishes],
    }))
    await publish(owner, hosts[way].split('.')[0] ?? '')
  }
  for (const way of ['edge', 'nginx'] as const)
    await until(async () => (await ask(portOf(way), { host: hosts[way], path: '/sv' })).status === 200)
}, startTimeout)
afterAll(async () => {
  await browser?.close()
  await nginx?.stop()
  await product?.stop()
})

const portOf = (way: Way) => (way === 'edge' ? product.sitesPort : nginx.port)

/** What axe finds, in a browser that runs its script: the page is laid before it as the guest has it. */
async function barriers(page: Page, checker: Page): Promise<string[]> {
  const body = await page.content()
  await checker.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await checker.goto(page.url())
  await checker.unroute(page.url())
  const findings = await axeFindings(checker)
  const wide = await checker.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [...findings, ...(wide > 0 ? [`${wide} px too wide`] : [])].map((finding) => `${page.url()} ${finding}`)
}

test.concurrent.each(['edge', 'nginx'] as const)(
  'a guest answers, corrects, changes, withdraws, reserves and cancels without scripts: %s',
  async (way) => {
    const { context, page } = await visit(browser, { ...phone, javaScriptEnabled: false })
    const found: string[] = []
    const { page: checker, context: checking } = await visit(browser, phone)
    const look = async () => found.push(...(await barriers(page, checker)))
    await page.goto(`http://${hosts[way]}:${portOf(way)}/sv`)
    await page.getByRole('link', { name: '2 gäster' }).click()
    await page.getByRole('heading', { level: 1, name: 'Svarskort' }).waitFor()
    const given = Date.now()
    await look()
    const guest = (number: number) => page.getByRole('group', { name: `Gäst ${number}` })
    await guest(1).getByLabel('Namn').fill('Åsa Öberg')
    await guest(1).getByRole('radio', { name: 'Ja', exact: true }).check()
    await guest(2).getByLabel('Namn').fill('Örjan')
    await guest(2).getByRole('radio', { name: 'Nej', exact: true }).check()
    // what only those who come are asked; an answer to it is dropped
    await guest(2).getByLabel('Allergier').fill('Ska inte sparas')
    await fillInTime(given)
    await page.getByRole('button', { name: 'Skicka svar' }).click()

    const problems = page.getByRole('alert')
    await problems.getByRole('link', { name: 'Gäst 1, Vad vill du äta? – Välj ett svar.' }).click()
    await look()
    expect(await guest(1).getByLabel('Namn').inputValue()).toBe('Åsa Öberg')
    await guest(1)
      .getByRole('radio', { name: /^Rödingfilé/ })
      .check()
    await page.getByRole('button', { name: 'Skicka svar' }).click()

    await page.getByRole('heading', { level: 1, name: 'Tack!' }).waitFor()
    await look()
    const said = () => page.locator('dd').allInnerTexts()
    expect(await said()).toEqual([
      'Åsa Öberg',
      'Ja',
      'Rödingfilé med dillsmör',
      'Inget svar',
      'Örjan',
      'Nej',
      'Inget svar',
    ])
    await page.reload()
    expect(await page.getByLabel('Din privata länk').inputValue()).toMatch(
      new RegExp(`^http://${hosts[way]}:\\d+/api/rsvps/\\w+/receipts/[\\w-]+$`),
    )

    await page.getByRole('link', { name: 'Ändra svaret' }).click()
    await look()
    await guest(2).getByLabel('En hälsning').fill('Vi tänker på er!')
    await page.getByRole('button', { name: 'Spara ändringen' }).click()
    await page.getByText('Ändringen är sparad.').waitFor()
    expect((await said()).at(-1)).toBe('Vi tänker på er!')

    await page.getByRole('link', { name: 'Ta tillbaka svaret' }).click()
    await look()
    await page.getByRole('button', { name: 'Ta tillbaka svaret' }).click()
    await page.getByRole('heading', { level: 1, name: 'Svaret är borttaget' }).waitFor()
    await look()
    await page.getByRole('link', { name: /^Tillbaka till/ }).click()
    await page.getByRole('link', { name: '2 gäster' }).waitFor()

    await page.getByRole('link', { name: 'Reservera: Äppelträd till torpet' }).click()
    await look()
    await page.getByLabel('Antal att reservera').fill('3')
    await page.getByLabel('Välj ett lösenord').fill('päron')
    await page.getByRole('button', { name: 'Reservera' }).click()
    await page.getByText('Reservationen är sparad').waitFor()
    await look()
    // the page is published anew with what is reserved
    const site = await page.getByRole('link', { name: /^Tillbaka till/ }).getAttribute('href')
    await until(async () => {
      await page.goto(new URL(site ?? '', page.url()).href)
      return page.getByText('Antal: 4, reserverade: 3').isVisible()
    })
    await page.getByRole('link', { name: 'Ta bort reservation: Äppelträd till torpet' }).click()
    await page.getByLabel('Antal att ta bort').fill('3')
    await page.getByLabel('Lösenordet du valde').fill('äpple')
    await page.getByRole('button', { name: 'Ta bort reservation' }).click()
    await page.getByRole('alert').waitFor()
    await look()
    await page.getByLabel('Lösenordet du valde').fill('päron')
    await page.getByRole('button', { name: 'Ta bort reservation' }).click()
    await page.getByText('Reservationen är borttagen').waitFor()
    expect(found).toEqual([])
    await Promise.all([context.close(), checking.close()])
  },
)

test('a guest whose password was changed meanwhile keeps what is typed, without scripts', async () => {
  // another try finds the name of the one before taken
  const name = `bytt-${Date.now()}`
  const host = `${name}.localhost`
  const origin = `http://${host}:${product.sitesPort}`
  const owner = await createOwner(product, (demo) => ({
    ...demo,
    siteModules: [...demo.siteModules.filter(({ siteModuleType }) => siteModuleType === 'Header'), rsvp],
  }))
  await publish(owner, name)
  await until(async () => (await ask(product.sitesPort, { host, path: '/sv' })).status === 200)
  const { context, page } = await visit(browser, { ...phone, javaScriptEnabled: false })
  const { page: checker, context: checking } = await visit(browser, phone)
  await page.goto(`${origin}/sv`)
  await page.getByRole('link', { name: '1 gäst' }).click()
  await page.getByLabel('Namn').fill('Åsa "Ö" <3')
  await page.getByRole('radio', { name: 'Nej', exact: true }).check()
  await page.getByRole('radio', { name: /^Rödingfilé/ }).check()
  await page.getByLabel('En hälsning').fill('Vi tänker på er!')
  const password = `/api/sites/${owner.siteId}/password`
  expect((await owner.client.call('PUT', password, { password: 'syrener' })).status).toBe(200)
  await page.getByRole('button', { name: 'Skicka svar' }).click()
  await page.getByText('Det du har fyllt i finns kvar.').waitFor()
  const found = await barriers(page, checker)
  await page.getByLabel('Lösenord').fill('pioner')
  await page.getByRole('button', { name: 'Visa sidan' }).click()
  await page.getByText('Felaktigt lösenord, försök gärna igen.').waitFor()
  await page.getByLabel('Lösenord').fill('syrener')
  await page.getByRole('button', { name: 'Visa sidan' }).click()
  await page.getByRole('alert').getByText('Inget är skickat ännu').waitFor()
  const given = Date.now()
  found.push(...(await barriers(page, checker)))
  expect(await page.getByLabel('Namn').inputValue()).toBe('Åsa "Ö" <3')
  expect(await page.getByRole('radio', { name: 'Nej', exact: true }).isChecked()).toBe(true)
  expect(await page.getByLabel('En hälsning').inputValue()).toBe('Vi tänker på er!')
  // who sends a form within three seconds of getting it counts as a robot
  await fillInTime(given)
  await page.getByRole('button', { name: 'Skicka svar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tack!' }).waitFor()
  expect(found).toEqual([])
  await Promise.all([context.close(), checking.close()])
})
