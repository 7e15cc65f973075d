import jsqr from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { swishPaymentResponse } from '../../domain/contracts.ts'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, ownNetwork, phone, visit } from '../support/browser.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { goToPayment, logInOwner } from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

const timeout = 120_000
const isPublished = (host: string) =>
  expect.poll(async () => (await ask(product.sitesPort, { host, path: '/sv' })).status).toBe(200)
const choosesSwish = (page: Page) => page.getByRole('radiogroup', { name: 'Betalsätt' }).getByText('Swish').click()
const answerOf = async (page: Page, press: () => Promise<void>) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/payment/swish'))
  await press()
  return swishPaymentResponse.parse(await (await answered).json())
}
/** The simulator's number of a buyer who never responds. */
const idle = '070 123 00 07'
const number = (page: Page) => page.getByLabel('Ditt Swish-nummer')
const pay = (page: Page) => page.getByRole('button', { name: /^Betala 599 kr med Swish$/ }).click()
/** Makes the page see the payment as still pending. */
const hearsNothing = (page: Page) =>
  page.route('**/api/swishPayments/*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 'NOT_SET', errorMessage: null } })
      : route.continue(),
  )

test('at a desk a payment by number is cancelled, and paid by the code that is shown beside it', {
  timeout,
}, async () => {
  const { context, page, complaints } = await visit(browser, { ...desktop, ...ownNetwork() })
  const { siteId } = await logInOwner(context, product)
  await goToPayment(page, product, siteId, 'qr-kod')
  await choosesSwish(page)
  await number(page).waitFor()
  const show = page.getByRole('button', { name: 'Visa en QR-kod i stället' })
  await number(page).fill(idle)
  await pay(page)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  // back at the number, without an error
  await expect.poll(() => number(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
  await hearsNothing(page)
  const { token } = await answerOf(page, () => show.click())
  const code = page.getByRole('img', { name: 'QR-kod för betalningen i Swish' })
  await code.waitFor()
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`D${token}`)
  // the button is gone: the focus moves to the instructions that replaced it, so that they are read out
  const lead = page.getByText('Öppna Swish i telefonen, välj Skanna och rikta kameran mot koden.')
  expect(await lead.evaluate((element) => element === document.activeElement)).toBe(true)
  // the button's pending text is still in the live region
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/api/swishPayments/*')
  await page.getByRole('heading', { name: 'Sidan är publicerad' }).waitFor()
  await isPublished('qr-kod.localhost')
  // the printed receipt stands alone and names the seller
  await page.getByRole('region', { name: 'Kvitto' }).getByText('Organisationsnummer 000000-0000').waitFor()
  await page.emulateMedia({ media: 'print' })
  const seen = await page
    .locator('.page-frame *:visible')
    .evaluateAll((all) =>
      all
        .filter(({ textContent, children }) => children.length === 0 && textContent !== '')
        .map(({ textContent }) => textContent),
    )
  expect([seen[0], seen.includes('Nästa steg'), seen.includes('Skriv ut kvittot')]).toEqual(['Kvitto', false, false])
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone a button opens the app, and coming back the owner finds the page paid', { timeout }, async () => {
  const { context, page } = await visit(browser, { ...phone, ...ownNetwork() })
  const { siteId } = await logInOwner(context, product)
  await goToPayment(page, product, siteId, 'pa-mobilen')
  await choosesSwish(page)
  expect(await page.getByRole('button', { name: 'Visa en QR-kod i stället' }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const { token } = await answerOf(page, () =>
    page.getByRole('button', { name: 'Öppna Swish på den här enheten' }).click(),
  )
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  // phones discard a page in the background
  await page.close()
  await isPublished('pa-mobilen.localhost')
  const later = await context.newPage()
  await later.goto(`${product.editor}/redigera/${siteId}/valj-adress`)
  await later.getByRole('link', { name: 'pa-mobilen.localhost' }).waitFor()
  await context.close()
})

test('a time-out is told and ends the payment; one that was paid after all leads to its receipt', {
  timeout,
}, async () => {
  const { context, page } = await visit(browser, { ...desktop, ...ownNetwork() })
  const { siteId } = await logInOwner(context, product)
  await page.clock.install()
  await goToPayment(page, product, siteId, 'for-sent')
  await choosesSwish(page)
  await hearsNothing(page)
  await number(page).fill(idle)
  const { swishId } = await answerOf(page, () => pay(page))
  const ended = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.clock.fastForward(301_000)
  expect((await ended).url()).toContain(swishId)
  await page
    .getByRole('alert')
    .getByText('Ett okänt fel uppstod. Om pengar har dragits från ditt konto, kontakta oss.')
    .waitFor()
  expect((await ask(product.sitesPort, { host: 'for-sent.localhost', path: '/sv' })).status).toBe(404)

  await page.getByRole('button', { name: 'Försök igen' }).click()
  await number(page).fill('070 123 00 09')
  await pay(page)
  await isPublished('for-sent.localhost')
  await page.clock.fastForward(301_000)
  await page.getByRole('heading', { name: 'Sidan är publicerad' }).waitFor()
  await context.close()
})

test('who goes back while Swish waits finds the page published and its receipt, and an extension is paid once', {
  timeout,
}, async () => {
  const { context, page } = await visit(browser, { ...desktop, ...ownNetwork() })
  const owner = await logInOwner(context, product)
  await goToPayment(page, product, owner.siteId, 'tillbaka')
  await choosesSwish(page)
  await hearsNothing(page)
  await number(page).fill('070 123 00 10')
  await answerOf(page, () => pay(page))
  await page.goBack()
  await isPublished('tillbaka.localhost')
  await page.goForward()
  await page.getByRole('heading', { name: 'Sidan är publicerad' }).waitFor()
  await page.getByRole('region', { name: 'Kvitto' }).waitFor()
  await page.unroute('**/api/swishPayments/*')

  await page.goto(`${product.editor}/redigera/${owner.siteId}/konto/forlang`)
  await choosesSwish(page)
  await number(page).fill('070 123 00 02')
  await pay(page)
  await page.getByRole('alert').getByText('Du avbröt i BankID.').waitFor()
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await page.getByRole('button', { name: 'Visa en QR-kod i stället' }).click()
  await page.getByRole('heading', { name: 'Adressen är förlängd' }).waitFor()
  await page
    .getByRole('definition')
    .filter({ hasText: /^Swish$/ })
    .waitFor()
  await context.close()
})
