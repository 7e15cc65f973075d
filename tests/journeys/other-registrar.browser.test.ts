import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/core/connection.ts'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, resize, visit } from '../support/browser.ts'
import { startDns, type TestDns, type Zone } from '../support/dns.ts'
import { overflowOf } from '../support/overflow.ts'
import { type Product, startProduct, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { expectSoundInLanguages } from './axe-in-languages.ts'
import { canvasOf, expire, logInOwner, openDrawer, payFor, publish } from './owner.ts'

let product: Product
let browser: Browser
let servers: TestDns[]
beforeAll(async () => {
  servers = [await startDns(), await startDns()]
  const settings = {
    SITES_IPV4: '203.0.113.5',
    SITES_CNAME: 'sites.vigd.se',
    DNS_SERVERS: servers.map(({ address }) => address).join(','),
  }
  ;[product, browser] = await Promise.all([startProduct(settings), launchBrowser()])
}, startTimeout)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await Promise.all(servers.map((server) => server.close()))
})

const say = (zone: Zone, seconds?: number) => {
  for (const server of servers) server.say(zone, seconds)
}
async function looksRight(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  const { width, height } = page.viewportSize() ?? desktop.viewport
  for (const each of [phone.viewport.width, width]) {
    await resize(page, each, height)
    expect(await overflowOf(page)).toEqual([])
  }
}
const record = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Domänens poster' }).getByRole('listitem').filter({ hasText: name })
const checkNow = (page: Page) => page.getByRole('button', { name: 'Kontrollera nu' }).click()

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const folder = path.join(product.dataDir, 'mail')
  const mails = await Promise.all(
    readdirSync(folder).map((file) => PostalMime.parse(readFileSync(path.join(folder, file)))),
  )
  return mails
    .filter(({ to }) => to?.some((each) => each.address === address))
    .map(({ subject = '', text = '' }) => ({ subject, text }))
}

/** Makes the worker's next check due now. */
async function hasten(siteId: string): Promise<void> {
  const database = openDatabase({ databaseUrl: undefined, dataDir: product.dataDir })
  await database('domain_connections').where({ site_id: siteId }).update({ look_at: '2020-01-01T00:00:00.000Z' })
  await database.destroy()
}

