import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { launchBrowser, visit } from '../../../tests/support/browser.ts'
import { canvasIn } from '../../../tests/support/canvas.ts'

/** From a design on the start page to the owner's own page with that design. */
let api: TestApi
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  api = await startTestApi('sqlite', { editorFolder: 'dist/editor' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await api.close()
})

const canvas = (page: Page) => canvasIn(page)
/** The theme of the page on the canvas, from the class of its outermost element. */
const themeOf = (page: Page) =>
  canvas(page)
    .getByRole('main')
    .evaluate((main) => /theme\d+/.exec(main.closest('[class*="theme"]')?.className ?? '')?.[0])

it('a design that is pressed on the start page is worn in the editor, can be undone, and is asked for once', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  await page.goto(`${api.url}/`)
  await page.getByRole('link', { name: 'Toscana' }).click()
  await page.waitForURL('**/sv/snabbstart')
  await canvas(page).getByRole('heading', { level: 1 }).waitFor()
  const undo = page.getByRole('button', { name: 'Ångra', exact: true })
  // the design is its own undo step, which may arrive after the page
  await expect.poll(() => undo.isEnabled()).toBe(true)
  const worn = await themeOf(page)
  await undo.click()
  await expect.poll(() => themeOf(page)).not.toBe(worn)
  const before = await themeOf(page)
  // the undo survives a reload
  await page.reload()
  await canvas(page).getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => themeOf(page)).toBe(before)
  await context.close()
})

it('a design that the brand does not have changes nothing', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  await page.goto(`${api.url}/sv/snabbstart?design=constructor`)
  await canvas(page).getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Ångra', exact: true }).isDisabled()).toBe(true)
  await context.close()
})

it('who graduates begins with a graduation, and keeps it apart from another draft', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  await page.goto(`${api.url}/digital-studentinbjudan/snabbstart`)
  const title = canvas(page).getByRole('textbox').filter({ hasText: 'Wilma tar studenten' })
  await title.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ali tar studenten')
  await page.getByRole('button', { name: 'Granska' }).click()
  await canvas(page).getByRole('heading', { level: 1, name: 'Ali tar studenten' }).waitFor()
  await page.goto(`${api.url}/snabbstart`)
  await canvas(page).getByRole('heading', { level: 1, name: 'Elsa & Viktor' }).waitFor()
  await page.goto(`${api.url}/digital-studentinbjudan/snabbstart`)
  await canvas(page).getByRole('heading', { level: 1, name: 'Ali tar studenten' }).waitFor()
  await context.close()
})
