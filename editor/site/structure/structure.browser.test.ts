import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, panelFindings } from '../../../tests/support/axe.ts'
import { boxOf } from '../../../tests/support/box.ts'
import { resize } from '../../../tests/support/browser.ts'
import { modulesIn, openSection } from '../../../tests/support/canvas.ts'
import { type EditorHarness, type Opened, startEditorHarness } from '../../../tests/support/editor-harness.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

/** The titles of the demo's modules, in the order of the page. */
const titles = (canvas: FrameLocator) => async () =>
  modulesIn(canvas).evaluateAll((blocks) =>
    blocks.map((block) => block.querySelector('h1, h2')?.textContent?.trim() ?? ''),
  )
const undo = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Ångra' }).click()
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const focusedName = (page: Page) => () =>
  page.evaluate(() => {
    const active = document.activeElement
    const inside = active instanceof HTMLIFrameElement ? active.contentDocument?.activeElement : active
    return inside?.getAttribute('aria-label') ?? inside?.textContent ?? ''
  })

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, { frames: true })).toEqual([])
}

/** [a, b, c, …] with the item at `from` moved to `to`. */
const moved = (list: readonly string[], from: number, to: number) =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from] ?? '')

describe('the order of modules', () => {
  it('is changed by dragging on the page, and by keys in the list; what is deleted comes back, and the focus with it', async () => {
    const opened = await harness.openQuickStart(1440)
    await returnsFocus(opened)
    await changesOrder(opened)
    await deletesAndUndoes(opened)
    expect(opened.errors).toEqual([])
  })

  it('is changed with a finger on a phone', async () => {
    const { page, canvas } = await harness.openQuickStart(390, 844)
    const order = titles(canvas)
    const before = await order()
    await modulesIn(canvas).nth(1).locator('h2').tap()
    await modulesIn(canvas).nth(1).getByRole('button', { name: 'Ändra ordning: ' }).tap()
    const handle = await boxOf(drawer(page, 'Ordning').getByRole('listitem').nth(3).getByRole('button').first())
    const finger = await page.context().newCDPSession(page)
    const at = (y: number) => ({ touchPoints: [{ x: handle.x + 20, y: handle.y + 30 + y }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) })
    for (let y = 0; y >= -140; y -= 20) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await eventually(order).toEqual(moved(before, 3, 1))
    await expectAccessible(page)
    await drawer(page, 'Ordning').getByRole('button', { name: 'Stäng' }).tap()

    // drag on the page; then the handle opens the list again, however quickly it is pressed
    await modulesIn(canvas).nth(1).locator('h2').tap()
    const grip = await boxOf(modulesIn(canvas).nth(1).getByRole('button', { name: 'Ändra ordning: ' }))
    const on = (y: number) => ({ touchPoints: [{ x: grip.x + 20, y: grip.y + 20 + y }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...on(0) })
    for (let y = 0; y <= 600; y += 30) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...on(y) })
    await canvas.locator('.ed-drop-line:not([hidden])').waitFor({ state: 'attached' })
    const dragged = await canvas.locator('[data-dragged] [data-module]').getAttribute('data-module')
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await eventually(order).not.toEqual(moved(before, 3, 1))
    await canvas.locator(`[data-module="${dragged}"]`).getByRole('button', { name: 'Ändra ordning: ' }).tap()
    await drawer(page, 'Ordning').waitFor()
  })
})

it('a module is copied beside itself, chosen among pictures by arrow keys or with ready content, and named in the menu or left out of it', async () => {
  const opened = await harness.openQuickStart(1440)
  await copiesAndAdds(opened)
  await addsReadyContent(opened)
  await changesMenu(opened)
  expect(opened.errors).toEqual([])
})

it('a module can be added last where the foot of the page rises over its end', async () => {
  const { page, canvas } = await harness.openQuickStart(1440)
  await page.goto(new URL('/snabbstart?design=TOSCANA', page.url()).href)
  await canvas.getByRole('button', { name: 'Lägg till sist' }).click()
  await drawer(page, 'Välj modul').waitFor()
})

/** What opens a panel or a dialog on the page has the focus again when that closes. */
async function returnsFocus({ page, canvas }: Opened): Promise<void> {
  const block = modulesIn(canvas).nth(1)
  const openers = [
    [canvas.getByRole('button', { name: 'Ändra meny' }), 'Enter'],
    [block.getByRole('button', { name: 'Lägg till före' }), 'Enter'],
    [block.getByRole('button', { name: 'Inställningar: ' }), 'Enter'],
    [block.getByRole('button', { name: 'Ta bort: ' }), 'Enter'],
    [block.getByRole('textbox', { name: 'Titel' }), 'Control+S'],
  ] as const
  const open = page.locator('[role="dialog"], [role="alertdialog"]')
  for (const [opener, key] of openers) {
    await opener.focus()
    const name = await focusedName(page)()
    await page.keyboard.press(key)
    await open.and(page.locator(':focus-within')).waitFor()
    await page.keyboard.press('Escape')
    await open.waitFor({ state: 'detached' })
    await eventually(focusedName(page)).toBe(name)
  }
}