test('a domain of another registrar is paid for, led here record by record, and live, at a desk', async () => {
  const domain = 'anna.se'
  const { context, page, complaints } = await visit(browser, {
    ...desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const owner = await logInOwner(context, product)
  const old = await publish(owner, 'gammal')
  await expect.poll(async () => (await ask(product.sitesPort, { host: old, path: '/sv' })).status).toBe(200)
  say({ [domain]: ['A 198.51.100.7', 'AAAA 2001:db8::7'] }, 7200)

  await page.goto(`${product.editor}/redigera/${owner.siteId}/valj-adress`)
  await page.getByRole('link', { name: /^Domän som du redan har\s*600/ }).click()
  await page.getByRole('heading', { name: 'Domän som du redan har' }).waitFor()
  const field = page.getByRole('textbox', { name: 'Din domän' })
  await field.fill('www.vigd.se')
  await page.keyboard.press('Enter')
  await page.getByText('www.vigd.se är vår egen.').waitFor()
  await field.fill(domain)
  await page.keyboard.press('Enter')
  await page.getByText(`${domain} kan användas`).waitFor()
  await page.getByRole('region', { name: 'Din domän' }).getByText('600 kr för 12 månader').waitFor()
  await looksRight(page)
  await expectSoundInLanguages(page)
  await page.getByRole('button', { name: 'Till betalningen' }).press('Enter')
  await page.getByRole('button', { name: /^Betala 600/ }).waitFor()
  await expectSoundInLanguages(page)
  await page.getByRole('button', { name: /^Betala 600/ }).click()

  // the domain serves something already: the owner must prove ownership and remove the records that lead elsewhere
  await page.getByRole('heading', { name: `Så leder du hit ${domain}` }).waitFor()
  await page.getByRole('region', { name: 'Kvitto' }).getByText(domain).waitFor()
  await record(page, 'Adress (A)').getByText('Fel värde').waitFor()
  await record(page, 'Adress (A)').getByText('Nu står 198.51.100.7 där.').waitFor()
  await record(page, 'AAAA').getByText('Ska tas bort').waitFor()
  await record(page, 'www').getByText('Saknas').waitFor()
  await record(page, 'Bevis').getByText('Saknas').waitFor()
  await looksRight(page)
  await expectSoundInLanguages(page)
  await page.getByRole('button', { name: 'Kopiera värdet för A', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('203.0.113.5')
  const proof = await record(page, 'Bevis').locator('code').allTextContents()
  const [proofName = '', proofValue = ''] = proof
  const proven = { [proofName]: [`TXT ${proofValue}`] }

  // the check repeats by itself
  servers[0]?.say({ [domain]: ['A 203.0.113.5', 'CAA digicert.com'], ...proven }, 7200)
  servers[1]?.say({ [domain]: ['A 198.51.100.7', 'CAA digicert.com'], ...proven }, 7200)
  await record(page, 'Adress (A)').getByText('Sprids').waitFor()
  await record(page, 'Adress (A)').getByText('i upp till 2 timmar').waitFor()
  await record(page, 'CAA').getByText('bara digicert.com').waitFor()
  await record(page, 'Bevis').getByText('Klart').waitFor()
  for (const server of servers) server.fallSilent()
  await checkNow(page)
  await record(page, 'Adress (A)').getByText('Inget svar').waitFor()
  await looksRight(page)

  say({ [domain]: ['A 203.0.113.5'], [`www.${domain}`]: ['CNAME sites.vigd.se', 'A 203.0.113.5'], ...proven })
  await page.getByRole('heading', { name: `${domain} är på plats` }).waitFor()
  await page.getByRole('link', { name: 'Öppna sidan' }).waitFor()
  await looksRight(page)
  expect((await ask(product.sitesPort, { host: domain, path: '/sv' })).status).toBe(200)
  const before = await ask(product.sitesPort, { host: old, path: '/sv?a=1' })
  expect([before.status, before.headers.location]).toEqual([301, `http://${domain}:${product.sitesPort}/sv?a=1`])
  await expect
    .poll(async () => (await mailsTo(owner.mail)).map(({ subject }) => subject))
    .toContain(`${domain} är på plats`)

  // once it leads elsewhere again, the page shows its records
  say({ [domain]: ['A 198.51.100.7'] })
  // a check made just now is not repeated
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByText('Domänen leder hit').or(page.getByText('Gästerna ser inte din sida där')).waitFor()
        return page.getByRole('heading', { name: `${domain} leder inte längre hit` }).isVisible()
      },
      { interval: 1000, timeout: 20_000 },
    )
    .toBe(true)
  await record(page, 'Adress (A)').getByText('Fel värde').waitFor()
  expect(await record(page, 'Bevis').count()).toBe(0)
  await page.getByRole('link', { name: 'Välj en annan adress' }).waitFor()
  await looksRight(page)
  await expectSoundInLanguages(page)
  say({ [domain]: ['A 203.0.113.5'] })
  await page.getByRole('heading', { name: `${domain} är på plats` }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('goes on after the tab is closed, in another language, and failures can be tried again', async () => {
  const domain = 'closed-tab.com'
  say({})
  const { context, page, complaints } = await visit(browser, { ...desktop, locale: 'en-GB' })
  const owner = await logInOwner(context, product)
  const state = '**/host/domain-connection'
  await page.route(state, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`${product.editor}/redigera/${owner.siteId}/valj-adress/doman-annan-registrar?doman=${domain}`)
  await page.getByText('The state of the domain could not be loaded.').waitFor()
  await page.unroute(state)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await page.getByRole('textbox', { name: 'Your domain' }).inputValue()).toBe(domain)
  await page.getByRole('button', { name: 'Check the domain' }).click()
  await page.getByRole('button', { name: 'To payment' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('heading', { name: `How to point ${domain} here` }).waitFor()
  // only the records in the list are counted
  await page.getByText('0 of 1 necessary record is done.').waitFor()

  // switch to another domain without paying again
  await page.getByRole('button', { name: 'Change domain' }).click()
  await page.getByText('Already paid').waitFor()
  await page.getByRole('textbox', { name: 'Your domain' }).fill('öppen-flik.com')
  await page.getByRole('button', { name: 'Check the domain' }).click()
  await page.getByRole('button', { name: 'Connect the domain' }).click()
  await page.getByRole('heading', { name: 'How to point öppen-flik.com here' }).waitFor()
  await page.getByText('0 of 1 necessary record is done.').waitFor()
  await context.close()

  const host = 'xn--ppen-flik-z7a.com'
  say({ [host]: ['A 203.0.113.5'] })
  await hasten(owner.siteId)
  await expect
    .poll(async () => (await mailsTo(owner.mail)).map(({ subject }) => subject))
    .toContain('öppen-flik.com is in place')
  await expect.poll(async () => (await ask(product.sitesPort, { host, path: '/sv' })).status).toBe(200)
  expect(complaints).toEqual([])
})

test('a connected domain whose time has run out is renewed from the editor and from the account', async () => {
  const domain = 'förnyas.se'
  const host = 'xn--frnyas-wxa.se'
  say({})
  const { context, page, complaints } = await visit(browser)
  const owner = await logInOwner(context, product)
  await payFor(owner, { paymentProduct: 'domain_name_other_registrar', host: domain })
  // nothing was served there before, so it is connected without a proof
  const look = () => owner.client.call('POST', `/api/sites/${owner.siteId}/host/domain-connection/check`)
  const patiently = { timeout: 60_000, interval: 1000 }
  await expect
    .poll(async () => (await look()).body, patiently)
    .toMatchObject({ connection: { checkedAt: expect.any(String) } })
  say({ [host]: ['A 203.0.113.5'] })
  await expect.poll(async () => (await look()).body, patiently).toMatchObject({ connection: { status: 'live' } })
  const status = async () => (await ask(product.sitesPort, { host, path: '/sv' })).status
  await expect.poll(status).toBe(200)
  // an active connection cannot be extended
  await page.goto(`${product.editor}/redigera/${owner.siteId}/konto`)
  await page.getByRole('link', { name: 'Byt adress' }).waitFor()
  expect(await page.getByRole('link', { name: 'Förläng' }).count()).toBe(0)
  await expire(product, owner.siteId, '2026-01-31')
  await expect.poll(status).toBe(410)

  await page.reload()
  await page.getByRole('link', { name: 'Förnya adressen' }).waitFor()
  await page.goto(`${product.editor}/redigera/${owner.siteId}/valj-adress`)
  await page.getByText(`${domain} gällde till och med 2026-01-31.`).waitFor()
  await page.getByRole('link', { name: 'Förnya adressen' }).waitFor()
  await looksRight(page)
  await page.getByRole('link', { name: /^Domän som du redan har/ }).click()
  await page.getByRole('heading', { name: 'Förnya adressen' }).waitFor()
  await page.goto(`${product.editor}/redigera/${owner.siteId}`)
  await canvasOf(page).getByRole('heading', { level: 1 }).waitFor()
  const drawer = await openDrawer(page, 'Mer')
  await drawer.getByRole('link', { name: 'Förnya adressen' }).click()
  await page.getByRole('button', { name: /^Betala 1\s199/ }).click()
  await page.getByRole('heading', { name: `${domain} är på plats` }).waitFor()
  await expect.poll(status).toBe(200)
  expect(complaints).toEqual([])
  await context.close()
})

test('who waits for a domain and has bought another from us reads which of them counts', async () => {
  const [waiting, sold] = ['vantar-pa.se', 'vald-hos-oss.se']
  say({})
  const { context, page, complaints } = await visit(browser, phone)
  const owner = await logInOwner(context, product)
  await payFor(owner, { paymentProduct: 'domain_name_other_registrar', host: waiting })
  const steps = `${product.editor}/redigera/${owner.siteId}/valj-adress/doman-annan-registrar`
  await page.goto(steps)
  await page.getByRole('heading', { name: `Så leder du hit ${waiting}` }).waitFor()
  await owner.client.call('GET', `/api/sites/${owner.siteId}/host/domain-available/${sold}`)
  const reference = await payFor(owner, { paymentProduct: 'domain_name_upgrade_from_subdomain', host: sold })
  await owner.client.call('POST', `/api/sites/${owner.siteId}/host/domain-registration/register/${reference}`)
  await expect.poll(async () => (await ask(product.sitesPort, { host: sold, path: '/sv' })).status).toBe(200)
  await page.reload()
  await page.getByText(`Sidans adress är ${sold}, som du har köpt av oss.`).waitFor()
  await looksRight(page)
  expect(complaints).toEqual([])
  await context.close()
})
