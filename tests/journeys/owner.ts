import { randomBytes, randomInt } from 'node:crypto'
import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { openDatabase } from '../../db/core/connection.ts'
import type { PaymentProduct } from '../../domain/commerce/price.ts'
import { clientConfiguration, stripePaymentResponse } from '../../domain/contracts.ts'
import { withLanguage } from '../../modules/page-languages.ts'
import { createSiteResponse, type QuickStartResponse, quickStartResponse } from '../../modules/site-contract.ts'
import { type BrowserClient, createBrowserClient } from '../support/browser-client.ts'
import { canvasIn, statusIn } from '../support/canvas.ts'
import type { ProductPlace } from '../support/product.ts'
import { siteIdOf } from './site-id.ts'

export const password = 'hemligt ord'

/** The canvas: the page that the owner edits. */
export const canvasOf = (page: Page): FrameLocator => canvasIn(page)

/** A module's toolbar on the canvas, by its accessible name, which is the module's. */
export const toolsOf = (page: Page, name: string, nth = 0): Locator =>
  canvasOf(page).getByRole('toolbar', { name, exact: true }).nth(nth)

/** The order of the modules on the canvas, by their names. */
export const modulesOf = (page: Page): Promise<(string | null)[]> =>
  canvasOf(page)
    .getByRole('toolbar')
    .evaluateAll((pills) => pills.map((pill) => pill.getAttribute('aria-label')))

export async function openQuickStart(page: Page, product: ProductPlace, query = ''): Promise<void> {
  await page.goto(`${product.editor}/snabbstart${query}`)
  // the footer lies below the first screen and is rendered last
  await canvasOf(page).getByRole('contentinfo').waitFor()
}

/** Focuses a text on the canvas and replaces its content. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.click()
  // the caret may still be in another field
  const hasCaret = (element: Element) => element.contains(element.ownerDocument.activeElement)
  await expect.poll(() => field.evaluate(hasCaret)).toBe(true)
  await canvasOf(page).locator('[role="textbox"]:focus').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

export const titleOf = (page: Page): Locator =>
  canvasOf(page).getByRole('textbox', { name: 'Titel', exact: true }).first()

/** Opens a drawer of the action bar. */
export async function openDrawer(page: Page, name: 'Design' | 'Mer'): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.waitFor()
  return drawer
}

export async function closeDrawer(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: /^Spara( och publicera)?$/ })
export const saveStatus = (page: Page, text: string): Promise<void> =>
  statusIn(page).filter({ hasText: text }).waitFor({ state: 'attached' })

/** Fills in the open register dialog and submits it. */
export async function fillRegistration(page: Page, mail: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Spara din sida' })
  await dialog.getByLabel('E-post').fill(mail)
  await dialog.getByLabel('Lösenord').fill(password)
  await dialog.getByText('Jag godkänner villkoren').click()
  await dialog.getByRole('button', { name: 'Skapa konto och spara' }).click()
}

/** Fills in and submits the open register dialog; returns the new site's id. */
export async function register(page: Page, mail: string): Promise<string> {
  await fillRegistration(page, mail)
  await page.waitForURL(/\/redigera\/[a-z0-9]+\/?$/)
  return siteIdOf(page)
}

export interface Owner {
  mail: string
  siteId: string
  /** Holds the cookies of the owner's browser, for calls to the API. */
  client: BrowserClient
}

/** Creates an owner through the API, as the pages do. The site is the demo, or what `change` makes of it. */
export async function createOwner(
  product: Pick<ProductPlace, 'editor'>,
  change: (demo: QuickStartResponse['site']) => unknown = (demo) => demo,
): Promise<Owner> {
  const mail = `agare-${randomBytes(6).toString('hex')}@example.com`
  // limits count per network
  const client = createBrowserClient(product.editor, `198.18.${randomInt(256)}.${randomInt(256)}`)
  await client.call('POST', '/api/accounts/register/', { mail, password, termsAccepted: true })
  const site = await demoInThree(client)
  const created = await client.call('POST', '/api/sites/V2', { site: change(site) })
  return { mail, client, siteId: createSiteResponse.parse(created.body).site._id }
}

