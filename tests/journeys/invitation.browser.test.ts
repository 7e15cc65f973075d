import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestListResponse } from '../../domain/guests/guest-contract.ts'
import { rsvp } from '../factories/form-modules.ts'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { noteSecret } from '../support/logged-secrets.ts'
import { startTimeout } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { until } from '../support/until.ts'
import { createOwner, publish } from './owner.ts'

const host = 'hushall.localhost'

let browser: Browser
let owner: Awaited<ReturnType<typeof createOwner>>
let sitesPort: number
beforeAll(async () => {
  const [product, launched] = await Promise.all([sharedProduct(), launchBrowser()])
  browser = launched
  sitesPort = product.sitesPort
  owner = await createOwner(product, (demo) => ({
    ...demo,
    availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'da' }],
    siteModules: [...demo.siteModules.filter(({ siteModuleType }) => siteModuleType === 'Header'), rsvp],
  }))
  await publish(owner, 'hushall')
}, startTimeout)
afterAll(() => browser?.close())

const household = async () => {
  const { body } = await owner.client.call('GET', `/api/sites/${owner.siteId}/guests`)
  const [first] = guestListResponse.parse(body).data
  if (first === undefined) throw new Error('nobody is invited')
  return first
}

test('a couple answers by its link, one without scripts, the other later; the reply card knows them until they say no', async () => {
  const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Berg' })
  const invitees = [person('anna00000001', 'Anna'), person('erik00000001', 'Erik')]
  const written = { envelopeName: 'Anna och Erik Berg', extraSeats: 1, city: 'Lund', invitees, revision: 0 }
  await owner.client.call('PUT', `/api/sites/${owner.siteId}/households/berg00000001`, written)
  const link = new URL((await household()).link ?? '')
  noteSecret(link.pathname.split('/').at(-1) ?? '')
  const address = `http://${host}:${sitesPort}${link.pathname}`
  const barriers: string[] = []
  const guest = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

  const anna = await visit(browser, { ...phone, javaScriptEnabled: false })
  await anna.page.goto(address)
  await anna.page.getByRole('heading', { level: 1, name: 'Hej Anna och Erik' }).waitFor()
  expect(await guest(anna.page, 'Anna Berg').getByLabel('Namn').inputValue()).toBe('Anna Berg')
  await guest(anna.page, 'Anna Berg').getByRole('radio', { name: 'Ja', exact: true }).check()
  await guest(anna.page, 'Erik Berg').getByRole('radio', { name: 'Svarar senare' }).check()
  await anna.page.getByRole('button', { name: 'Skicka svar' }).click()
  await anna.page.getByRole('alert').getByRole('link', { name: 'Anna Berg, Vad vill du äta? – Välj ett svar.' }).click()
  await guest(anna.page, 'Anna Berg')
    .getByRole('radio', { name: /^Rödingfilé/ })
    .check()
  await anna.page.getByLabel('Gata').fill('Storgatan 1')
  await anna.page.getByRole('button', { name: 'Skicka svar' }).click()
  await anna.page.getByRole('heading', { level: 1, name: 'Tack!' }).waitFor()
  await anna.page.getByText(/^Ja · Rödingfilé/).waitFor()
  expect(await guest(anna.page, 'Anna Berg').isVisible()).toBe(false)
  await anna.page.getByText('Ändra svaret, eller svara för fler').click()
  expect(await guest(anna.page, 'Erik Berg').getByRole('radio', { name: 'Svarar senare' }).isChecked()).toBe(true)
  expect(await household()).toMatchObject({
    street: 'Storgatan 1',
    invitees: [{ standing: 'yes' }, { standing: 'open' }],
  })
  await anna.context.close()

  await owner.client.call('POST', `/api/sites/${owner.siteId}/households/berg00000001/link`)
  const renewed = `http://${host}:${sitesPort}${new URL((await household()).link ?? '').pathname}`
  noteSecret(renewed.split('/').at(-1) ?? '')
  const erik = await visit(browser, desktop)
  await erik.page.goto(address)
  await erik.page.getByRole('heading', { level: 1, name: 'Länken stämmer inte eller gäller inte längre' }).waitFor()
  await erik.page.goto(renewed)
  await guest(erik.page, 'Erik Berg').waitFor()
  barriers.push(...(await axeFindings(erik.page)))
  // who has had the page before the eyes is told to the owner, and greeted on the site
  await until(async () => (await household()).openedAt !== null)
  const card = () => erik.page.getByRole('heading', { name: 'Svarskort' })
  await erik.page.goto(`http://${host}:${sitesPort}/sv`)
  await card().scrollIntoViewIfNeeded()
  await erik.page.getByText('Hej Anna och Erik').waitFor()
  await erik.page.getByText('Ni har svarat: 1 kommer. Inget svar än från Erik.').waitFor()
  expect(await erik.page.getByText('Vi ser fram emot ert svar').isVisible()).toBe(false)
  barriers.push(...(await axeFindings(erik.page)))
  await erik.page.getByRole('link', { name: 'Svara här' }).click()
  await guest(erik.page, 'Erik Berg').getByRole('radio', { name: 'Nej', exact: true }).check()
  expect(await guest(erik.page, 'Erik Berg').getByText('Vad vill du äta?').isVisible()).toBe(false)
  await erik.page.getByRole('button', { name: 'Skicka svar' }).click()
  await erik.page.getByRole('heading', { level: 1, name: 'Tack!' }).waitFor()
  await erik.page.getByText('Ändra svaret', { exact: true }).waitFor()
  expect((await household()).invitees).toMatchObject([{ standing: 'yes' }, { standing: 'no' }])

  await erik.page.goto(`http://${host}:${sitesPort}/sv`)
  await card().scrollIntoViewIfNeeded()
  await erik.page.getByText('Ni har svarat: 1 kommer, 1 kommer inte.').waitFor()
  await erik.page.getByRole('link', { name: 'Ändra svaret' }).waitFor()
  await erik.page.getByRole('button', { name: 'Inte ni?' }).click()
  await erik.page.getByRole('link', { name: '2 gäster' }).waitFor()
  await erik.page.reload()
  await erik.page.getByRole('link', { name: '2 gäster' }).waitFor()
  expect(await erik.page.getByText('Hej Anna och Erik').count()).toBe(0)

  await erik.page.goto(renewed)
  await erik.page.getByRole('link', { name: 'Radera våra uppgifter' }).click()
  await erik.page.getByRole('heading', { level: 1, name: 'Radera era uppgifter?' }).waitFor()
  barriers.push(...(await axeFindings(erik.page)))
  await erik.page.getByRole('button', { name: 'Radera uppgifterna' }).click()
  await erik.page.getByRole('heading', { level: 1, name: 'Uppgifterna är raderade' }).waitFor()
  expect(await household()).toMatchObject({
    street: null,
    city: null,
    invitees: [{ standing: 'yes' }, { standing: 'no' }],
  })
  expect([barriers, erik.complaints]).toEqual([[], []])
  await erik.context.close()
  await answerInDanish()
})

