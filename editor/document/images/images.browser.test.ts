import { readFileSync } from 'node:fs'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../../../tests/support/axe.ts'
import { bringFiles } from '../../../tests/support/bring-files.ts'
import { modulesIn, picturesIn } from '../../../tests/support/canvas.ts'
import { type EditorHarness, startEditorHarness } from '../../../tests/support/editor-harness.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

const picture = (name: string, background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
const phonePicture = {
  name: 'IMG_1.HEIC',
  mimeType: '',
  buffer: readFileSync('editor/document/images/fixtures/phone.heic'),
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Bild', exact: true })
const stored = (canvas: FrameLocator) =>
  picturesIn(modulesIn(canvas).first()).and(canvas.locator('img:not([data-upload])'))
/** Waits for a stored picture other than `before` in the header; returns its URL. */
async function nextStored(canvas: FrameLocator, before: string | null): Promise<string> {
  let source: string | null = null
  await eventually(async () => {
    source = await stored(canvas).getAttribute('src')
    return source !== before && /^\/api\/images\/(?!demo)/.test(source ?? '')
  }).toBe(true)
  return source ?? ''
}
const undo = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Ångra' }).click()

interface OpenedPanel {
  page: Page
  canvas: FrameLocator
  panel: Locator
}

/** The header's panel, with a picture of its own in it. */
async function openPanel(width: number): Promise<OpenedPanel> {
  const { page, canvas } = await harness.openQuickStart(width)
  await picturesIn(modulesIn(canvas).first()).first().click()
  const panel = panelOf(page)
  await choose(panel, await picture('hav.jpg', '#4477aa'))
  await nextStored(canvas, null)
  return { page, canvas, panel }
}

const choose = (panel: Locator, file: Parameters<Locator['setInputFiles']>[0]) =>
  panel.locator('input[type=file]').first().setInputFiles(file)

it('takes the first of the files that are dropped on the page, and a pasted one in the panel', async () => {
  const { page, canvas } = await harness.openQuickStart(1440)
  const files = [await picture('hav.jpg', '#4477aa'), await picture('sand.jpg', '#ccbb88')]
  const place = picturesIn(modulesIn(canvas).first()).first()
  // too short-lived to poll for: recorded by the page itself
  const isOver = place.evaluate(
    (element) =>
      new Promise<boolean>((resolve) =>
        new MutationObserver(() => element.getAttribute('data-over') === 'true' && resolve(true)).observe(element, {
          attributes: true,
        }),
      ),
  )
  await bringFiles(place, 'dragover', files)
  expect(await isOver).toBe(true)
  // browsers fire no event when a drag is abandoned; the absence of events ends it
  await eventually(() => place.getAttribute('data-over')).toBeNull()
  await bringFiles(place, 'drop', files)
  const panel = panelOf(page)
  const dropped = await nextStored(canvas, null)

  await bringFiles(panel.locator('h2'), 'paste', [await picture('skog.jpg', '#336644')])
  await nextStored(canvas, dropped)
  await undo(page)
  await eventually(() => stored(canvas).getAttribute('src')).toBe(dropped)
  // a file dropped outside the target must not replace the editor
  await bringFiles(canvas.locator('h2').first(), 'drop', files)
  await page.getByText('Bilden hamnade utanför. Släpp den på en bild på sidan.').waitFor()
  expect(page.url()).toContain('/snabbstart')

  // the next picture without alt text is further down and scrolls into view with its panel
  const further = picturesIn(canvas).last()
  await further.scrollIntoViewIfNeeded()
  await bringFiles(further, 'drop', [await picture('strand.jpg', '#99bbdd')])
  await eventually(() => further.getAttribute('src')).toMatch(/^\/api\/images\/(?!demo)/)
  const isInSight = () => stored(canvas).evaluate((image) => image.getBoundingClientRect().bottom > 100)
  expect(await isInSight()).toBe(false)
  await panel.getByRole('button', { name: 'Nästa bild utan beskrivning' }).click()
  await eventually(isInSight).toBe(true)
})

it('says of a picture that is too small for its place how many pixels it has and how many the place wants', async () => {
  const { page, canvas, panel } = await openPanel(390)
  const first = await stored(canvas).getAttribute('src')
  const small = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#884455' } })
    .jpeg()
    .toBuffer()
  await choose(panel, { name: 'liten.jpg', mimeType: 'image/jpeg', buffer: small })
  await nextStored(canvas, first)
  const remark = panel.getByText(/^Bilden är 320 × 240 pixlar\. På en stor skärm visas den \d+ pixlar bred här/)
  await remark.waitFor()
  expect(await axeFindings(page, { within: '.k-drawer', frames: true })).toEqual([])
  const before = await stored(canvas).getAttribute('src')
  const buffer = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#448855' } })
    .jpeg()
    .toBuffer()
  await choose(panel, { name: 'stor.jpg', mimeType: 'image/jpeg', buffer })
  await nextStored(canvas, before)
  await remark.waitFor({ state: 'detached' })
  await expect.poll(() => panel.getByText('Bilden är').count()).toBe(0)
})

it('converts the pictures of iPhones, upright, and says why others are refused', async () => {
  const { canvas, panel } = await openPanel(1440)
  const before = await stored(canvas).getAttribute('src')
  // start watching before the upload: the state is short-lived
  await Promise.all([panel.getByText('Gör om IMG_1.HEIC till JPEG').waitFor(), choose(panel, phonePicture)])
  await nextStored(canvas, before)
  await expect.poll(() => stored(canvas).getAttribute('width')).toBe('360')
  await expect.poll(() => stored(canvas).getAttribute('height')).toBe('240')

  const broken = { ...phonePicture, name: 'trasig.heic', buffer: phonePicture.buffer.subarray(0, 900) }
  const text = { name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('smör') }
  const whole = await picture('hel.jpg', '#99bbdd')
  const of = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#557799' } })
  const camera = await of(8000, 6000).jpeg().toBuffer()
  const beforeCamera = await stored(canvas).getAttribute('src')
  await choose(panel, { name: 'kamera.jpg', mimeType: 'image/jpeg', buffer: camera })
  await nextStored(canvas, beforeCamera)
  await expect.poll(() => stored(canvas).getAttribute('width')).toBe('1600')
  // a browser shows it too, and so does a page
  const small = await of(300, 200).jpeg().toBuffer()
  const beforeCut = await stored(canvas).getAttribute('src')
  await choose(panel, { name: 'avhuggen.jpg', mimeType: 'image/jpeg', buffer: small.subarray(0, -2) })
  await nextStored(canvas, beforeCut)

  for (const [file, why] of [
    [broken, 'trasig.heic gick inte att läsa.'],
    [text, 'lista.txt är ingen bild som går att använda.'],
    // only the server can detect this
    [{ ...whole, name: 'halv.jpg', buffer: whole.buffer.subarray(0, 700) }, 'halv.jpg gick inte att läsa.'],
  ] as const) {
    await choose(panel, file)
    await panel.getByText(why).waitFor()
    await expect.poll(() => panel.getByRole('button', { name: 'Försök igen' }).count()).toBe(0)
  }
})

it('can be stopped; keeps a file that did not arrive, tells why and what to do, and reports', async () => {
  const { page, canvas, panel } = await openPanel(1440)
  const before = await stored(canvas).getAttribute('src')
  let answer: 'wait' | 'break' | 'refuse' | 'go' = 'wait'
  await page.route('**/upload-image', async (route) => {
    if (answer === 'go') return route.continue()
    if (answer === 'break') return route.abort()
    if (answer === 'refuse') return route.fulfill({ status: 500, json: { message: 'x' } })
  })
  const file = await picture('sand.jpg', '#ccbb88')
  await choose(panel, file)
  await panel.getByRole('progressbar').waitFor()
  await panel.getByRole('button', { name: 'Avbryt' }).click()
  await stored(canvas).waitFor()
  await expect.poll(() => stored(canvas).getAttribute('src')).toBe(before)

  answer = 'break'
  const report = page.waitForRequest('**/api/logs/')
  await choose(panel, file)
  await panel.getByText('Misslyckades att ladda upp bilden').waitFor()
  await panel.getByText('Ingen kontakt med servern.').waitFor()
  expect((await report).postDataJSON()).toMatchObject({ originId: 'editor.upload-image', severity: 3 })
  answer = 'go'
  await panel.getByRole('button', { name: 'Försök igen' }).click()
  await nextStored(canvas, before)
  await expect.poll(() => panel.getByText('Misslyckades att ladda upp bilden').count()).toBe(0)
})

it('is turned and straightened before it is cut; keeps its shape in every size; keeps in sight what its owner presses', async () => {
  const opened = await openPanel(1440)
  await turns(opened)
  await keepsShape(opened)
  await keepsInSight(opened)
})

const selectedRatio = (frame: Locator) =>
  frame.locator('.ReactCrop__crop-selection').evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)

/** It reverts to what it was. */
async function turns({ page, canvas, panel }: OpenedPanel): Promise<void> {
  const whole = await stored(canvas).getAttribute('src')
  await panel.getByRole('button', { name: 'Beskär', exact: true }).click()
  const frame = page.getByRole('dialog', { name: 'Beskär bilden' })
  await frame.getByText('Fri', { exact: true }).click()
  await eventually(() => selectedRatio(frame)).toBeCloseTo(1.5, 1)
  await frame.getByRole('button', { name: 'Vrid ett kvarts varv åt höger' }).click()
  await eventually(() => selectedRatio(frame)).toBeCloseTo(1 / 1.5, 1)
  await frame.getByRole('slider', { name: 'Räta upp' }).fill('-2.5')
  await frame.getByText('-2,5°').or(frame.getByText('−2,5°')).waitFor()
  const request = page.waitForRequest('**/crop-image/v2')
  await frame.getByRole('button', { name: 'Spara beskärningen' }).click()
  expect((await request).postDataJSON()).toMatchObject({
    crop: { width: 540, height: 810 },
    turn: { quarters: 1, angle: -2.5 },
  })
  // it begins where it was left, and cuts nothing again by looking
  await panel.getByRole('button', { name: 'Återställ beskärningen' }).waitFor()
  const cropped = await stored(canvas).getAttribute('src')
  await panel.getByRole('button', { name: 'Beskär', exact: true }).click()
  await eventually(() => selectedRatio(frame)).toBeCloseTo(1 / 1.5, 1)
  expect(await frame.getByRole('slider', { name: 'Räta upp' }).inputValue()).toBe('-2.5')
  expect(await frame.getByRole('radio', { name: 'Fri' }).isChecked()).toBe(true)
  await frame.getByRole('button', { name: 'Spara beskärningen' }).click()
  await frame.waitFor({ state: 'detached' })
  expect(await stored(canvas).getAttribute('src')).toBe(cropped)
  await panel.getByRole('button', { name: 'Återställ beskärningen' }).click()
  await eventually(() => stored(canvas).getAttribute('src')).toBe(whole)
}

/** Its owner puts it in another. */
async function keepsShape({ canvas, panel }: OpenedPanel): Promise<void> {
  const radius = () => stored(canvas).evaluate((image) => getComputedStyle(image).borderTopLeftRadius)
  await panel.getByText('Mellan', { exact: true }).click()
  const shape = panel.getByRole('radiogroup', { name: 'Form' })
  const before = await radius()
  await panel.getByText('Liten', { exact: true }).click()
  await canvas.locator('.opening.picture-small, .opening .picture-small').first().waitFor()
  expect(await radius()).toBe(before)
  await shape.getByText('Oval', { exact: true }).click()
  await eventually(radius).toBe('50%')
  await panel.getByText('Mellan', { exact: true }).click()
  await canvas.locator('.opening.picture-medium, .opening .picture-medium').first().waitFor()
  expect(await radius()).toBe('50%')
}

/** Or moves to with the arrow keys. */
async function keepsInSight({ page, canvas, panel }: OpenedPanel): Promise<void> {
  const shown = panel.getByAltText('Bilden som används nu')
  const position = () => stored(canvas).evaluate((image) => getComputedStyle(image).objectPosition)
  const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 }
  await shown.click({ position: { x: width * 0.8, y: height * 0.25 } })
  await eventually(position).toMatch(/^(79|80|81)% (24|25|26)%$/)
  await panel.getByRole('slider', { name: 'Viktigast i bilden: procent från vänster' }).fill('30')
  for (const key of ['Shift+ArrowUp', 'ArrowLeft']) await page.keyboard.press(key)
  await eventually(position).toMatch(/^29% 1[456]%$/)
  expect(await axeFindings(page, { within: '.k-drawer', frames: true })).toEqual([])
  await panel.getByText('Bara dekoration', { exact: true }).click()
  await panel.getByText('Behövs inte: bilden är bara dekoration.').waitFor()
  await eventually(() => panel.getByLabel('Beskrivning').isDisabled()).toBe(true)
}

