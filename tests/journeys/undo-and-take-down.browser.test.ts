import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteResponse } from '../../modules/site-contract.ts'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { overflowOf } from '../support/overflow.ts'
import { type ProductPlace, startProgram, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { sharedProduct } from '../support/shared-product.ts'
import {
  canvasOf,
  logInOwner,
  openQuickStart,
  publish,
  register,
  saveButton,
  saveStatus,
  titleOf,
  write,
} from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

const undoButton = (page: Page) => page.getByRole('button', { name: 'Ångra publiceringen' })
const older = /^Gästerna ser versionen från .* och inte sidan i dag/

test('an owner takes back a publish, guests see the page before it, and both ways back lead to the page of today', async () => {
  const { context, page, complaints } = await visit(browser, desktop)
  const owner = await logInOwner(context, product)
  const { client, siteId } = owner
  const host = await publish(owner, `ogjord${Date.now().toString(36)}`)
  const guests = async () => (await ask(product.sitesPort, { host, path: '/sv' })).body.toString()
  const rename = async (names: string) => {
    const site = siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
    const document = JSON.parse(JSON.stringify(site).replaceAll(/Elsa & Viktor|Maja & Ali/g, names))
    expect((await client.call('PUT', `/api/sites/V2/${siteId}`, document)).status).toBe(200)
    await expect.poll(guests).toContain(names.replace('&', '&amp;'))
  }
  await rename('Maja & Ali')

  const versions = `${product.editor}/redigera/${siteId}/versioner`
  await page.goto(versions)
  // another tab loads the page before anything is undone
  const other = await context.newPage()
  await other.goto(versions)
  await undoButton(other).waitFor()
  await undoButton(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Ångra publiceringen?' })
  await dialog.getByText(/^Gästerna ser sidan som den var/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ångra publiceringen' }).click()
  await page.getByText(older).waitFor()
  await page.getByRole('link', { name: /Gästerna ser den här/ }).waitFor()
  await expect.poll(guests).toContain('Elsa &amp; Viktor')
  expect(await axeFindings(page)).toEqual([])
  expect(await undoButton(page).count()).toBe(0)

  await undoButton(other).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Ångra publiceringen' }).click()
  await other.getByText(/^Sidan har sparats eller bytts för gästerna/).waitFor()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Stäng' }).click()
  await other.getByText(older).waitFor()

  // the editor shows the state too, with a way back
  await other.goto(`${product.editor}/redigera/${siteId}`)
  await other.getByText(older).waitFor()
  const bar = other.getByRole('banner').getByRole('status')
  await expect.poll(() => bar.textContent()).toBe('Gästerna ser en äldre version')
  expect(await axeFindings(other)).toEqual([])
  await other.getByRole('button', { name: 'Visa sidan i dag för gästerna' }).click()
  await other.getByText(older).waitFor({ state: 'detached' })
  await expect.poll(() => bar.textContent()).toBe('Sparat och publicerat')
  await expect.poll(guests).toContain('Maja &amp; Ali')
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone an older version is chosen and shown, and the note leads back', async () => {
  const { context, page, complaints } = await visit(browser, phone)
  const owner = await logInOwner(context, product)
  const host = await publish(owner, `ogjordtelefon${Date.now().toString(36)}`)
  const site = siteResponse.parse((await owner.client.call('GET', `/api/sites/${owner.siteId}`)).body)
  await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, { ...site, theme: 'theme9' })
  const guests = async () => (await ask(product.sitesPort, { host, path: '/sv' })).body.toString()
  await expect.poll(guests).toMatch(/class="site theme9/)
  await page.goto(`${product.editor}/redigera/${owner.siteId}/versioner?version=${site.documentRevision}`)
  const show = page.getByRole('button', { name: 'Visa den för gästerna' })
  await show.click()
  await page
    .getByRole('alertdialog', { name: 'Visa versionen för gästerna?' })
    .getByRole('button', { name: 'Visa den' })
    .click()
  await expect.poll(() => show.count()).toBe(0)
  await expect.poll(guests).not.toMatch(/class="site theme9/)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  await page.goto(`${product.editor}/redigera/${owner.siteId}/versioner`)
  await page.getByRole('button', { name: 'Visa sidan i dag för gästerna' }).click()
  await page.getByText(older).waitFor({ state: 'detached' })
  await expect.poll(guests).toMatch(/class="site theme9/)
  expect(complaints).toEqual([])
  await context.close()
})

// editor/site/quick-start/quick-start.browser.test.ts does it at a desk
test('what was written in quick start can be undone after registering and saving, on a phone', async () => {
  const { page, context } = await visit(browser, phone)
  page.on('dialog', (dialog) => void dialog.accept())
  await openQuickStart(page, product)
  const heading = canvasOf(page).getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  await write(page, titleOf(page), 'Hanna & Otto')
  await expect.poll(() => heading.textContent()).toBe('Hanna & Otto')
  await saveButton(page).click()
  await register(page, 'undo-phone@example.com')
  const saved = page.getByRole('dialog', { name: 'Din sida är sparad' })
  await saved.getByRole('button', { name: 'Fortsätt redigera' }).click()
  await saveStatus(page, 'Sparat')
  const undo = page.getByRole('button', { name: 'Ångra', exact: true })
  await undo.click()
  await expect.poll(() => heading.textContent()).toBe(before)
  await page.getByRole('button', { name: 'Gör om', exact: true }).click()
  await expect.poll(() => heading.textContent()).toBe('Hanna & Otto')
  await context.close()
})

async function operator(...args: string[]): Promise<string> {
  const program = startProgram('operator', { DATA_DIR: product.dataDir }, process.cwd(), args)
  expect([await program.ended, program.output()]).toEqual([0, expect.any(String)])
  return program.output()
}

test('an operator takes a site down: guests find nobody there, its owner is told, and it comes back', async () => {
  const { context, page, complaints } = await visit(browser, desktop)
  const owner = await logInOwner(context, product)
  const host = await publish(owner, `nere${Date.now().toString(36)}`)
  const guests = () => ask(product.sitesPort, { host, path: '/sv' })
  await expect.poll(async () => (await guests()).status).toBe(200)

  expect(JSON.parse(await operator('take-down', host, '--reason', 'pretends to be a bank', '--json'))).toMatchObject({
    host,
    isTakenDown: true,
  })
  await expect.poll(async () => (await guests()).status).toBe(404)
  expect((await guests()).body.toString()).not.toContain('Elsa')

  const notice = page.getByText(/^Vi har tagit ner sidan, eftersom den kan strida mot våra villkor/)
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size.viewport)
    await page.goto(`${product.editor}/redigera/${owner.siteId}`)
    await notice.waitFor()
    await page.getByText('Sparat', { exact: true }).waitFor()
    // the canvas loads slightly later than the bar
    await expect.poll(() => axeFindings(page, { frames: true })).toEqual([])
  }
  expect(await page.getByRole('link', { name: 'Skriv till oss' }).getAttribute('href')).toBe('mailto:hej@vigd.se')

  // nothing is sold to it, and each page that would sell says so
  const refused = await owner.client.call('POST', `/api/sites/${owner.siteId}/payment/stripe`, {
    paymentProduct: 'extend_subdomain',
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'page-taken-down' } })
  for (const path of ['konto/forlang', 'valj-adress/doman', 'valj-adress/doman/betalning?namn=nere.se']) {
    await page.goto(`${product.editor}/redigera/${owner.siteId}/${path}`)
    await page
      .getByText(/^Vi har tagit ner sidan. Så länge den är nere säljer vi varken/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: /^Betala/ }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  }
  await page.goto(`${product.editor}/redigera/${owner.siteId}/konto`)
  await page.getByText(/^Vi har tagit ner sidan. Så länge den är nere säljer vi varken/).waitFor()
  expect(await page.getByRole('link', { name: 'Förläng' }).count()).toBe(0)
  await page.goto(`${product.editor}/redigera/${owner.siteId}`)

  expect(await operator('find', host)).toMatch(/takenDownAt: 20/)
  await operator('put-back', host, '--reason', 'was none')
  await expect.poll(async () => (await guests()).body.toString()).toContain('Elsa')
  await page.reload()
  await page.getByRole('button', { name: 'Spara' }).first().waitFor()
  await notice.waitFor({ state: 'detached' })
  const lines = (await operator('audit', owner.siteId)).trim().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/ put-back .* was none$/),
    expect.stringMatching(/ find /),
    expect.stringMatching(/ take-down .* bank$/),
  ])
  expect(complaints).toEqual([])
  await context.close()
})