/** The wedding brand's demo in Swedish, with English and Danish added. */
export async function demoInThree(client: BrowserClient): Promise<QuickStartResponse['site']> {
  const inLanguage = async (language: string) => {
    const answer = await client.call('GET', `/api/sites/quick-start/wedding?language=${language}`)
    // as if the owner had written all of it
    return { ...quickStartResponse.parse(answer.body).site, sampleTexts: [] }
  }
  const [sv, en, da] = [await inLanguage('sv'), await inLanguage('en'), await inLanguage('da')]
  const from = { language: 'sv', document: sv }
  const two = withLanguage(sv, from, { language: 'en', document: en })
  return { ...sv, ...withLanguage(two, from, { language: 'da', document: da }) }
}

/** Creates an owner and logs them in to this browser. */
export async function logInOwner(context: BrowserContext, product: ProductPlace): Promise<Owner> {
  const owner = await createOwner(product)
  await context.addCookies([...owner.client.cookies].map(([name, value]) => ({ name, value, url: product.editor })))
  return owner
}

/** Buys a free name with the simulator's good card, as the pages do; the webhook publishes. Returns the host. */
export async function publish(owner: Owner, name: string): Promise<string> {
  await buyAddress(owner, name)
  return `${name}.localhost`
}

/** Lets the paid time of a site and of its domain expire on `day`: 'YYYY-MM-DD'. */
export async function expire({ dataDir }: Pick<ProductPlace, 'dataDir'>, siteId: string, day: string): Promise<void> {
  const database = openDatabase({ databaseUrl: undefined, dataDir })
  const until = `${day}T11:00:00.000Z`
  const orders = database('orders').where({ site_id: siteId }).select('id')
  await database('order_lines').whereIn('order_id', orders).update({ active_until: until })
  // as every change of that time does, republish: a running publisher would write the old end
  await database('sites').where({ id: siteId }).update({ active_until: until }).increment('publish_revision')
  await database.destroy()
}

/** Buys a free name as `publish` does. Returns the payment's reference. */
export async function buyAddress(owner: Owner, name: string): Promise<string> {
  await owner.client.call('GET', `/api/sites/${owner.siteId}/host/subdomain-available/${name}`)
  return payFor(owner, { paymentProduct: 'subdomain' })
}

/** Pays for a product with the simulator's good card. Returns the payment's reference. */
export async function payFor(
  { client, siteId }: Owner,
  purchase: { paymentProduct: PaymentProduct; host?: string },
): Promise<string> {
  const begun = await client.call('POST', `/api/sites/${siteId}/payment/stripe`, purchase)
  const payment = stripePaymentResponse.parse(begun.body)
  const { stripeSimulatorUrl } = clientConfiguration.parse(
    (await client.call('GET', '/api/client-configuration/')).body,
  )
  const [intent] = payment.client_secret.split('_secret_')
  await fetch(`${stripeSimulatorUrl}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payment.stripe_public_key}` },
    body: new URLSearchParams({ client_secret: payment.client_secret, payment_method: 'pm_card_visa' }),
  })
  return payment.reference
}

/** Chooses a free name and goes on to the card payment. Starts from any page. */
export async function goToPayment(page: Page, product: ProductPlace, siteId: string, name: string): Promise<void> {
  await page.goto(`${product.editor}/redigera/${siteId}/valj-adress/subdoman`)
  await page.getByLabel('Önskat namn').fill(name)
  await page.getByText(`${name}.localhost är ledig`).waitFor()
  await page.getByRole('button', { name: 'Till betalningen' }).click()
  await payButton(page).waitFor()
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Betala 599/ })

/** A picture of about 1 MB that is cheap to resize. */
export const photograph = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1067,
      channels: 3,
      background: '#88aa99',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
