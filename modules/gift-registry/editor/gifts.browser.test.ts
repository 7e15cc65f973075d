import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { wishes } from '../../../tests/factories/gift-modules.ts'
import { ownerOfSite } from '../../../tests/support/accounts.ts'
import { axeFindings } from '../../../tests/support/axe.ts'
import { createBrowserClient } from '../../../tests/support/browser-client.ts'
import { canvasOf, type EditorHarness, startEditorHarness } from '../../../tests/support/editor-harness.ts'
import { siteResponse } from '../../site-contract.ts'
import { siteDocumentSchema } from '../../site-document.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

/** The editor on a published site with a wish list, of which a guest has reserved an apple tree. */
async function openSite(width: number) {
  const owner = await ownerOfSite(harness.api.url)
  const { siteId } = owner
  const items = wishes.items.map((item) => ({ ...item, image: null }))
  const document = siteDocumentSchema.parse({ siteModules: [{ ...wishes, items, showAs: 'START' }] })
  const { documentRevision } = owner.site
  await owner.client.call('PUT', `/api/sites/V2/${siteId}`, { ...document, documentRevision })
  const published = { host: `${siteId}.localhost`, active_until: '2999-01-01T00:00:00.000Z', publish_on_save: true }
  await harness.api.test.database('sites').where({ id: siteId }).update(published)
  const guest = createBrowserClient(harness.api.url)
  const trees = `/api/gift-registry/${siteId}/wishes0001/gift000003/v2`
  expect((await guest.call('PUT', trees, { quantity: 1, password: 'x' })).status).toBe(200)
  const page = await harness.visit(width)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: harness.api.url }))
  await page.context().addCookies(cookies)
  await page.goto(`${harness.api.url}/redigera/${siteId}`)
  const canvas = await canvasOf(page)
  const saved = async () => siteResponse.parse((await owner.client.call('GET', `/api/sites/${siteId}`)).body)
  return { page, canvas, panel: page.getByRole('dialog'), saved, errors }
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, { frames: true })).toEqual([])
}

it('is written in its panel, which a press on a gift opens', async () => {
  const { page, canvas, panel, saved, errors } = await openSite(1440)
  const status = () => canvas.locator('[data-item="gift000003"] .gift-status').textContent()
  await eventually(status).toBe('Antal: 4, reserverade: 1')
  await canvas.locator('[data-item="gift000003"] .gift-title').click()
  await panel.getByLabel('Namn').fill('Sex äppelträd')
  await eventually(() => canvas.locator('[data-item="gift000003"] .gift-title').textContent()).toBe('Sex äppelträd')
  const quantity = panel.getByLabel('Antal', { exact: true })
  await quantity.fill('')
  await quantity.blur()
  await panel.getByText('Så länge det saknas kan ingen reservera.').waitFor()
  await quantity.fill('6')
  await eventually(status).toBe('Antal: 6, reserverade: 1')
  const link = panel.getByLabel('Länk till butik')
  await link.fill('javascript:alert(1)')
  await link.blur()
  await panel.getByText('Skriv en hel adress').waitFor()
  await link.fill('example.com/trad')
  await link.blur()
  await eventually(() => link.inputValue()).toBe('https://example.com/trad')
  await expectAccessible(page)

  await panel.getByRole('button', { name: /^Frigör reservationen från/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Frigör' }).click()
  await eventually(status).toBe('Antal: 6')

  await panel.getByRole('button', { name: 'Lägg till en rad före' }).click()
  await eventually(() => panel.getByLabel('Namn').inputValue()).toBe('')
  await page.keyboard.type('Brödspade')
  await panel.getByRole('button', { name: 'Klar' }).click()
  const rows = () => panel.locator('.gift-row-name > span:first-child').allTextContents()
  await eventually(rows).toEqual([
    'Kaffekvarn i gjutjärn',
    'Linnelakan, oblekta',
    'Brödspade',
    'Sex äppelträd',
    'Ett bidrag till resan',
    'Middag på restaurang i Köpenhamn',
  ])
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await eventually(focused).toBe('Brödspadeingen har reserverat')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Flytta upp Brödspade' }).click()
  await panel.getByRole('button', { name: /^Linnelakan/ }).click()
  await panel.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort', exact: true }).click()
  await eventually(async () => (await rows()).slice(0, 3)).toEqual([
    'Kaffekvarn i gjutjärn',
    'Brödspade',
    'Sex äppelträd',
  ])

  await page.getByRole('button', { name: 'Spara och publicera', exact: true }).click()
  await eventually(async () => (await saved()).siteModules[0]).toMatchObject({
    showAs: 'START',
    items: [
      { id: 'gift000001' },
      { title: { sv: 'Brödspade' }, quantity: 1, reservable: true },
      { id: 'gift000003', quantity: 6, link: 'https://example.com/trad' },
      { id: 'gift000004' },
      { id: 'gift000005' },
    ],
  })
  expect(errors).toEqual([])
})

it('begins with a button or with the list, in the owner’s words; nobody reserves in the preview', async () => {
  const { page, canvas, panel, errors } = await openSite(390)
  await canvas.getByRole('button', { name: 'Lägg till ny rad i önskelista' }).tap()
  await panel.getByLabel('Namn').fill('Cykelkorg')
  await panel.getByRole('button', { name: 'Hela listan' }).tap()
  await panel.getByRole('tab', { name: 'Knappar' }).tap()
  await panel.getByLabel('Startknapp').fill('Vår önskelista')
  await canvas.getByText('Vår önskelista', { exact: true }).waitFor()
  await panel.getByLabel('Knapp för att reservera').fill('Den tar jag')
  await panel.getByRole('button', { name: 'Stäng' }).tap()
  await page.getByRole('button', { name: 'Granska' }).tap()
  await canvas.locator('summary').tap()
  await canvas.getByRole('link', { name: 'Den tar jag: Cykelkorg' }).tap()
  const dialog = canvas.getByRole('dialog')
  await dialog.getByText('Du kan inte reservera från granska-läget.').waitFor()
  await dialog.getByRole('button', { name: 'Stäng' }).tap()
  await eventually(() => dialog.count()).toBe(0)
  expect(errors).toEqual([])
})
