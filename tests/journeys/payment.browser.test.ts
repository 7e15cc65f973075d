import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { errorBody } from '../../domain/errors.ts'
import { textHash } from '../../domain/text/text-hash.ts'
import { inspectPdf } from '../../platform/pdf/inspect-pdf.ts'
import { renderPdf } from '../../platform/pdf/read-pdf.ts'
import { axeFindings } from '../support/axe.ts'
import { boxOf } from '../support/box.ts'
import { desktop, launchBrowser, phone, resize, visit } from '../support/browser.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { pressByKey, tabTo } from './by-keyboard.ts'
import { createOwner, goToPayment, logInOwner, payButton, publish } from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

/** The status that a guest's browser gets at the host. */
const statusOf = async (host: string) => (await ask(product.sitesPort, { host, path: '/sv' })).status
const published = (host: string) => expect.poll(() => statusOf(host)).toBe(200)
const chooses = (page: Page, card: string) => page.locator('label', { hasText: card }).click()
const isConfirmed = (page: Page) => page.getByRole('heading', { name: 'Sidan är publicerad' }).waitFor()
/** The link to the page appears only once the page answers, so that neither guest nor owner meets a 404. */
async function opens(page: Page, host: string): Promise<void> {
  await page.getByRole('link', { name: 'Öppna sidan' }).waitFor()
  expect(await statusOf(host)).toBe(200)
}

test('by keyboard alone: a declined card is told where it was chosen; another one pays', async () => {
  const { context, page, complaints } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await goToPayment(page, product, siteId, 'nekad')
  // the button that was pressed is gone: the focus moves to the heading that replaced it, so that it is read out
  const heading = page.getByRole('heading', { name: 'Betalning' })
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  const cards = page.getByRole('radiogroup', { name: 'Testkort' })
  await tabTo(page, cards)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => cards.getByRole('radio', { name: 'Kortet nekas' }).isChecked()).toBe(true)
  await pressByKey(page, payButton(page))
  await page.getByText('Kortet nekades. Välj ett annat kort eller försök igen.').waitFor()
  expect(await statusOf('nekad.localhost')).toBe(404)
  await tabTo(page, cards, 'Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => cards.getByRole('radio', { name: 'Kortet godkänns' }).isChecked()).toBe(true)
  await pressByKey(page, payButton(page))
  await isConfirmed(page)
  await opens(page, 'nekad.localhost')
  expect(complaints).toEqual([])
  await context.close()
})

