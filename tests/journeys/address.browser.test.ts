import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, phone, visit } from '../support/browser.ts'
import { openSection } from '../support/canvas.ts'
import { overflowOf } from '../support/overflow.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { canvasOf, expire, logInOwner, openDrawer, payButton, publish } from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

const answerOf = (host: string) => ask(product.sitesPort, { host, path: '/sv' })
const answers = (host: string, status: number) => expect.poll(async () => (await answerOf(host)).status).toBe(status)
const fits = async (page: Page) => expect(await overflowOf(page)).toEqual([])

test('an owner whose time has run out sees what it was, and has it again in one step, on a phone', async () => {
  const { context, page, complaints } = await visit(browser, phone)
  const owner = await logInOwner(context, product)
  const host = await publish(owner, 'fornyas')
  await answers(host, 200)
  await expire(product, owner.siteId, '2026-01-31')
  await answers(host, 410)

  await page.goto(`${product.editor}/redigera/${owner.siteId}`)
  await canvasOf(page).getByRole('heading', { level: 1 }).waitFor()
  const drawer = await openDrawer(page, 'Mer')
  await drawer.getByText(`Tiden för ${host} gick ut 2026-01-31.`).waitFor()
  await drawer.getByRole('link', { name: 'Konto och utloggning' }).click()
  await page.getByText(`Tiden för ${host} gick ut 2026-01-31.`).waitFor()
  await page.getByText('Sidan publicerad till och med').waitFor()
  await page.getByText('Publicerad sedan').waitFor()
  await fits(page)

  // the address page names the old address too, and suggests it first
  await page.getByRole('link', { name: 'Välj en annan adress' }).click()
  await page.getByText(`${host} gällde till och med 2026-01-31.`).waitFor()
  expect(await page.getByLabel('Önskat namn').inputValue()).toBe('fornyas')
  // checking another name does not replace it
  await page.getByLabel('Önskat namn').fill('nagot-annat')
  await page.getByText('nagot-annat.localhost är ledig').waitFor()
  await page.getByLabel('Önskat namn').fill('fornyas')
  await page.getByRole('button', { name: 'Förnya' }).waitFor()
  await fits(page)

  await page.goto(`${product.editor}/redigera/${owner.siteId}/konto`)
  await page.getByRole('link', { name: 'Förnya adressen' }).click()
  await page.getByText(host, { exact: true }).waitFor()
  const until = await page.locator('dt:text-is("Sidan publicerad till och med") + dd').textContent()
  expect(until).toMatch(/^20\d\d-\d\d-\d\d$/)
  await fits(page)
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Sidan är publicerad' }).waitFor()
  await answers(host, 200)
  const receipt = page.getByRole('region', { name: 'Kvitto' })
  await receipt.getByText(`Adress ${host}, 18 månader`).waitFor()
  expect(await receipt.textContent()).toContain(until)
  await fits(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('a published owner moves to another address, and the old one leads there, on a phone', async () => {
  const { context, page, complaints } = await visit(browser, phone)
  const owner = await logInOwner(context, product)
  const old = await publish(owner, 'forsta-namnet')
  await answers(old, 200)
  await page.goto(`${product.editor}/redigera/${owner.siteId}`)
  await canvasOf(page).getByRole('heading', { level: 1 }).waitFor()
  const drawer = await openDrawer(page, 'Mer')
  await openSection(page, 'Adress')
  await drawer.getByRole('link', { name: 'Byt adress' }).click()
  await page.getByRole('heading', { name: 'Byt adress' }).waitFor()
  await page.getByText(`Den som går till ${old} skickas vidare till den nya adressen`).waitFor()
  await page.getByText('Redan betald').first().waitFor()
  await page.getByText('Det är adressen du har nu.').waitFor()
  await page.getByLabel('Önskat namn').fill('andra-namnet')
  await page.getByRole('button', { name: 'Använd adressen' }).click()
  await page.getByRole('heading', { name: 'Sidan har bytt adress' }).waitFor()
  await page.getByText(`Den som går till ${old} skickas vidare hit.`).waitFor()
  await fits(page)
  await answers('andra-namnet.localhost', 200)
  await answers(old, 301)
  expect((await answerOf(old)).headers.location).toContain('andra-namnet.localhost')
  // the account page names the current address, and links to changing it
  await page.goto(`${product.editor}/redigera/${owner.siteId}/konto`)
  await page.getByRole('link', { name: 'andra-namnet.localhost' }).waitFor()
  await page.getByRole('link', { name: 'Byt adress' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a taken name gives three free ones, and one of them is bought', async () => {
  const { context, page, complaints } = await visit(browser, phone)
  await publish(await logInOwner(context, product), 'upptaget')
  const owner = await logInOwner(context, product)
  await page.goto(`${product.editor}/redigera/${owner.siteId}/valj-adress`)
  await page.getByLabel('Önskat namn').fill('upptaget')
  await page.getByText('upptaget.localhost är tyvärr upptagen').waitFor()
  const offered = page.getByRole('list', { name: 'Lediga namn som liknar det:' }).getByRole('button')
  expect(await offered.allTextContents()).toEqual(['upptaget-gifter-sig', 'brollop-upptaget', 'upptaget-brollop'])
  await fits(page)
  await offered.first().click()
  await page.getByText('upptaget-gifter-sig.localhost är ledig').waitFor()
  await page.getByRole('button', { name: 'Till betalningen' }).click()
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Sidan är publicerad' }).waitFor()
  await answers('upptaget-gifter-sig.localhost', 200)
  expect(complaints).toEqual([])
  await context.close()
})

test('a name that was looked for is still there after the payment is left, and one too long is not cut', async () => {
  const { context, page, complaints } = await visit(browser)
  const owner = await logInOwner(context, product)
  await page.goto(`${product.editor}/redigera/${owner.siteId}/valj-adress/subdoman`)
  const field = page.getByLabel('Önskat namn')
  await field.fill('x'.repeat(64))
  await page.getByText('Namnet är för långt. Högst 63 tecken får plats').waitFor()
  await field.fill('Ångrar & Sig')
  await page.getByText('angrar-och-sig.localhost är ledig').waitFor()
  await page.getByRole('button', { name: 'Till betalningen' }).click()
  await payButton(page).waitFor()
  await page.goBack()
  await page.getByText('angrar-och-sig.localhost är ledig').waitFor()
  expect(await field.inputValue()).toBe('angrar-och-sig')
  await page.reload()
  await page.getByText('angrar-och-sig.localhost är ledig').waitFor()
  // going back once leaves the page, instead of stepping through each name
  await page.goBack()
  await expect.poll(() => page.url()).toBe('about:blank')
  expect(complaints).toEqual([])
  await context.close()
})

test('a pasted address is read, and a foreign letter is named and nothing offered, on a phone', async () => {
  const { context, page, complaints } = await visit(browser, phone)
  const owner = await logInOwner(context, product)
  const name = page.getByLabel('Önskat namn')
  await page.goto(`${product.editor}/redigera/${owner.siteId}/valj-adress/subdoman`)
  for (const [typed, label] of [
    ['https://anna.vigd.se', 'anna'],
    ['ﬁnn', 'finn'],
  ] as const) {
    await name.fill(typed)
    await page.getByText(`${label}.localhost är ledig`).waitFor()
  }
  await name.fill('Łukasz & Жанна')
  await page.getByText('”Ж а н” hör till ett annat alfabet').waitFor()
  expect(await page.getByText('är ledig').count()).toBe(0)
  await name.fill('wpad')
  await page.getByText('wpad.localhost är ett namn som vi behöver själva').waitFor()
  await fits(page)

  await page.goto(`${product.editor}/redigera/${owner.siteId}/valj-adress/doman`)
  await name.fill('https://annaochbo.com/')
  await page.getByRole('button', { name: 'Sök' }).click()
  await page.getByText('annaochbo.com är ledig').waitFor()
  for (const [typed, letters] of [
    ['аnna.com', 'а'],
    ['Анна & Bo', 'А н а'],
  ] as const) {
    await name.fill(typed)
    await page.getByText(`”${letters}” hör till ett annat alfabet`).waitFor()
    expect(await page.getByRole('button', { name: 'Sök' }).count()).toBe(0)
  }
  await fits(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('a new page is not shown to search engines before its owner has said yes', async () => {
  const { context, page, complaints } = await visit(browser)
  const owner = await logInOwner(context, product)
  const host = await publish(owner, 'hemlig-fest')
  await answers(host, 200)
  const robots = async () => (await answerOf(host)).headers['x-robots-tag'] ?? null
  expect(await robots()).toContain('noindex')
  await page.goto(`${product.editor}/redigera/${owner.siteId}/valj-adress/subdoman/bekraftelse`)
  const steps = page.getByRole('region', { name: 'Nästa steg' })
  await steps.getByText('0 av 4 klara').waitFor()
  const question = steps.getByRole('radiogroup', { name: 'Ska sidan gå att hitta på Google?' })
  expect(await question.getByRole('radio', { name: /^Nej/ }).isChecked()).toBe(true)
  await question.getByText(/^Ja/).click()
  await expect.poll(robots).toBe(null)
  // a password closes the page again, from the same place
  await steps.getByText('Gästerna behöver ett lösenord').click()
  await steps.getByLabel('Lösenord', { exact: true }).fill('sjögräs')
  await steps.getByRole('button', { name: 'Spara lösenordet' }).click()
  await steps.getByText('Så länge sidan har ett lösenord visas den inte i sökmotorer.').waitFor()
  await expect.poll(robots).toContain('noindex')
  // both are ticked by themselves, the invitation by its owner, also for the next visit
  await steps.getByRole('checkbox', { name: 'Lösenord för gäster', checked: true }).waitFor()
  await steps.getByText('Bjud in gästerna', { exact: true }).click()
  await steps.getByText('3 av 4 klara').waitFor()
  await page.reload()
  await steps.getByText('3 av 4 klara').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
