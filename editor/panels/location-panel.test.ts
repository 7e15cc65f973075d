import { AxeBuilder } from '@axe-core/playwright'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type EditorStage, startEditorStage } from '../../tests/support/editor-stage.ts'

// a busy machine takes its time
vi.setConfig({ testTimeout: 90_000 })
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000 })

let stage: EditorStage
beforeAll(async () => {
  stage = await startEditorStage()
}, 120_000)
afterEach(() => stage.closeVisits())
afterAll(() => stage.close())

async function add(page: Page, canvas: FrameLocator, name: RegExp): Promise<void> {
  await canvas.locator('.ed-insert-last .ed-insert-button').click()
  await page.getByRole('dialog', { name: 'Välj modul' }).getByRole('button', { name }).click()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

it('draws the place that is written, keeps the last map while none is found, and loses nothing when it is closed', async () => {
  const { page, canvas, errors } = await stage.openQuickStart(1440)
  await add(page, canvas, /^Plats och karta/)
  await canvas.getByText('Skriv en plats').click()
  const location = page.getByLabel('Adress eller plats')
  const label = () => canvas.locator('.place-label').textContent()
  await location.fill('Grenen, Skagen')
  await eventually(label).toBe('Grenen, Skagen')
  await page.getByText('Kartan är en översikt utan gator: den visar Skagen med omnejd.').waitFor()
  const picture = canvas.locator('.place-drawing img')
  await eventually(() => picture.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0)).toBe(
    true,
  )
  await expectAccessible(page)

  await location.fill('Hemma hos oss')
  await page.getByText('Platsen finns inte på kartan.').waitFor()
  expect(await label()).toBe('Grenen, Skagen')
  await expectAccessible(page)

  // without a network it is asked for once more on a press
  await page.context().setOffline(true)
  await location.fill('Visby')
  await page.getByText('Ingen kontakt med servern. Den förra kartan visas.').waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await eventually(label).toBe('Visby')
  await location.fill('Grenen, Skagen')
  await eventually(label).toBe('Grenen, Skagen')
  await location.fill('Hemma hos oss')
  await page.getByText('Platsen finns inte på kartan.').waitFor()

  // closed with it, the words are gone: that is said
  await page.getByRole('button', { name: 'Stäng' }).click()
  await page.getByText('Kartan till ”Hemma hos oss” gick inte att rita.').waitFor()
  expect(await label()).toBe('Grenen, Skagen')
  await canvas.getByRole('button', { name: 'Ändra kartan' }).click()

  await page.getByLabel('Färgkod').fill('1e4033')
  await location.fill('Visby')
  await page.getByRole('button', { name: 'Stäng' }).click()
  await eventually(label).toBe('Visby')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await eventually(label).toBe('Grenen, Skagen')
  // in edit mode the map leads to its panel, in review to a search
  expect(await canvas.locator('a.place-open').count()).toBe(0)
  await page.getByText('Granska').click()
  await eventually(() => canvas.locator('a.place-open').getAttribute('href')).toContain('query=Grenen%2C%20Skagen')
  expect(errors).toEqual([])
})

it('says at once whether a link leads to a film', async () => {
  const { page, canvas, errors } = await stage.openQuickStart(390, 844)
  await add(page, canvas, /^Film/)
  await canvas.getByText('Klistra in en länk').click()
  const url = page.getByLabel('Länk till YouTube')
  await url.fill('https://vimeo.com/123456789')
  await page.getByText('Länken leder inte till en film på YouTube. Kopiera').waitFor()
  await canvas.getByText('Gästerna ser inget här.').waitFor()
  await url.fill('https://youtu.be/dQw4w9WgXcQ?si=abc')
  await page.getByText('Filmen är hittad.').waitFor()
  // whatever becomes of its picture, the page has a still of its own until then
  await eventually(() => canvas.locator('.video :is(.video-still, .video-poster)').count()).toBe(1)
  await expectAccessible(page)

  // in review it plays where guests will see it, and is a picture again afterwards
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'the player' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
  await page.getByRole('button', { name: 'Granska' }).click()
  await eventually(async () => {
    if ((await canvas.locator('iframe.video').count()) === 0) await canvas.locator('a.video').click()
    return canvas.locator('iframe.video').getAttribute('src')
  }).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  await canvas.frameLocator('iframe.video').getByText('the player').waitFor()
  expect(page.context().pages()).toHaveLength(1)
  await page.getByRole('button', { name: 'Redigera', exact: true }).click()
  await eventually(() => canvas.locator('iframe.video').count()).toBe(0)
  await canvas.locator('.video .video-play').waitFor()
  expect(errors).toEqual([])
})