test('the button that pays is in sight on a phone and at a desk, and what is left stands above it until the page is public', async () => {
  const { context, page } = await visit(browser, phone)
  const owner = await createOwner(product, (demo) => ({ ...demo, sampleTexts: [textHash('Elsa & Viktor')] }))
  await context.addCookies([...owner.client.cookies].map(([key, value]) => ({ name: key, value, url: product.editor })))
  await goToPayment(page, product, owner.siteId, 'i-sikte')
  const check = page.getByRole('heading', { name: 'Innan gästerna ser sidan' })
  await check.waitFor()
  const isInSight = async (button: Locator) => {
    for (const { width, height } of [phone.viewport, desktop.viewport]) {
      await resize(page, width, height)
      await expect
        .poll(async () => {
          const box = await boxOf(button)
          return box.y >= 0 && box.y + box.height <= height
        })
        .toBe(true)
    }
    await resize(page, phone.viewport.width, phone.viewport.height)
  }
  await isInSight(payButton(page))
  const checklist = page.getByRole('region', { name: 'Innan gästerna ser sidan' })
  await checklist.getByText('Inga moduler är tomma').waitFor()
  await checklist.getByText('1 exempeltext är kvar').click()
  await checklist.getByRole('link', { name: /Elsa & Viktor/ }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await isInSight(payButton(page))

  const host = await publish(owner, 'synlig')
  await published(host)
  await owner.client.call('GET', `/api/sites/${owner.siteId}/host/domain-available/i-sikte.se`)
  await page.goto(`${product.editor}/redigera/${owner.siteId}/valj-adress/doman/betalning?namn=i-sikte.se`)
  await isInSight(page.getByRole('button', { name: /^Betala 600/ }))
  expect(await check.count()).toBe(0)
  await context.close()
})

test('3-D Secure: refused at the bank, then approved', async () => {
  const { context, page, complaints } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await goToPayment(page, product, siteId, 'saker')
  await chooses(page, 'Kortet kräver 3-D Secure')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Neka' }).click()
  // returns to paying for the same name
  await page.getByRole('alert').getByText('Banken godkände inte betalningen. Inga pengar har dragits.').waitFor()
  await page.getByRole('heading', { name: 'Betalning' }).waitFor()
  await page.getByText('saker.localhost', { exact: true }).waitFor()
  expect(await statusOf('saker.localhost')).toBe(404)
  // the refusal is the card's
  await page.getByRole('radio', { name: 'Swish' }).check({ force: true })
  await page.getByLabel('Ditt Swish-nummer').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByRole('radio', { name: 'Kort' }).check({ force: true })
  await chooses(page, 'Kortet kräver 3-D Secure')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Godkänn' }).click()
  await isConfirmed(page)
  await opens(page, 'saker.localhost')
  expect(complaints).toEqual([])
  await context.close()
})

test('a payment whose answer was lost is not called failed, and is not paid twice', async () => {
  const { context, page, complaints } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await goToPayment(page, product, siteId, 'tappat-svar')
  const confirm = '**/v1/payment_intents/*/confirm'
  const lost: string[] = []
  await page.route(confirm, async (route) => {
    const answer = await route.fetch()
    lost.push(String(z.object({ status: z.string() }).parse(await answer.json()).status))
    await route.abort()
  })
  await page.route('**/payment/stripe/*', (route) => route.abort())
  await payButton(page).click()
  await page.getByText('vi vet inte om betalningen gick igenom').waitFor()
  expect(lost).toEqual(['succeeded'])
  expect(await page.getByText('Inga pengar har dragits').count()).toBe(0)
  // restore the network
  await page.unroute(confirm)
  await page.unroute('**/payment/stripe/*')
  await payButton(page).click()
  await isConfirmed(page)
  await opens(page, 'tappat-svar.localhost')
  expect(complaints).toEqual([])
  await context.close()
})

test('a tab that was left open begins anew for the address that it shows, and buys that', async () => {
  const { context, page, complaints } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await goToPayment(page, product, siteId, 'forsta-fliken')
  const other = await context.newPage()
  await goToPayment(other, product, siteId, 'andra-fliken')
  await payButton(page).click()
  await page.getByText('Betalningen har börjat om, eftersom en annan adress valdes i ett annat fönster.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await payButton(page).click()
  await isConfirmed(page)
  await opens(page, 'forsta-fliken.localhost')
  expect(await statusOf('andra-fliken.localhost')).toBe(404)
  expect(complaints).toEqual([])
  await context.close()
})

test('the page goes live although the tab was closed right after confirming', async () => {
  const { context, page } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await goToPayment(page, product, siteId, 'stangd-flik')
  const confirmed = page.waitForRequest(/\/v1\/payment_intents\/.*\/confirm/).then((request) => request.response())
  // after the confirmation, nothing from this browser may reach the server
  await page.route('**/api/**', (route) => route.abort())
  await payButton(page).click()
  await confirmed
  await page.close()
  await published('stangd-flik.localhost')

  const later = await context.newPage()
  await later.goto(`${product.editor}/redigera/${siteId}/valj-adress`)
  await later.getByRole('link', { name: 'stangd-flik.localhost' }).waitFor()
  await context.close()
})

test('a confirmation that cannot be had leads on: to the start where there is none, or to another name', async () => {
  const { context, page } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  const confirmation = `${product.editor}/redigera/${siteId}/valj-adress/subdoman/bekraftelse`
  const close = () => page.getByRole('alertdialog').getByRole('button', { name: 'Stäng' }).click()
  await page.goto(`${confirmation}/finnsintealls12345678`)
  await page.getByRole('heading', { name: 'Sidan finns inte' }).waitFor()

  await goToPayment(page, product, siteId, 'tappat-namn')
  await payButton(page).click()
  await isConfirmed(page)
  // another owner took the name while the bank was processing
  await page.route(`**/api/sites/${siteId}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), active: false, host: null } })
  })
  await page.route('**/host', (route) => route.fulfill({ status: 409, json: errorBody('host-taken') }))
  await page.reload()
  await close()
  await page.getByRole('heading', { name: 'Sidan har ingen adress än' }).waitFor()
  await page.getByText('Din betalning gäller ändå').waitFor()
  await page.getByRole('region', { name: 'Kvitto' }).getByText('Adress tappat-namn.localhost, 18 månader').waitFor()
  expect(await page.getByRole('link', { name: 'Välj adress' }).getAttribute('href')).toContain('/valj-adress')

  // the site had another address before: it stays there, and the receipt is for a name that could not be assigned
  await page.unroute(`**/api/sites/${siteId}`)
  await page.route(`**/api/sites/${siteId}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), host: 'stod-forut.localhost' } })
  })
  await page.route('**/receipt/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), host: null } })
  })
  await page.reload()
  await page.getByText('Sidan ligger kvar på stod-forut.localhost').waitFor()
  expect(await page.getByRole('link', { name: 'Byt adress' }).first().getAttribute('href')).toContain('/valj-adress')
  await page.getByRole('region', { name: 'Kvitto' }).getByText('Adress, 18 månader').waitFor()
  await context.close()
})

