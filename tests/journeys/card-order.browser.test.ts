import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser, phone, visit } from '../support/browser.ts'
import { cardOf } from '../support/card-orders.ts'
import { type Product, startProduct, startTimeout } from '../support/product.ts'
import { logInOwner, type Owner } from './owner.ts'

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

/** From the checkout with its address to the payment. */
async function order(page: Page): Promise<void> {
  await page.getByText('Namn, datum och adresser på kortet stämmer').click()
  await page.getByRole('button', { name: 'Beställ', exact: true }).click()
  // the page has no address yet, and the card names one
  await page.getByRole('button', { name: 'Fortsätt till beställning' }).click()
  await page.getByRole('heading', { name: 'Betalning' }).waitFor()
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Tack för din beställning' }).waitFor()
const orderIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

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
  await isPrinted(owner, orderIdOf(page))

  await page.getByRole('link', { name: 'Beställ igen' }).click()
  await page.getByRole('heading', { name: 'Kassa' }).waitFor()
  expect(await page.getByLabel('Gatuadress').inputValue()).toBe('Storgatan 1')
  expect(complaints).toEqual([])
  await context.close()
})

test('cards are ordered on a phone and paid by Swish; the card is changed after that', {
  timeout: startTimeout,
}, async () => {
  const { context, page, complaints } = await visit(browser, phone)
  const owner = await logInOwner(context, product)
  const print = await makeCard(owner, 'Före')
  await page.goto(`${product.editor}/redigera/${owner.siteId}/inbjudningar/${print}/bestall`)
  await fillAddress(page)
  await order(page)
  await page.locator('.address-methods label', { hasText: 'Swish' }).click()
  await page.getByLabel('Ditt Swish-nummer').fill('0701234567')
  await page.getByRole('button', { name: /^Betala 245/ }).click()
  await thanks(page)
  const { body } = await owner.client.call('GET', `/api/prints/${print}`)
  const changed = JSON.stringify(body).replace('Före', 'Efter')
  expect((await owner.client.call('PUT', `/api/prints/${print}`, JSON.parse(changed))).status).toBe(200)
  await isPrinted(owner, orderIdOf(page))
  expect(complaints).toEqual([])
  await context.close()
})
