import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { logRequest } from '../../../domain/contracts.ts'
import { moduleDefaults } from '../../../modules/schemas.ts'
import { ownerOfSite } from '../../../tests/support/accounts.ts'
import { axeFindings } from '../../../tests/support/axe.ts'
import { boxOf } from '../../../tests/support/box.ts'
import { resize } from '../../../tests/support/browser.ts'
import type { BrowserClient } from '../../../tests/support/browser-client.ts'
import { canvasIn, openSection, statusIn } from '../../../tests/support/canvas.ts'
import { beginWith, canvasOf, type EditorHarness, startEditorHarness } from '../../../tests/support/editor-harness.ts'

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

/** Opens a page in a browser with this client's cookies. */
async function visitAs(client: BrowserClient, width: number) {
  const page = await harness.visit(width)
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: harness.api.url }))
  await page.context().addCookies(cookies)
  return page
}

const crashed =
  'Ett oväntat fel uppstod i den här modulen. Felet har rapporterats. Spara och ladda om sidan. Kontakta oss om felet kvarstår.'

it('a module that crashes says so in its place, is reported, and leaves the rest of the page alive', async () => {
  const page = await harness.visit(1440)
  // an invalid document that our code would not write, and that the page trusts
  await beginWith(page, (site) => ({
    ...site,
    siteModules: site.siteModules.map((module) =>
      module.siteModuleType === 'Countdown' ? { ...module, textDays: null } : module,
    ),
  }))
  const report = page.waitForRequest((request) => request.url().endsWith('/api/logs/'))
  await page.goto(`${harness.api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  await canvas.getByText(crashed).waitFor()
  const sent = logRequest.parse((await report).postDataJSON())
  expect(sent).toMatchObject({ originId: 'editor.module', severity: 3 })
  expect(sent.info).toContain('moduleId')
  expect((await (await report).response())?.ok()).toBe(true)

  await canvas.getByRole('heading', { level: 1 }).getByRole('textbox').click()
  await canvas.getByRole('heading', { level: 1 }).getByRole('textbox').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Vi lever')
  await expect.poll(() => page.getByRole('banner').getByRole('heading', { level: 1 }).textContent()).toBe('Vi lever')
  // its tools are still there, so that it can be deleted
  const block = canvas.locator('main > section', { hasText: crashed })
  await block.hover()
  await block.getByRole('toolbar').getByRole('button').last().click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await canvas.getByText(crashed).waitFor({ state: 'detached' })
})

it('says on the canvas why guests do not see a module that lacks what it is there for', async () => {
  const { client, siteId, site } = await ownerOfSite(harness.api.url)
  const siteModules = [
    { ...moduleDefaults.PeopleList('people0000'), items: [] },
    moduleDefaults.Location('location00'),
    moduleDefaults.Text('text000000'),
  ]
  await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })
  const page = await visitAs(client, 390)
  await page.goto(`${harness.api.url}/redigera/${siteId}`)
  const canvas = await canvasOf(page)
  await canvas.getByText('Här finns inga personer än, så gästerna ser inte den här modulen.').waitFor()
  await canvas.getByText('Här finns ingen plats än, så gästerna ser inte den här modulen.').waitFor()
  await expect.poll(() => canvas.getByText(/så gästerna ser inte den här modulen\.$/).count()).toBe(3)
})

it.each([390, 1440])('saving and publishing a published page are two acts at %i px', async (width) => {
  const { client, siteId, site } = await ownerOfSite(harness.api.url)
  const module = { ...moduleDefaults.Text('text000000'), title: { sv: 'Vigseln' } }
  const above = { ...moduleDefaults.Text('text000001'), text: { sv: '<p>Kära vänner</p>'.repeat(60) } }
  await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules: [above, module] })
  const host = `tva-steg-${width}.localhost`
  const published = { host, active_until: '2999-01-01T00:00:00Z' }
  await harness.api.test.database('sites').where({ id: siteId }).update(published)
  const guests = async () => JSON.stringify((await client.call('GET', `/api/sites/public/${siteId}`)).body)
  const page = await visitAs(client, width)
  await page.goto(`${harness.api.url}/redigera/${siteId}`)
  const canvas = await canvasOf(page)
  const status = page.getByRole('banner').getByRole('status')
  const publish = page.getByRole('button', { name: 'Publicera ändringar', exact: true })
  await expect.poll(() => status.textContent()).toBe('Sparat och publicerat')
  expect(await publish.count()).toBe(0)
  await canvas.locator('h2').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' på Skansen')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect.poll(() => status.textContent()).toBe('Sparat, inte publicerat')
  expect(await guests()).not.toContain('Skansen')
  // it is kept for the owner, on all devices
  const other = await visitAs(client, width)
  await other.goto(`${harness.api.url}/redigera/${siteId}`)
  await (await canvasOf(other)).getByText('Vigseln på Skansen').first().waitFor()
  await other.close()

  await publish.click()
  const dialog = page.getByRole('dialog', { name: 'Publicera ändringar' })
  await dialog.getByText('1 ändring', { exact: true }).waitFor()
  const before = dialog.locator('iframe[title="Så ser gästerna sidan nu"]').contentFrame()
  const after = dialog.locator('iframe[title="Så blir den"]').contentFrame()
  await before.getByText('Vigseln', { exact: true }).first().waitFor()
  await after.getByText('Vigseln på Skansen').first().waitFor()
  // both pictures show the changed words, also on the other screen
  const seen = async () =>
    Promise.all(
      [before, after].map((picture) =>
        picture
          .locator('h2')
          .last()
          .evaluate((words) => {
            const { top, bottom } = words.getBoundingClientRect()
            return top > 0 && bottom < window.innerHeight
          }),
      ),
    )
  await expect.poll(seen).toEqual([true, true])
  await dialog.getByRole('button', { name: 'Dator' }).click()
  await expect.poll(seen).toEqual([true, true])
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByText('Vid en viss tid').click()
  expect(await dialog.getByRole('button', { name: 'Publicera nu' }).count()).toBe(0)
  await dialog.getByLabel('Dag och tid').fill('2098-06-12T12:00')
  await dialog.getByRole('button', { name: 'Publicera då' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => status.textContent()).toBe('Publiceras 12 juni 2098 12.00')
  await publish.click()
  await dialog.getByText('Publiceras 12 juni 2098 kl. 12.00').waitFor()
  expect(await dialog.getByLabel('Dag och tid').inputValue()).toBe('2098-06-12T12:00')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ta bort tiden' }).click()
  await dialog.getByRole('button', { name: 'Publicera nu' }).click()
  await expect.poll(() => status.textContent()).toBe('Sparat och publicerat')
  await dialog.waitFor({ state: 'detached' })
  expect(await publish.count()).toBe(0)
  await expect.poll(guests).toContain('Skansen')
  for (const each of width === 390 ? [390] : [768, 1440]) {
    await resize(page, each)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }

  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await openSection(page, 'Publicering')
  await page.getByText('Publicera direkt när jag sparar').click()
  await page.getByText('Gästerna ser ändringarna så fort du sparar.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Spara och publicera', exact: true }).waitFor()
})

it('saves once a picture on its way has come, and the picture with it', async () => {
  const { client, siteId, site } = await ownerOfSite(harness.api.url)
  const siteModules = [moduleDefaults.ImageAndText('image00000')]
  await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })
  const page = await visitAs(client, 1440)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/upload-image', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${harness.api.url}/redigera/${siteId}`)
  const canvas = await canvasOf(page)
  await canvas.getByRole('button', { name: 'Välj bild' }).click()
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4477aa' } })
    .jpeg()
    .toBuffer()
  const panel = page.getByRole('dialog', { name: 'Bild', exact: true })
  await panel.locator('input[type=file]').first().setInputFiles({ name: 'hav.jpg', mimeType: 'image/jpeg', buffer })
  await canvas.locator('[data-upload], [aria-busy="true"], .ed-image[src^="blob:"]').first().waitFor()
  await panel.getByRole('button', { name: 'Stäng' }).click()
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  const status = statusIn(page)
  await expect.poll(() => status.textContent()).toBe('Sparar när bilden har laddats upp…')
  release()
  await expect.poll(() => status.textContent()).toBe('Sparat')
  const saved = JSON.stringify((await client.call('GET', `/api/sites/${siteId}`)).body)
  const shown = await canvas
    .getByRole('button', { name: /^Ändra bild/ })
    .first()
    .getAttribute('src')
  expect(shown).toMatch(/^\/api\/images\//)
  expect(saved).toContain(shown?.split('/').at(-1))
})

it('saves once the map of a place that was just written has been drawn, and the map with it', async () => {
  const { client, siteId, site } = await ownerOfSite(harness.api.url)
  const siteModules = [moduleDefaults.Location('location00')]
  await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })
  const page = await visitAs(client, 1440)
  await page.goto(`${harness.api.url}/redigera/${siteId}`)
  const canvas = await canvasOf(page)
  await canvas.getByText('Skriv en plats').click()
  const place = page.getByLabel('Adress eller plats')
  const status = statusIn(page)
  // hold the map back: a fast one would arrive before the press, or before the waiting message is visible
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/maps/Visby/**', async (route) => {
    await held
    await route.continue()
  })
  await place.fill('Visby')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect.poll(() => status.textContent()).toBe('Sparar när kartan har ritats…')
  release()
  await expect.poll(() => status.textContent()).toBe('Sparat')
  await canvas.getByRole('figure').getByText('Visby', { exact: true }).waitFor()
  expect(JSON.stringify((await client.call('GET', `/api/sites/${siteId}`)).body)).toContain('"location":"Visby"')

  // an unknown place is kept as text and does not block saving
  await place.fill('Hemma hos oss')
  await canvas.locator('h2').first().click()
  await page.keyboard.type('Hit')
  // 'Sparat' is still shown for the previous save
  await expect.poll(() => status.textContent()).toBe('Osparade ändringar')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect.poll(() => status.textContent()).toBe('Sparat')
  const saved = async () => JSON.stringify((await client.call('GET', `/api/sites/${siteId}`)).body)
  await expect.poll(saved).toContain('Hit')
  expect(await saved()).toContain('"location":"Hemma hos oss"')
})

it('writes dates in the page’s language, also in one that the browser does not know', async () => {
  const { client, siteId, site } = await ownerOfSite(harness.api.url)
  const countdown = { ...moduleDefaults.Countdown('countdown0'), countdownDate: '2027-06-12T15:30' }
  await client.call('PUT', `/api/sites/V2/${siteId}`, {
    ...site,
    availableLanguages: [{ languageCode: 'is' }],
    siteModules: [moduleDefaults.Header('header0000'), countdown],
  })
  const page = await visitAs(client, 1440)
  await page.goto(`${harness.api.url}/redigera/${siteId}`)
  const canvas = canvasIn(page)
  const words = () => canvas.locator('.in-words').textContent()
  await expect.poll(words).toMatch(/12\.\sjúní\s2027/)
  await expect.poll(() => canvas.locator('.date-bar').textContent()).toMatch(/Laugardagur.*júní/)
})

describe.each([390, 1440])('a published page, at %i px', (width) => {
  it('is saved by a button that says that it publishes, shows its address and QR code, and is one step from the account', async () => {
    const { client, mail, siteId, site } = await ownerOfSite(harness.api.url)
    await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules: [moduleDefaults.Text('text000000')] })
    const host = `elsa-viktor-${width}.localhost`
    await harness.api.test.database('sites').where({ id: siteId }).update({
      host,
      active_since: '2026-01-01T00:00:00.000Z',
      active_until: '2999-01-01T00:00:00.000Z',
      publish_on_save: true,
    })
    const page = await visitAs(client, width)
    await page.goto(`${harness.api.url}/redigera/${siteId}`)
    const canvas = await canvasOf(page)
    const link = page.getByRole('link', { name: `Öppna sidan: ${host}` })
    expect(new URL((await link.getAttribute('href')) ?? '').hostname).toBe(host)
    await expect.poll(() => page.getByText('Välj adress').count()).toBe(0)
    for (const each of width === 390 ? [390] : [768, 1440]) {
      await resize(page, each)
      expect((await boxOf(link)).height).toBeGreaterThanOrEqual(each < 1181 ? 44 : 40)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
    await canvas.locator('h2').first().click()
    await page.keyboard.type('Hej')
    await page.getByText('Osparade ändringar').waitFor()
    await page.getByRole('button', { name: 'Spara och publicera', exact: true }).click()
    await page.getByText('Sparat och publicerat', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    const drawer = await looksIntoMore(page, host)
    if (width > 640) {
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'detached' })
    }
    await page.getByRole('link', { name: 'Konto' }).click()
    await page.waitForURL(`**/redigera/${siteId}/konto`)
    await page.getByText(mail, { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Tillbaka till redigeraren' }).click()
    await page.waitForURL(`**/redigera/${siteId}`)
    await page.getByTitle('Din sida').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Logga ut' }).click()
    await page.waitForURL(`${harness.api.url}/`)
  })
})

/** Opens the drawer 'Mer', which has the page's address and its QR code. */
async function looksIntoMore(page: Page, host: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Mer' })
  await openSection(page, 'Adress')
  await expect.poll(() => drawer.getByRole('link', { name: host }).getAttribute('href')).toContain(host)
  await openSection(page, 'QR-kod')
  const picture = drawer.getByRole('img', { name: `QR-kod till ${host}` })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const download = page.waitForEvent('download')
  await drawer.locator(`a[download="qr-${host}.png"]`).click()
  expect((await download).suggestedFilename()).toBe(`qr-${host}.png`)
  return drawer
}
