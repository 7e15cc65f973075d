import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, phone, visit } from '../support/browser.ts'
import { createBrowserClient } from '../support/browser-client.ts'
import { openSection, statusIn } from '../support/canvas.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { until } from '../support/until.ts'
import { canvasOf, closeDrawer, openDrawer, openQuickStart, publish, register, titleOf, write } from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

const languageOf = (page: Page) => canvasOf(page).locator('html').getAttribute('lang')
const pageLanguage = (page: Page) => page.getByRole('combobox', { name: 'Sidans språk' })
const saveButton = (page: Page) => page.getByRole('button', { name: /^Spara/ })
const findings = (page: Page) => page.getByRole('dialog', { name: 'Innan gästerna ser sidan' })

// editor/site/more.browser.test.ts translates at a desk
test('a couple writes in Swedish, publishes, and adds English later, on a phone', async () => {
  const { page, context, complaints } = await visit(browser, phone)
  page.on('dialog', (dialog) => void dialog.accept())
  await openQuickStart(page, product)
  await write(page, titleOf(page), 'Anna & Bo')
  // with one language there is nothing to choose
  await expect.poll(() => pageLanguage(page).count()).toBe(0)
  await saveButton(page).click()
  const siteId = await register(page, 'sprak@example.com')
  await page.getByRole('button', { name: 'Fortsätt redigera' }).click()
  const client = createBrowserClient(product.editor)
  for (const cookie of await context.cookies(product.editor)) client.cookies.set(cookie.name, cookie.value)
  const host = await publish({ mail: '', siteId, client }, 'anna-och-bo-pa-tva-sprak')
  const guest = async (path: string) => (await ask(product.sitesPort, { host, path })).body.toString()
  await until(async () => (await guest('/')).includes('Anna &amp; Bo'))
  expect((await ask(product.sitesPort, { host, path: '/en' })).status).toBe(404)

  await client.call('PUT', `/api/sites/${siteId}/publishOnSave`, { publishOnSave: true })
  await page.goto(`${product.editor}/redigera/${siteId}`)
  await canvasOf(page).getByRole('heading', { level: 1 }).waitFor()
  await choosesEnglishMenus(page)
  await addsEnglish(page)
  await translates(page)
  await until(async () => (await guest('/en')).includes('Anna and Bo'))
  const english = await guest('/en')
  expect(english).not.toMatch(/Elsa|Viktor|Anna &amp; Bo|Torekov church/)
  // texts that the couple did not write themselves come along in English
  expect(english).toContain('Will you come?')
  expect(await guest('/sv')).toContain('Anna &amp; Bo')

  await changesSwedish(page)
  await until(async () => (await guest('/sv')).includes('Anna, Bo'))
  expect(complaints).toEqual([])
  await context.close()
})

/** The language of the menus is independent of the page's. */
async function choosesEnglishMenus(page: Page): Promise<void> {
  await openDrawer(page, 'Mer')
  await page.getByLabel('Språk i menyer och knappar').selectOption({ label: 'English' })
  await page.getByRole('dialog', { name: 'More' }).waitFor()
  await expect.poll(() => languageOf(page)).toBe('sv')
  await expect.poll(() => canvasOf(page).getByRole('heading', { level: 1 }).textContent()).toBe('Anna & Bo')
  await page.getByLabel('Language of menus and buttons').selectOption({ label: 'Svenska' })
  await page.getByRole('dialog', { name: 'Mer' }).waitFor()
}

async function addsEnglish(page: Page): Promise<void> {
  await openSection(page, 'Språk')
  await page.getByRole('button', { name: 'Lägg till språk' }).click()
  await page.getByRole('option', { name: 'Engelska' }).click()
  await expect.poll(() => languageOf(page)).toBe('en')
  await closeDrawer(page)
  await pageLanguage(page).selectOption({ label: 'Svenska' })
  await expect.poll(() => languageOf(page)).toBe('sv')
  await pageLanguage(page).selectOption({ label: 'Engelska' })
  await expect.poll(() => languageOf(page)).toBe('en')
}

/** A likely mistake in a translation is reported before publishing, with a button that leads to it. */
async function translates(page: Page): Promise<void> {
  await write(page, titleOf(page), 'Anna and Bob')
  await saveButton(page).click()
  await findings(page).getByText('Namn som skiljer sig mellan språken').waitFor()
  await findings(page)
    .getByRole('button', { name: /Sidhuvud · Titel · Engelska/ })
    .click()
  const field = page.getByRole('dialog', { name: 'Översätt' }).getByRole('textbox', { name: 'Titel, Engelska' })
  await expect.poll(() => field.first().evaluate((element) => element === document.activeElement)).toBe(true)
  await field.first().fill('Anna and Bo')
  await page.getByRole('button', { name: 'Klar', exact: true }).click()
  await saveButton(page).click()
  await statusIn(page).filter({ hasText: 'Sparat' }).waitFor({ state: 'attached' })
}

/** A translation whose original has changed is reported in the list and in its place; the owner may publish all the same. */
async function changesSwedish(page: Page): Promise<void> {
  await pageLanguage(page).selectOption({ label: 'Svenska' })
  await write(page, titleOf(page), 'Anna, Bo och Maja')
  await saveButton(page).click()
  await findings(page).getByText('Översättningar vars original har ändrats').waitFor()
  await findings(page).getByRole('button', { name: 'Tillbaka till sidan' }).click()
  const drawer = await openDrawer(page, 'Mer')
  await openSection(page, 'Språk')
  await drawer.getByRole('button', { name: 'Översätt till Engelska' }).click()
  await page.getByText('Ändrat original').waitFor()
  await page.getByRole('button', { name: 'Behåll översättningen: Titel' }).waitFor()
  await page.getByRole('button', { name: 'Klar', exact: true }).click()
  await closeDrawer(page)
  await saveButton(page).click()
  await findings(page).getByRole('button', { name: 'Spara och publicera ändå' }).click()
}