/** A household of another language, without scripts. */
async function answerInDanish(): Promise<void> {
  const invitees = [{ id: 'mette0000001', firstName: 'Mette', lastName: 'Holm' }]
  const written = { envelopeName: 'Mette Holm', language: 'da', invitees, revision: 0 }
  const path = `/api/sites/${owner.siteId}/households`
  expect((await owner.client.call('PUT', `${path}/holm00000001`, written)).status).toBe(200)
  const { body } = await owner.client.call('GET', `/api/sites/${owner.siteId}/guests`)
  const link = guestListResponse.parse(body).data.find(({ envelopeName }) => envelopeName === 'Mette Holm')?.link ?? ''
  noteSecret(link.split('/').at(-1) ?? '')
  const { page, context } = await visit(browser, { ...phone, javaScriptEnabled: false })
  await page.goto(`http://${host}:${sitesPort}${new URL(link).pathname}`)
  await page.getByRole('heading', { level: 1, name: 'Hej Mette' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('da')
  await page.getByRole('radio', { name: /^(?:Nej|Nej tak)$/ }).check()
  await page.getByRole('button', { name: 'Send svar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tak!' }).waitFor()
  await page.getByText('Dit svar', { exact: true }).waitFor()
  await page.getByText('Hvor er det ærgerligt, at du ikke kan komme.').waitFor()
  await page.getByRole('link', { name: 'Slet mine oplysninger' }).click()
  await page.getByRole('heading', { level: 1, name: 'Slet dine oplysninger?' }).waitFor()
  await context.close()
}