it('is cropped, restored, described and taken away on a phone, each a step to undo', async () => {
  const { page, canvas, panel } = await openPanel(390)
  const whole = await stored(canvas).getAttribute('src')
  await panel.getByRole('button', { name: 'Beskär', exact: true }).click()
  const frame = page.getByRole('dialog', { name: 'Beskär bilden' })
  const selection = frame.locator('.ReactCrop__crop-selection')
  await selection.waitFor()
  // nothing is cut by looking
  await frame.getByRole('button', { name: 'Spara beskärningen' }).click()
  await frame.waitFor({ state: 'detached' })
  expect(await stored(canvas).getAttribute('src')).toBe(whole)
  await panel.getByRole('button', { name: 'Beskär', exact: true }).click()
  await frame.getByText('1:1').click()
  await eventually(() => selectedRatio(frame)).toBeCloseTo(1, 1)
  expect(await axeFindings(page, { within: '.k-dialog' })).toEqual([])

  await selection.focus()
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Control+ArrowLeft']) await page.keyboard.press(key)
  const request = page.waitForRequest('**/crop-image/v2')
  await frame.getByRole('button', { name: 'Spara beskärningen' }).click()
  expect((await request).postDataJSON()).toMatchObject({ crop: { x: 61, y: 0, width: 600, height: 600 } })
  await panel.getByRole('button', { name: 'Återställ beskärningen' }).waitFor()
  // the focus returns to the element that opened it
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Beskär')
  const cropped = await stored(canvas).getAttribute('src')
  expect(cropped).not.toBe(whole)

  await panel.getByRole('button', { name: 'Återställ beskärningen' }).click()
  await eventually(() => stored(canvas).getAttribute('src')).toBe(whole)
  await undo(page)
  await eventually(() => stored(canvas).getAttribute('src')).toBe(cropped)
  await undo(page)
  await eventually(() => stored(canvas).getAttribute('src')).toBe(whole)

  await panel.getByText('Saknas än.').waitFor()
  await panel.getByLabel('Beskrivning').fill('Havet i juni')
  await eventually(() => stored(canvas).getAttribute('aria-label')).toContain('Havet i juni')
  await panel.getByText('Liten').click()
  await canvas.locator('.opening.picture-small, .opening .picture-small').first().waitFor()
  await panel.getByRole('button', { name: 'Ta bort bilden' }).click()
  await modulesIn(canvas).first().getByRole('button', { name: 'Välj bild' }).waitFor()
  // the button is gone, so the focus moves to where another picture is chosen
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file')
  await undo(page)
  await stored(canvas).waitFor()
  await expect.poll(() => stored(canvas).getAttribute('aria-label')).toContain('Havet i juni')
  expect(await axeFindings(page, { within: '.k-drawer', frames: true })).toEqual([])
})
