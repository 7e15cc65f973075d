import { setTimeout as wait } from 'node:timers/promises'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { typingPause } from '../../../editor/document/draft/history.ts'
import { axeFindings, panelFindings } from '../../../tests/support/axe.ts'
import { boxOf } from '../../../tests/support/box.ts'
import { type EditorHarness, startEditorHarness } from '../../../tests/support/editor-harness.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

async function add(page: Page, canvas: FrameLocator, name: RegExp): Promise<void> {
  await canvas.getByRole('button', { name: 'Lägg till sist' }).click()
  await page.getByRole('dialog', { name: 'Välj modul' }).getByRole('button', { name }).click()
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, { frames: true })).toEqual([])
}

it('draws the place that is written, takes any words for it, and loses nothing when it is closed', async () => {
  const { page, canvas, errors } = await harness.openQuickStart(1440)
  await add(page, canvas, /^Plats och karta/)
  await canvas.getByText('Skriv en plats').click()
  const location = page.getByLabel('Adress eller plats')
  const shows = (words: string) => canvas.getByRole('figure').getByText(words, { exact: true }).waitFor()
  await location.fill('Grenen, Skagen')
  await shows('Grenen, Skagen')
  await page.getByText('Kartan är en översikt utan gator: den visar Skagen med omnejd.').waitFor()
  const picture = canvas.getByRole('img', { name: /^Karta över / })
  await eventually(() => picture.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0)).toBe(
    true,
  )
  await expect
    .poll(() => page.getByRole('link', { name: /^Se vad gästernas länk hittar/ }).getAttribute('href'))
    .toContain('query=Grenen%2C%20Skagen')
  await expectAccessible(page)

  // without a town, guests get the text and the link, and no broken picture
  await location.fill('Slottsgatan 5')
  await shows('Slottsgatan 5')
  await page.getByText('Vi hittar ingen ort i texten.').waitFor()
  await expect.poll(() => picture.count()).toBe(0)
  expect(await panelFindings(page)).toEqual([])

  // without a network it can be retried
  await page.context().setOffline(true)
  await location.fill('Visby')
  await page.getByText('Ingen kontakt med servern. Den förra kartan visas.').waitFor()
  expect(await panelFindings(page)).toEqual([])
  // closing the panel loses the input, and a toast says so
  await page.getByRole('button', { name: 'Stäng' }).click()
  await page.getByText('Kartan till ”Visby” gick inte att rita.').waitFor()
  await shows('Slottsgatan 5')
  await page.context().setOffline(false)
  await canvas.getByRole('button', { name: 'Ändra kartan' }).click()
  await location.fill('Grenen, Skagen')
  await shows('Grenen, Skagen')

  // consecutive changes without a pause are one undo step
  await wait(typingPause)
  await page.getByLabel('Färgkod').fill('1e4033')
  await location.fill('Visby')
  await page.getByRole('button', { name: 'Stäng' }).click()
  await shows('Visby')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await shows('Grenen, Skagen')
  // in edit mode the map opens its panel, in review a search
  const map = canvas.getByRole('link', { name: /Visa på karta/ })
  await expect.poll(() => map.count()).toBe(0)
  await page.getByText('Granska').click()
  await eventually(() => map.getAttribute('href')).toContain('query=Grenen%2C%20Skagen')
  expect(errors).toEqual([])
})

it('offers only zooms that differ, and lets the pin be set by hand: dragged, pressed and by arrow keys', async () => {
  const { page, canvas, errors } = await harness.openQuickStart(1440)
  await add(page, canvas, /^Plats och karta/)
  await canvas.getByText('Skriv en plats').click()
  await page.getByLabel('Adress eller plats').fill('Ullevi')
  await page.getByText('Vi hittar ingen ort i texten.').waitFor()
  const picture = canvas.getByRole('img', { name: /^Karta över / })
  const source = () => picture.getAttribute('src', { timeout: 500 }).catch(() => null)
  await expect.poll(() => picture.count()).toBe(0)

  const zoom = page.getByRole('slider', { name: /^Zoom/ })
  await eventually(() => zoom.getAttribute('max')).toBe('9')
  await expect.poll(() => zoom.getAttribute('min')).toBe('6')
  await expect.poll(() => zoom.getAttribute('aria-valuetext')).toMatch(/^\d+ km brett$/)

  await page.getByRole('button', { name: 'Sätt ut nålen själv' }).click()
  const pin = page.getByRole('button', { name: 'Nålen', exact: true })
  const position = page.getByText(/^Nålen står på/)
  await pin.waitFor()
  const positions = [await position.textContent()]
  const isElsewhere = async () => {
    await eventually(async () => positions.includes(await position.textContent())).toBe(false)
    positions.push(await position.textContent())
  }
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await isElsewhere()
  await page.getByText('Nålen är satt för hand').waitFor()
  await eventually(source).not.toBe(null)
  const first = await source()
  expect(await panelFindings(page)).toEqual([])

  const [stageBox, box] = await Promise.all([boxOf(page.locator('.map-stage')), boxOf(pin)])
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 - 30, { steps: 4 })
  await page.mouse.up()
  await isElsewhere()
  await eventually(source).not.toBe(first)
  // pressing the map also places the pin
  await page.mouse.click(stageBox.x + 30, stageBox.y + 40)
  await isElsewhere()
  await page.getByRole('button', { name: 'Klar med nålen' }).click()
  await canvas.getByRole('figure').getByText('Ullevi', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Låt texten bestämma' }).click()
  await page.getByText('Vi hittar ingen ort i texten.').waitFor()
  await eventually(() => picture.count()).toBe(0)
  expect(errors).toEqual([])
})

it('says at once whether a link leads to a film', async () => {
  const { page, canvas, errors } = await harness.openQuickStart(390, 844)
  await add(page, canvas, /^Film/)
  await canvas.getByText('Klistra in en länk').click()
  const url = page.getByLabel('Länk till YouTube')
  await url.fill('https://vimeo.com/123456789')
  await page.getByText('Länken leder inte till en film på YouTube. Kopiera').waitFor()
  await canvas.getByText('Gästerna ser inget här.').waitFor()
  await url.fill('https://youtu.be/dQw4w9WgXcQ?si=abc')
  await page.getByText('Filmen är hittad.').waitFor()
  // the page shows its own still until the poster arrives, if it does
  await eventually(() => canvas.locator('.video :is(.video-still, .video-poster)').count()).toBe(1)
  await expectAccessible(page)

  // in review the video plays in place, and is a picture again afterwards
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'the player' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
  await page.getByRole('button', { name: 'Granska' }).click()
  const player = canvas.getByTitle(/Film från YouTube$/).filter({ visible: true })
  await eventually(async () => {
    if ((await player.count()) === 0) await canvas.getByRole('link', { name: 'Spela filmen' }).click()
    return player.getAttribute('src')
  }).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  await player.contentFrame().getByText('the player').waitFor()
  expect(page.context().pages()).toHaveLength(1)
  await page.getByRole('button', { name: 'Redigera', exact: true }).click()
  await eventually(() => player.count()).toBe(0)
  await canvas.getByText('Spela filmen').waitFor()
  expect(errors).toEqual([])
})
