import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answersResponse } from '../../domain/forms/answers-contract.ts'
import { form, rsvp } from '../factories/form-modules.ts'
import { wishes } from '../factories/gift-modules.ts'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { until } from '../support/until.ts'
import { canvasOf, createOwner, type Owner, publish } from './owner.ts'

const host = 'svara.localhost'
/** Without pictures, which belong to another site. */
const gifts = { ...wishes, items: wishes.items.map((item) => ({ ...item, image: null })) }

let product: ProductPlace
let browser: Browser
let owner: Owner
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
  owner = await createOwner(product, (demo) => ({
    ...demo,
    theme: 'theme12',
    siteModules: [...demo.siteModules.filter(({ siteModuleType }) => siteModuleType === 'Header'), rsvp, form, gifts],
  }))
  await publish(owner, 'svara')
  await until(async () => (await ask(product.sitesPort, { host, path: '/sv' })).status === 200)
}, startTimeout)
afterAll(() => browser?.close())

let context: BrowserContext
let page: Page
let complaints: string[]
beforeEach(async () => {
  ;({ context, page, complaints } = await visit(browser, phone))
})
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

/** All answers as the owner reads them: each a map from question to answer. */
async function answers(kind: 'rsvps' | 'form-submissions'): Promise<Record<string, string | null>[]> {
  const path = kind === 'rsvps' ? `/api/rsvps/${owner.siteId}/v4` : `/api/form-submissions/${owner.siteId}`
  const { data } = answersResponse.parse((await owner.client.call('GET', path)).body)
  return data.map(({ formElements }) =>
    Object.fromEntries(
      formElements.map(({ formElement, value, selectedOption }) => [
        formElement.label.sv ?? '',
        value ?? selectedOption?.text.sv ?? null,
      ]),
    ),
  )
}

const guest = (number: number): Locator => page.getByRole('group', { name: `Gäst ${number}` })

test('a guest answers for five on a phone, each asked what concerns them; two taps are one answer', async () => {
  await page.goto(product.site(host, '/sv'))
  await page.getByRole('link', { name: '5 gäster' }).tap()
  for (const [index, called] of ['Åsa', 'Bo', 'Cleo', 'Dan', 'Eva'].entries()) {
    const card = guest(index + 1)
    await card.getByLabel('Namn').fill(called)
    const comes = index !== 2
    await card.getByRole('radio', { name: comes ? 'Ja' : 'Nej', exact: true }).check()
    if (comes) await card.getByRole('radio', { name: /^Röding/ }).check()
    else await card.getByLabel('En hälsning').fill('Vi firar er i tankarna')
  }
  await expect.poll(() => guest(3).getByLabel('Allergier').isVisible()).toBe(false)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Skicka svar' }).dblclick()
  const receipt = page.getByRole('dialog', { name: 'Tack!' })
  await receipt.waitFor()
  const address = (await receipt.getByRole('link').getAttribute('href')) ?? ''
  await receipt.getByRole('button', { name: 'Stäng' }).tap()
  const given = await answers('rsvps')
  expect(given.map((answer) => answer.Namn)).toEqual(['Åsa', 'Bo', 'Cleo', 'Dan', 'Eva'])
  expect(given[0]).toMatchObject({ 'Kommer du?': 'Ja', 'Vad vill du äta?': 'Rödingfilé med dillsmör' })
  expect(given[2]).toEqual({ Namn: 'Cleo', 'Kommer du?': 'Nej', 'En hälsning': 'Vi firar er i tankarna' })
  // the link is the guest's own: it shows their answer, on the guests' host
  await page.goto(address)
  await page.getByText('Vi firar er i tankarna').waitFor()
})

test('what is sent while the connection is gone arrives once it is back, and once only', async () => {
  await page.goto(product.site(host, '/sv'))
  await page.getByRole('link', { name: 'Anmäl tal' }).tap()
  await page.getByLabel('Vem talar?').fill('Linnea')
  await page.reload()
  await page.getByRole('heading', { name: 'Vill du hålla tal?' }).scrollIntoViewIfNeeded()
  await page.getByLabel('Vem talar?').waitFor()
  await expect.poll(() => page.getByLabel('Vem talar?').inputValue()).toBe('Linnea')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Skicka', exact: true }).tap()
  await page.getByText('Du saknar uppkoppling just nu.').waitFor()
  expect(await answers('form-submissions')).toEqual([])
  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Vad roligt!' }).waitFor()
  expect((await answers('form-submissions')).map((answer) => answer['Vem talar?'])).toEqual(['Linnea'])
})

test('a gift is reserved on a phone and taken back; a new visitor sees what is left', async () => {
  const apples = 'Fyra äppelträd till torpet'
  const status = () =>
    page
      .getByRole('listitem')
      .filter({ hasText: apples })
      .getByText(/^Antal: /)
      .textContent()
  const open = () => page.goto(product.site(host, '/sv'))
  await open()
  await page.getByRole('link', { name: `Reservera: ${apples}` }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Antal att reservera').fill('3')
  await dialog.getByLabel('Välj ett lösenord').fill('blåbär')
  await dialog.getByRole('button', { name: 'Reservera' }).tap()
  await dialog.getByText('Tack! Reservationen är sparad.').waitFor()
  await expect.poll(() => status()).toBe('Antal: 4, reserverade: 3')
  // the page itself is republished, so it shows the reservation without scripts
  const published = async () => (await ask(product.sitesPort, { host, path: '/sv' })).body.toString()
  await expect.poll(published).toContain('reserverade: 3')

  await open()
  await page.getByRole('link', { name: `Ta bort reservation: ${apples}` }).tap()
  await dialog.getByLabel('Antal att ta bort').fill('3')
  await dialog.getByLabel('Lösenordet du valde när du reserverade').fill('lingon')
  await dialog.getByRole('button', { name: 'Ta bort' }).tap()
  await dialog.getByText('Misslyckades att ta bort reservation').waitFor()
  await dialog.getByLabel('Lösenordet du valde när du reserverade').fill('blåbär')
  await dialog.getByRole('button', { name: 'Ta bort' }).tap()
  await dialog.getByText('Reservationen är borttagen.').waitFor()
  await expect.poll(() => status()).toBe('Antal: 4')
})

test('an owner who reviews the page sees the form work, and sends nothing', async () => {
  const review = await visit(browser, desktop)
  const { cookies } = owner.client
  await review.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: product.editor })))
  await review.page.goto(`${product.editor}/redigera/${owner.siteId}`)
  const canvas = canvasOf(review.page)
  await canvas.locator('.answer-form').first().waitFor()
  await review.page.getByText('Granska', { exact: true }).first().click()
  const name = canvas.getByRole('textbox', { name: 'Namn' })
  const open = async () => {
    // in review, the link does nothing until the form is hydrated
    if ((await name.count()) === 0) await canvas.getByRole('link', { name: '1 gäst' }).click()
    return name.count()
  }
  await expect.poll(open).toBe(1)
  await name.fill('Åsa')
  await canvas.getByRole('radio', { name: 'Nej', exact: true }).check()
  await canvas.getByRole('button', { name: 'Skicka svar' }).click()
  const told = canvas.getByRole('dialog', { name: 'Inget har skickats' })
  await told.getByText('Du kan inte skicka in formuläret från granska-läget.').waitFor()
  await told.getByRole('button', { name: 'Stäng' }).click()
  await review.page.getByText('Redigera', { exact: true }).first().click()
  await canvas.locator('[data-island="form"]').first().waitFor({ state: 'detached' })
  expect(await answers('rsvps')).toHaveLength(5)
  expect(review.complaints).toEqual([])
  await review.context.close()
})
