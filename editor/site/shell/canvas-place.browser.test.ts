import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { boxOf } from '../../../tests/support/box.ts'
import { modulesIn, picturesIn } from '../../../tests/support/canvas.ts'
import { type EditorHarness, startEditorHarness } from '../../../tests/support/editor-harness.ts'

const eventually = <T>(read: () => Promise<T>, message?: string) =>
  expect.poll(read, message === undefined ? {} : { message })

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

interface Seen {
  /** The visible share of the part's height, or of the free canvas when the part is taller than that. */
  share: number
  /** Its top, px below the window's top edge. */
  top: number
  /** The share of the canvas's width that no drawer covers. */
  width: number
}

/** How much of a part of the page is visible, whatever drawer is open. */
const seen = (part: Locator): Promise<Seen> =>
  part.evaluate((element) => {
    const frame = element.ownerDocument.defaultView?.frameElement
    if (!frame) throw new Error('not on the canvas')
    const canvas = frame.getBoundingClientRect()
    const drawer = frame.ownerDocument.querySelector('.k-drawer')?.getBoundingClientRect()
    const isSheet = drawer !== undefined && drawer.left <= canvas.left
    const right = drawer === undefined || isSheet ? canvas.right : Math.min(canvas.right, drawer.left)
    const bottom = isSheet ? Math.min(canvas.bottom, drawer.top) : canvas.bottom
    const { top, height } = element.getBoundingClientRect()
    const begin = top + canvas.top
    const visible = Math.min(begin + height, bottom) - Math.max(begin, canvas.top)
    return {
      share: Math.max(0, visible) / Math.min(height, bottom - canvas.top),
      top: begin,
      width: (right - canvas.left) / canvas.width,
    }
  })

/** Scrolls the canvas so that a part's top is at this share of its height. */
const scrollTo = (part: Locator, share: number) =>
  part.evaluate((element, at) => {
    const view = element.ownerDocument.defaultView
    view?.scrollBy(0, element.getBoundingClientRect().top - view.innerHeight * at)
  }, share)

