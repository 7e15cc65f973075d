import type { FrameLocator, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../../tests/support/axe.ts'
import { boxOf } from '../../tests/support/box.ts'
import { bringFiles } from '../../tests/support/bring-files.ts'
import { modulesIn, picturesIn } from '../../tests/support/canvas.ts'
import { canvasOf, type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterAll(() => harness.close())

/** Adds a module last and returns its block, once its first list button is there. */
async function addModule(page: Page, canvas: FrameLocator, name: string, begins: string): Promise<Locator> {
  await canvas.getByRole('button', { name: 'Lägg till sist' }).click()
  await page.getByRole('dialog').getByText(name, { exact: true }).click()
  const block = modulesIn(canvas).last()
  await block.getByRole('button', { name: begins }).waitFor()
  return block
}

const focusOf = (canvas: FrameLocator) => canvas.locator(':focus').getAttribute('aria-label')

it('writes a programme by keyboard: adds, moves, inserts before, removes and takes back', async () => {
  const page = await harness.visit(1440)
  await page.goto(`${harness.api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  const block = await addModule(page, canvas, 'Lista och program', 'Lägg till en punkt')
  const titles = () => block.getByRole('heading', { level: 3 }).allTextContents()

  const add = block.getByRole('button', { name: 'Lägg till en punkt' })
  for (const title of ['15.30 Vigsel', '18.00 Middag', '21.30 Dans']) {
    await add.focus()
    await page.keyboard.press('Enter')
    // the caret is in the new title
    await block.locator('[role="textbox"]:focus').last().waitFor()
    await page.keyboard.type(title)
  }
  // a third time turns it into a programme; the line being edited loses neither caret nor characters
  await eventually(titles).toEqual(['15.30 Vigsel', '18.00 Middag', '21.30 Dans'])
  await eventually(() => block.locator('.programme').count()).toBe(1)

  await block.locator('[data-act="back"]').nth(2).focus()
  await page.keyboard.press('Enter')
  await eventually(titles).toEqual(['15.30 Vigsel', '21.30 Dans', '18.00 Middag'])
  await expect.poll(() => focusOf(canvas)).toBe('Flytta upp: 2 av 3')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focusOf(canvas)).toBe('Lägg till före: 2 av 3')
  await page.keyboard.press('Enter')
  await block.locator('[role="textbox"]:focus').waitFor()
  await page.keyboard.type('17.00 Buss')
  await eventually(titles).toEqual(['15.30 Vigsel', '17.00 Buss', '21.30 Dans', '18.00 Middag'])

  await block.locator('[data-act="back"]').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await eventually(titles).toEqual(['17.00 Buss', '21.30 Dans', '18.00 Middag'])
  await expect.poll(() => focusOf(canvas)).toBe('Ta bort: 1 av 3')
  await page.getByRole('button', { name: 'Ångra' }).last().click()
  await eventually(titles).toEqual(['15.30 Vigsel', '17.00 Buss', '21.30 Dans', '18.00 Middag'])
  await harness.closeVisits()
})

/** Several pictures dropped on one of a list's: none is replaced, all are added; one that does not arrive is named and tried again. */
async function dropsSeveral(page: Page, block: Locator, files: { name: string; buffer: Buffer }[]) {
  const answers = ['break', 'wait'] as const
  const waiting: (() => void)[] = []
  let calls = 0
  await page.route('**/upload-image', async (route) => {
    const answer = answers[calls++]
    if (answer === 'break') return route.abort()
    if (answer === 'wait') await new Promise<void>((resolve) => waiting.push(resolve))
    return route.continue()
  })
  const before = await picturesIn(block).count()
  await bringFiles(picturesIn(block).first(), 'drop', files)
  await block.getByText('0 av 2 bilder').waitFor()
  await block.getByText(/^[12].png: Ingen kontakt med servern/).waitFor()
  expect(await axeFindings(page, { frames: true })).toEqual([])
  await block.getByRole('button', { name: /^Försök igen: [12].png/ }).click()
  await block.getByText('1 av 2 bilder').waitFor()
  for (const go of waiting) go()
  await eventually(() => picturesIn(block).count()).toBe(before + 2)
  await page.getByRole('banner').getByRole('button', { name: 'Ångra' }).click()
  await eventually(() => picturesIn(block).count()).toBe(before)
}

/** Drags the first item of a list on the page behind its last one. */
async function dragsFirstLast(page: Page, canvas: FrameLocator, block: Locator) {
  const items = block.getByRole('listitem')
  await items.first().getByRole('button', { name: 'Flytta eller ta bort: 1 av 2' }).click()
  const [grip, last] = await Promise.all([boxOf(items.first().getByTitle('Dra för att flytta')), boxOf(items.last())])
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  // its code may come after the press: moves until a line marks where it lands
  let step = 0
  await eventually(async () => {
    await page.mouse.move(last.x + last.width - 4 - (step++ % 2), last.y + last.height - 4, { steps: 6 })
    return canvas.locator('.ed-drop-line:not([hidden])').count()
  }).toBe(1)
  await page.mouse.up()
}

it('fills a gallery on a phone: many pictures at once, in their order, described, and as guests see them', async () => {
  const page = await harness.visit(390, 844)
  await page.goto(`${harness.api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  const block = await addModule(page, canvas, 'Bildgalleri', 'Lägg till bilder')
  const chosen = page.waitForEvent('filechooser')
  await block.getByRole('button', { name: 'Lägg till bilder' }).click()
  await chosen
  const files = await Promise.all(
    [
      [60, 40],
      [40, 60],
      [50, 50],
    ].map(async ([width = 1, height = 1], index) => ({
      name: `${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width, height, channels: 3, background: { r: 80 * index, g: 99, b: 99 } } })
        .png()
        .toBuffer(),
    })),
  )
  await page.locator('input[type="file"][multiple]').setInputFiles(files)
  const rows = page.getByRole('list', { name: 'Bilder i galleriet' }).getByRole('listitem')
  await eventually(() => rows.count()).toBe(3)
  // failed uploads are listed by name and no longer counted as pending
  const [whole] = files
  const half = { name: 'halv.png', mimeType: 'image/png', buffer: (whole?.buffer ?? Buffer.of()).subarray(0, 70) }
  const text = { name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('smör') }
  await page.locator('input[type="file"][multiple]').setInputFiles([half, text])
  await page.getByText('halv.png gick inte att läsa.').waitFor()
  await page.getByText('lista.txt är ingen bild').waitFor()
  await expect.poll(() => page.getByText('av 2 bilder').count()).toBe(0)
  // both are in one box
  await page.getByText('2 bilder gick inte att ladda upp').waitFor()
  await page.getByRole('button', { name: 'Stäng meddelandet' }).click()
  const shapes = () =>
    picturesIn(block).evaluateAll((images) =>
      images.map((image) => `${image.getAttribute('width')}×${image.getAttribute('height')}`),
    )
  await expect.poll(() => shapes()).toEqual(['60×40', '40×60', '50×50'])
  await page.getByRole('button', { name: 'Flytta ned: bild 1 av 3' }).click()
  await eventually(shapes).toEqual(['40×60', '60×40', '50×50'])
  // drag it over the two above, then move it back by keyboard
  const third = page.getByRole('button', { name: 'Flytta bild 3 av 3' })
  await third.scrollIntoViewIfNeeded()
  const [grip, top] = await Promise.all([boxOf(third), boxOf(rows.first())])
  const x = grip.x + grip.width / 2
  await page.mouse.move(x, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, top.y + 10, { steps: 6 })
  await page.mouse.up()
  await eventually(shapes).toEqual(['50×50', '40×60', '60×40'])
  await eventually(() => page.locator(':focus').getAttribute('aria-label')).toBe('Flytta bild 1 av 3')
  for (const key of ['Space', 'End', 'Space']) await page.keyboard.press(key)
  await eventually(shapes).toEqual(['40×60', '60×40', '50×50'])
  await page.getByLabel('Beskrivning, bild 1 av 3').fill('Vi två på bryggan')
  await eventually(() => picturesIn(block).first().getAttribute('aria-label')).toContain('bryggan')
  await page.getByRole('button', { name: 'Ta bort: bild 3 av 3' }).click()
  await eventually(shapes).toEqual(['40×60', '60×40'])
  expect(await axeFindings(page, { frames: true })).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()

  await dropsSeveral(page, block, files.slice(0, 2))
  await eventually(shapes).toEqual(['40×60', '60×40'])
  await dragsFirstLast(page, canvas, block)
  await eventually(shapes).toEqual(['60×40', '40×60'])
  await page.getByRole('banner').getByRole('button', { name: 'Ångra' }).click()
  await page.getByRole('button', { name: 'Granska' }).click()
  await canvas.getByRole('link', { name: 'Vi två på bryggan' }).click()
  await eventually(() => canvas.getByRole('dialog').getByRole('status').textContent()).toBe('1 / 2')
  await harness.closeVisits()
})
