import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser, phone, visit } from '../support/browser.ts'
import { createBrowserClient } from '../support/browser-client.ts'
import { cardOf } from '../support/card-orders.ts'
import { type Product, startProduct, startTimeout } from '../support/product.ts'
import { closeDrawer, fillRegistration, logInOwner, type Owner, openDrawer, openQuickStart } from './owner.ts'
import { siteIdOf } from './site-id.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, startTimeout)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function makeCard(owner: Owner, names: string): Promise<string> {
  const made = await owner.client.call('POST', '/api/prints', { ...cardOf(names), site: owner.siteId })
  return z.object({ id: z.string() }).parse(made.body).id
}

async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of [
    ['Förnamn', 'Åsa'],
    ['Efternamn', 'Ek'],
    ['Gatuadress', 'Storgatan 1'],
    ['Postnummer', '111 22'],
    ['Ort', 'Stockholm'],
    ['E-post', 'asa@example.com'],
    ['Mobilnummer', '+46 70 123 45 67'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Nästa' }).click()
}

/** Writes a card in quick start on a phone and registers it. Gives its owner and its id. */
async function registerCard(page: Page, names: string): Promise<{ owner: Owner; print: string }> {
  await openQuickStart(page, product)
  await page.getByRole('button', { name: 'Hoppa över' }).click()
  await (await openDrawer(page, 'Mer')).getByRole('link', { name: 'Inbjudningar' }).click()
  await page.getByRole('link', { name: 'Börja med Namn på papper' }).click()
  const field = page.getByRole('textbox', { name: 'Namn', exact: true })
  await field.fill(names)
  await page.getByRole('button', { name: 'Baksida' }).click()
  await page.getByRole('button', { name: 'QR-kod', exact: true }).click()
  await page.getByRole('textbox', { name: 'Adress i QR-koden' }).fill('https://asa.vigd.se')
  await closeDrawer(page)
  await page.reload()
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect.poll(() => field.inputValue()).toBe(names)
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  const mail = 'kort@example.com'
  await fillRegistration(page, mail)
  await page.waitForURL(/\/redigera\/[a-z0-9]+\/inbjudningar\/(?!nytt)[a-z0-9]+$/)
  await page.locator('.bar-status', { hasText: 'Sparat' }).waitFor()
  const client = createBrowserClient(product.editor)
  for (const { name, value } of await page.context().cookies(product.editor)) client.cookies.set(name, value)
  return { owner: { mail, siteId: siteIdOf(page), client }, print: lastPartOf(page) }
}

/** From the checkout with its address to the payment. */
async function order(page: Page): Promise<void> {
  await page.getByText('Namn, datum och adresser på kortet stämmer').click()
  await page.getByRole('button', { name: 'Beställ', exact: true }).click()
  // the page has no address yet, and the card names one
  await page.getByRole('button', { name: 'Fortsätt till beställning' }).click()
  await page.getByRole('heading', { name: 'Betalning' }).waitFor()
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Tack för din beställning' }).waitFor()
/** The id that the address of the page ends with. */
const lastPartOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** The print shop has fetched the file that was made of the card, found it right and taken the order. */
async function isPrinted(owner: Owner, id: string): Promise<void> {
  const status = async () =>
    z.object({ status: z.string() }).parse((await owner.client.call('GET', `/api/orders/${id}`)).body).status
  await expect.poll(status, { timeout: 60_000 }).toMatch(/^(?:in_production|shipped|delivered)$/)
}

test('cards are ordered at a desk: a declined card, then one that pays; printed, and ordered again', {
  timeout: startTimeout,
}, async () => {
  const { context, page, complaints } = await visit(browser)
  const owner = await logInOwner(context, product)
  const print = await makeCard(owner, 'Åsa & Bo')
  await page.goto(`${product.editor}/redigera/${owner.siteId}/inbjudningar/${print}/bestall`)
  await page.getByRole('heading', { name: 'Kassa' }).waitFor()
  await page.getByRole('button', { name: 'Nästa' }).click()
  expect(await page.getByLabel('Förnamn').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await fillAddress(page)

  await page.getByRole('radio', { name: /^DHL ServicePoint 4–7 dagar, \d{1,2}( \p{L}+)?–\d{1,2} \p{L}+$/u }).waitFor()
  const sum = page.getByLabel('Summa')
  await sum.getByText('245 kr', { exact: false }).waitFor()
  await page.getByLabel('Antal').selectOption('50')
  await page.locator('label', { hasText: 'Premium' }).click()
  await sum.getByText(/^1.095\skr/).waitFor()
  await page.frameLocator('iframe[title="Framsida"]').getByText('Åsa').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Beställ', exact: true }).click()
  await page.getByText('Kryssa i att du har läst kortet.').waitFor()
  await order(page)
  // a press outside does nothing
  await page.mouse.click(4, 4)
  await page.locator('label', { hasText: 'Kortet nekas' }).click()
  await page.getByRole('button', { name: /^Betala 1.095/ }).click()
  await page.getByText('Kortet nekades. Välj ett annat kort eller försök igen.').waitFor()
  await page.locator('label', { hasText: 'Kortet godkänns' }).click()
  await page.getByRole('button', { name: /^Betala 1.095/ }).click()
  await thanks(page)
  const picture = page.getByRole('img', { name: 'Kortet som beställdes' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(827)
  await page.reload()
  await thanks(page)
  expect(await axeFindings(page)).toEqual([])
  await isPrinted(owner, lastPartOf(page))

  await page.getByRole('link', { name: 'Beställ igen' }).click()
  await page.getByRole('heading', { name: 'Kassa' }).waitFor()
  expect(await page.getByLabel('Gatuadress').inputValue()).toBe('Storgatan 1')
  expect(complaints).toEqual([])
  await context.close()
})

test('a card is begun in quick start on a phone, registered, ordered and paid by Swish; it is changed after that', {
  timeout: startTimeout,
}, async () => {
  const { context, page, complaints } = await visit(browser, phone)
  const { owner, print } = await registerCard(page, 'Före')
  // what was done before it was registered can still be undone
  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await page.getByRole('button', { name: 'Gör om', exact: true }).click()
  await page.locator('.bar-status', { hasText: 'Sparat' }).waitFor()
  await page.getByRole('link', { name: 'Beställ' }).click()
  await fillAddress(page)
  await order(page)
  await page.locator('.address-methods label', { hasText: 'Swish' }).click()
  await page.getByLabel('Ditt Swish-nummer').fill('0701234567')
  await page.getByRole('button', { name: /^Betala 245/ }).click()
  await thanks(page)
  const { body } = await owner.client.call('GET', `/api/prints/${print}`)
  const changed = JSON.stringify(body).replace('Före', 'Efter')
  expect((await owner.client.call('PUT', `/api/prints/${print}`, JSON.parse(changed))).status).toBe(200)
  await isPrinted(owner, lastPartOf(page))
  expect(complaints).toEqual([])
  await context.close()
})