async function changesOrder({ page, canvas }: Opened): Promise<void> {
  const order = titles(canvas)
  const before = await order()
  const blocks = modulesIn(canvas)
  const grip = async () => {
    await blocks.nth(1).scrollIntoViewIfNeeded()
    await blocks.nth(1).hover()
    const box = await boxOf(blocks.nth(1).getByRole('button', { name: 'Ändra ordning: ' }))
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
  }
  // drag to the window's bottom edge, where the page scrolls to its end by itself
  await grip()
  await page.mouse.move(700, 880, { steps: 6 })
  await canvas.locator('.ed-drop-line:not([hidden])').waitFor({ state: 'attached' })
  await eventually(() =>
    canvas.locator('html').evaluate((html) => html.scrollTop + window.innerHeight),
  ).toBeGreaterThan(await canvas.locator('html').evaluate((html) => html.scrollHeight - 400))
  await page.mouse.up()
  await eventually(order).not.toEqual(before)
  expect((await order()).indexOf(before[1] ?? '')).toBeGreaterThan(2)
  // a drag is not a press: the list stays closed
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Control+Z')
  await eventually(order).toEqual(before)

  await grip()
  await page.mouse.move(700, 880, { steps: 6 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => order()).toEqual(before)

  // by keyboard: the handle opens the list at its module
  await blocks.nth(1).getByRole('button', { name: 'Ändra ordning: ' }).focus()
  await page.keyboard.press('Enter')
  const list = drawer(page, 'Ordning')
  await eventually(focusedName(page)).toBe(`Flytta ${before[1]}`)
  expect(await panelFindings(page)).toEqual([])
  const said = list.getByRole('status')
  await page.keyboard.press('Space')
  await expect.poll(() => said.textContent()).toBe(`${before[1]} är lyft från plats 2 av ${before.length}.`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => said.textContent()).toBe(`Plats 4 av ${before.length}.`)
  await expect.poll(() => order()).toEqual(before)
  await page.keyboard.press('Space')
  await eventually(order).toEqual(moved(before, 1, 3))
  await expect.poll(() => focusedName(page)()).toBe(`Flytta ${before[1]}`)
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  await expect.poll(() => order()).toEqual(moved(before, 1, 3))
  // nothing is left to undo: the button is disabled under the focus, which stays in the drawer
  await list.getByRole('button', { name: 'Ångra' }).focus()
  await page.keyboard.press('Enter')
  await eventually(order).toEqual(before)
  await list.and(page.locator(':focus-within')).waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
}

/** A module comes back also when something else was done since; the focus goes to its neighbour. */
async function deletesAndUndoes({ page, canvas }: Opened): Promise<void> {
  const order = titles(canvas)
  const before = await order()
  const remove = async () => {
    await modulesIn(canvas).nth(1).hover()
    await modulesIn(canvas).nth(1).getByRole('button', { name: 'Ta bort: ' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await eventually(order).toEqual(before.toSpliced(1, 1))
  }
  const toast = page.getByRole('region', { name: 'Meddelanden' })
  await remove()
  await eventually(focusedName(page)).toBe('Ändra ordning: Bild och text')
  await toast.getByRole('button', { name: 'Ångra' }).click()
  await eventually(order).toEqual(before)

  // the button disappears with the toast: the focus is restored
  await remove()
  await eventually(focusedName(page)).toBe('Ändra ordning: Bild och text')
  await toast.getByRole('button', { name: 'Ångra' }).focus()
  await page.keyboard.press('Enter')
  await eventually(order).toEqual(before)
  await eventually(focusedName(page)).toBe('Ändra ordning: Bild och text')

  await remove()
  await toast.getByRole('button', { name: 'Ångra' }).hover()
  await modulesIn(canvas).nth(1).hover()
  await modulesIn(canvas).nth(1).getByRole('button', { name: 'Dölj: ' }).click()
  await toast.getByRole('button', { name: 'Ångra' }).click()
  await eventually(order).toEqual(before)
  await expect.poll(() => canvas.getByText('Den här modulen är dold och visas inte för gästerna.').count()).toBe(1)
}

async function copiesAndAdds({ page, canvas }: Opened): Promise<void> {
  const order = titles(canvas)
  const before = await order()
  await modulesIn(canvas).nth(2).hover()
  await modulesIn(canvas).nth(2).getByRole('button', { name: 'Inställningar: ' }).click()
  await page.getByRole('button', { name: 'Gör en kopia' }).click()
  await eventually(order).toEqual(before.toSpliced(2, 0, before[2] ?? ''))
  await undo(page)
  await page.keyboard.press('Escape')

  await canvas
    .getByRole('button', { name: /^Lägg till före/ })
    .nth(1)
    .focus()
  await page.keyboard.press('Enter')
  const dialog = drawer(page, 'Välj modul')
  await dialog.waitFor()
  const [first, second] = await dialog.locator('.module-choice-name').allTextContents()
  await eventually(focusedName(page)).toContain(first)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focusedName(page)()).toContain(second)
  await page.keyboard.press('Enter')
  await eventually(async () => (await order()).length).toBe(before.length + 1)
  expect((await order()).toSpliced(1, 1)).toEqual(before)
  // the new module's heading has the caret
  await eventually(focusedName(page)).toBe('Titel')
  await page.keyboard.type('Nytt')
  await eventually(async () => (await order())[1]).toContain('Nytt')
}

async function addsReadyContent({ page, canvas }: Opened): Promise<void> {
  const last = async () => (await titles(canvas)()).at(-1)
  await canvas.getByRole('button', { name: /^Lägg till sist/ }).click()
  const dialog = drawer(page, 'Välj modul')
  await dialog.getByRole('tab', { name: 'Moduler' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: /^Tal och toastmaster/ }).waitFor()
  expect(await panelFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Boende/ }).press('Enter')
  await eventually(last).toBe('Sova över')
  await canvas.getByText('Tio minuters promenad från festen.', { exact: false }).waitFor()
  await undo(page)
  await eventually(last).not.toBe('Sova över')
}

/** The menu says for each language what is in it, and all of it can be undone. */
async function changesMenu({ page, canvas }: Opened): Promise<void> {
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await openSection(page, 'Språk')
  await page.getByRole('button', { name: 'Lägg till språk' }).click()
  await page.getByRole('option', { name: 'Engelska' }).click()
  await page.getByRole('button', { name: 'Svenska', exact: true }).click()
  await page.keyboard.press('Escape')
  const menu = canvas.getByRole('navigation', { name: 'Meny' })
  const entries = () => menu.getByRole('link').allTextContents()
  const before = await entries()
  await canvas.getByRole('button', { name: 'Ändra meny' }).click()
  const panel = drawer(page, 'Ändra meny')
  const entry = panel.getByRole('group', { name: /Vigseln$/ })
  const statuses = () => entry.getByRole('listitem').allTextContents()
  await eventually(async () => (await statuses())[0]).toBe('SVEget namn: Vigseln')
  await entry.getByLabel('Namn i menyn').fill('')
  await eventually(async () => (await statuses())[0]).toBe('SVRubriken används: Vigseln')
  await entry.getByLabel('Namn i menyn').fill('Ceremonin')
  await eventually(entries).toEqual(before.map((title) => (title === 'Vigseln' ? 'Ceremonin' : title)))
  await expect.poll(() => statuses()).toHaveLength(2)
  expect((await statuses())[0]).toBe('SVEget namn: Ceremonin')
  await entry.getByText('Visa i menyn').click()
  await eventually(entries).toEqual(before.filter((title) => title !== 'Vigseln'))
  await expect.poll(() => statuses()).toEqual(['SVVisas inte i menyn', 'ENVisas inte i menyn'])
  await panel.getByLabel('Språk').selectOption({ label: 'Engelska' })
  await eventually(() => canvas.locator('html').getAttribute('lang')).toBe('en')
  expect(await panelFindings(page)).toEqual([])
  await panel.getByRole('button', { name: 'Ångra' }).click()
  await panel.getByRole('button', { name: 'Ångra' }).click()
  await eventually(() => canvas.locator('html').getAttribute('lang')).toBe('sv')
  await eventually(entries).toEqual(before)
  await page.keyboard.press('Escape')

  // its entries scroll the page in edit mode; the toggle works repeatedly in a narrow window
  await resize(page, 700)
  const toggle = menu.getByRole('button', { name: 'Meny' })
  for (const mode of ['Granska', 'Redigera'] as const) {
    await page.getByRole('button', { name: mode }).click()
    await canvas.locator('.site-bar').evaluate((bar) => bar.style.setProperty('width', '340px'))
    await eventually(() => toggle.isVisible()).toBe(true)
    await toggle.click()
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
    await canvas.getByRole('link', { name: 'Festen' }).click()
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    const party = modulesIn(canvas).filter({ has: canvas.getByRole('heading', { name: 'Festen' }) })
    await eventually(() => party.evaluate((section) => section.getBoundingClientRect().top < 300)).toBe(true)
  }
}