/** Waits for the fonts and the pictures on the canvas: what comes late moves the parts below it. */
const isDrawn = (canvas: FrameLocator) =>
  canvas.locator('body').evaluate(async ({ ownerDocument }) => {
    await ownerDocument.fonts.ready
    const eager = [...ownerDocument.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(eager.map((image) => image.decode().catch(() => undefined)))
  })

const drawerOf = (page: Page) => page.getByRole('dialog')
/** Closes the drawer and waits until it is gone. */
async function close(page: Page): Promise<void> {
  await drawerOf(page).getByRole('button', { name: 'Stäng' }).click()
  await drawerOf(page).waitFor({ state: 'detached' })
}

const picture = (canvas: FrameLocator) => picturesIn(canvas).last()
const addModule = async (page: Page, canvas: FrameLocator, name: RegExp) => {
  await canvas.getByRole('button', { name: 'Lägg till sist' }).click()
  await page.getByRole('dialog', { name: 'Välj modul' }).getByRole('button', { name }).click()
}

/** What to press, and the part that the opened drawer edits. */
const subjects: Record<string, (canvas: FrameLocator) => { press: Locator; part: Locator }> = {
  'the date': (canvas) => {
    const date = modulesIn(canvas)
      .first()
      .getByRole('button', { name: /^Ändra datum:/ })
    return { press: date, part: date }
  },
  'a countdown': (canvas) => ({
    press: canvas.getByRole('button', { name: 'Ändra datum', exact: true }),
    part: canvas.getByRole('timer').getByRole('textbox').first(),
  }),
  'a reply card': (canvas) => ({
    press: canvas.getByRole('button', { name: 'Ändra frågor' }).first(),
    part: canvas.locator('.rsvp .question').first(),
  }),
  'a picture': (canvas) => ({ press: picture(canvas), part: picture(canvas) }),
  'a place': (canvas) => ({
    press: canvas.getByRole('button', { name: 'Ändra kartan' }),
    part: canvas.locator('.place-empty'),
  }),
}

// beside a drawer the page is narrowest at 1100
describe.each([1100, 390])('at %i px', (width) => {
  it('a drawer leaves the canvas whole, and what it edits in view, while it is open and afterwards', async () => {
    const { page, canvas, errors } = await harness.openQuickStart(width)
    await addModule(page, canvas, /^Plats och karta/)
    const isBeside = width > 1023
    await isDrawn(canvas)
    for (const [name, subject] of Object.entries(subjects)) {
      const { press, part } = subject(canvas)
      // low on the canvas: the narrower layout above would push it out of view, and a sheet would cover it
      await scrollTo(part, 0.65)
      await part.hover()
      await press.hover()
      await boxOf(part)
      const before = await seen(part)
      await press.click()
      await drawerOf(page).waitFor()
      await eventually(async () => (await seen(part)).share, name).toBeGreaterThan(0.9)
      await boxOf(part)
      const open = await seen(part)
      expect(open.width, name).toBe(1)
      // countdown digits, pictures and the headings above a part are smaller on a narrower page
      const movedFrom = async (top: number) => Math.abs((await seen(part)).top - top)
      if (isBeside && before.share === 1) await eventually(() => movedFrom(before.top), name).toBeLessThan(48)
      await close(page)
      await eventually(async () => (await seen(part)).share, name).toBeGreaterThan(0.9)
      if (isBeside) await eventually(() => movedFrom(open.top), name).toBeLessThan(48)
    }
    expect(errors).toEqual([])
  })
})

describe.each([1440, 390])('what is changed in a drawer, at %i px', (width) => {
  it('is seen on the page, however far the owner has scrolled away', async () => {
    const { page, canvas } = await harness.openQuickStart(width)
    const away = () => canvas.locator('html').evaluate((html) => html.scrollTo(0, 0))
    const drawer = drawerOf(page)

    await picture(canvas).click()
    await drawer.waitFor()
    await away()
    await page.locator('input[type=file]').first().setInputFiles('samples/pictures/files/barn.webp')
    await eventually(() => picture(canvas).getAttribute('src')).toMatch(/^\/api\/images\/(?!demo)/)
    await eventually(async () => (await seen(picture(canvas))).share).toBeGreaterThan(0.9)
    await close(page)

    await addModule(page, canvas, /^Plats och karta/)
    await canvas.getByText('Skriv en plats').click()
    await away()
    await page.getByLabel('Adress eller plats').fill('Grenen, Skagen')
    const map = canvas.locator('.place-drawing')
    await eventually(async () => (await seen(map)).share).toBeGreaterThan(0.9)

    await away()
    const places = canvas.locator('.block:has(.place)')
    await drawer.getByRole('button', { name: 'Gör en kopia' }).click()
    await eventually(() => places.count()).toBe(2)
    await eventually(async () => (await seen(places.last().locator('h2'))).share).toBe(1)
    await close(page)

    await addModule(page, canvas, /^Bildgalleri/)
    await canvas.getByRole('button', { name: 'Lägg till bilder' }).click()
    await drawer.waitFor()
    await away()
    const files = ['samples/pictures/files/barn.webp', 'samples/pictures/files/church.webp']
    await page.locator('input[type=file]').first().setInputFiles(files)
    const pictures = picturesIn(modulesIn(canvas).last())
    await eventually(() => pictures.count()).toBe(2)
    await eventually(async () => (await seen(pictures.last())).share).toBeGreaterThan(0.9)
    await close(page)

    await canvas.getByRole('button', { name: 'Ändra frågor' }).click()
    await away()
    await drawer.getByRole('button', { name: 'Lägg till fråga med svar att välja' }).click()
    const question = canvas.locator('.rsvp .question', { hasText: 'En fråga att svara på?' })
    await eventually(async () => (await seen(question)).share).toBeGreaterThan(0.9)
  })
})