test('Swish: a number is asked for, a declined payment tried again, and then paid', async () => {
  const { context, page, complaints } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await goToPayment(page, product, siteId, 'swishad')
  await page.getByRole('radio', { name: 'Swish' }).check({ force: true })
  const pay = page.getByRole('button', { name: 'Betala 599 kr med Swish' })
  await pay.click()
  await page.getByText('Du måste uppge ditt swish-nummer').waitFor()
  await page.getByLabel('Ditt Swish-nummer').fill('070 123')
  await pay.click()
  await page.getByText('Swish-numret stämmer inte').waitFor()
  expect(await page.getByLabel('Ditt Swish-nummer').inputValue()).toBe('070 123')
  await page.getByLabel('Ditt Swish-nummer').fill('070 123 00 01')
  await pay.click()
  await page.getByText('Öppna Swish i telefonen och godkänn köpet.').first().waitFor()
  // the other ways to pay are hidden
  expect(await page.getByRole('radio').count()).toBe(0)
  await page.getByText('Ditt köp nekades.').waitFor()
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await page.getByLabel('Ditt Swish-nummer').fill('070 123 45 67')
  await pay.click()
  await isConfirmed(page)
  await opens(page, 'swishad.localhost')
  await page
    .getByRole('definition')
    .filter({ hasText: /^Swish$/ })
    .waitFor()
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
  await context.close()
})

test('a published page gets more months from its account page', async () => {
  const { context, page, complaints } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await goToPayment(page, product, siteId, 'forlangd')
  await chooses(page, 'Kortet godkänns')
  await payButton(page).click()
  await isConfirmed(page)
  const account = async () =>
    z
      .object({ site: z.object({ activeExpireDate: z.string() }) })
      .parse(await (await page.request.get(`${product.editor}/api/sites/${siteId}/account/`)).json()).site
  const before = new Date((await account()).activeExpireDate)

  await page.goto(`${product.editor}/redigera/${siteId}/konto`)
  await page.getByRole('link', { name: 'Förläng' }).click()
  const dialog = page.getByRole('dialog', { name: 'Förläng adressen' })
  await dialog.getByText('599 kr').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  // closing the dialog leaves the account page as it was
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/redigera/${siteId}/konto`)
  await page.getByRole('link', { name: 'Förläng' }).click()
  await chooses(page, 'Kortet kräver 3-D Secure')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Neka' }).click()
  await dialog.getByText('Banken godkände inte betalningen. Inga pengar har dragits.').waitFor()
  await chooses(page, 'Kortet godkänns')
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Adressen är förlängd' }).waitFor()
  await page.getByText('Den gäller 18 månader till.').waitFor()
  // the receipt names the extension, and not an address
  await page
    .getByRole('region', { name: 'Kvitto' })
    .getByText(/^Förlängning av adressen.*, 18\smånader$/)
    .waitFor()
  before.setUTCMonth(before.getUTCMonth() + 18)
  expect((await account()).activeExpireDate.slice(0, 7)).toBe(before.toISOString().slice(0, 7))
  await receiptsOnAccount(page)
  expect(complaints).toEqual([])
  await context.close()
})

/** The account lists both purchases, each with a receipt, which can be downloaded in the requested language. */
async function receiptsOnAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Till kontot' }).click()
  const receipts = page.getByRole('region', { name: 'Kvitton' }).getByRole('listitem')
  await receipts.nth(1).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await receipts.first().getByRole('link', { name: /^20/ }).click()
  await page.getByRole('heading', { name: 'Kvitto', level: 1 }).waitFor()
  await page.getByText('Förlängning av adressen').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Kvittot som PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^kvitto-.+\.pdf$/)
  const [, siteId = '', reference = ''] = /redigera\/(.+?)\/konto\/kvitto\/([^/?]+)/.exec(page.url()) ?? []
  const file = async (language: string) => {
    const path = `/api/sites/${siteId}/payment/receipt/${reference}/pdf?language=${language}`
    const answer = await page.request.get(new URL(path, page.url()).href)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    return answer.body()
  }
  const swedish = await file('sv')
  const facts = await inspectPdf(swedish)
  expect(facts).toMatchObject({ language: 'sv', title: expect.stringMatching(/^Kvitto /), active: [] })
  expect(facts.pages).toHaveLength(1)
  expect(facts.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  // A4 in points, rounded to whole CSS pixels
  expect(facts.pages[0]?.media.right).toBeCloseTo(595, 0)
  expect(facts.pages[0]?.media.top).toBeCloseTo(842, 0)
  expect((await renderPdf(swedish, 20))[0]?.text).toContain('Förlängning av adress')
  // rendered only once
  expect((await file('sv')).equals(swedish)).toBe(true)
  expect(await inspectPdf(await file('da'))).toMatchObject({
    language: 'da',
    title: expect.stringMatching(/^Kvittering /),
  })
}
