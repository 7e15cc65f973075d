import * as path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedDemoSites } from '../../commands/sites/seed-demo-sites.ts'
import { moduleDefaults } from '../../modules/schemas.ts'
import { createOwner, type Owner } from '../../tests/journeys/owner.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { boxOf } from '../../tests/support/box.ts'
import { desktop, launchBrowser, phone, visit } from '../../tests/support/browser.ts'
import { canvasIn, modulesIn } from '../../tests/support/canvas.ts'
import { smallDemoPictures } from '../../tests/support/demo-pictures.ts'
import { until } from '../../tests/support/until.ts'

let api: TestApi
let browser: Browser
let owner: Owner
let long: Owner
beforeAll(async () => {
  api = await startTestApi('sqlite', { editorFolder: path.resolve('dist/editor') })
  browser = await launchBrowser()
  await seedDemoSites({ ...api.deps, demoPicturesFolder: await smallDemoPictures(api.test.dataDir) })
  owner = await createOwner({ editor: api.url })
  long = await createOwner({ editor: api.url }, (demo) => ({
    ...demo,
    siteModules: [...demo.siteModules, ...manyTexts].slice(0, 40),
  }))
  // the first render takes longer than the server waits
  await until(async () => (await (await fetch(`${api.url}/snabbstart`)).text()).includes('id="first-sight"'))
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})
afterAll(async () => {
  await browser.close()
  await api.close()
})

const manyTexts = Array.from({ length: 40 }, (_, index) => ({
  ...moduleDefaults.Text(`text${String(index).padStart(6, '0')}`),
  title: { sv: `Text ${index + 1}` },
}))

/** Opens quick start with its canvas held back until the returned function is called. */
async function openSlowly(page: Page): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/editor-[^/]*\.js$/, async (route) => {
    await free
    await route.continue()
  })
  await page.goto(`${api.url}/snabbstart`)
  await sightOf(page).locator('h1').waitFor()
  // presses are only recorded from then on
  await page.getByRole('status').waitFor()
  return letGo
}

const sightOf = (page: Page) => page.frameLocator('#first-sight iframe')
/** A title's text, and its box in its own font. */
async function lookAt(title: Locator) {
  await title.evaluate((element) => element.ownerDocument.fonts.ready)
  return { ...(await boxOf(title)), words: await title.innerText() }
}
const canvasOf = (page: Page) => canvasIn(page)

it.each([desktop, phone])(
  'what is seen first stands where the canvas then has it: $viewport.width px',
  async (options) => {
    const { page } = await visit(browser, options)
    const letGo = await openSlowly(page)
    const before = await lookAt(sightOf(page).locator('h1'))
    letGo()
    await page.locator('#first-sight').waitFor({ state: 'detached' })
    const title = canvasOf(page).locator('h1')
    await expect.poll(() => lookAt(title)).toEqual(before)
  },
)

it.each([
  { path: 'konto', options: desktop },
  { path: 'konto', options: phone },
  { path: 'visa-osa', options: desktop },
  { path: 'visa-osa', options: phone },
])('the heading of $path is seen first and stays where it stands: $options.viewport.width px', async (given) => {
  const { context, page } = await visit(browser, given.options)
  const { siteId, client } = owner
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: api.url })))
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/words-[^/]*\.js$/, async (route) => {
    await free
    await route.continue()
  })
  await page.goto(`${api.url}/redigera/${siteId}/${given.path}`)
  const before = await lookAt(page.locator('#first-sight h1'))
  letGo()
  await page.locator('#first-sight').waitFor({ state: 'detached' })
  expect(await lookAt(page.getByRole('heading', { level: 1 }))).toEqual(before)
})

it('a long page is drawn to its end, and its first title takes letters before', async () => {
  const { context, page } = await visit(browser)
  await context.addCookies([...long.client.cookies].map(([name, value]) => ({ name, value, url: api.url })))
  await page.goto(`${api.url}/redigera/${long.siteId}`)
  await canvasOf(page).getByRole('heading', { level: 1 }).getByRole('textbox').click()
  await page.keyboard.type('x')
  await expect.poll(() => canvasOf(page).locator('h1').innerText()).toContain('x')
  await expect.poll(() => modulesIn(canvasOf(page)).count()).toBe(40)
  await canvasOf(page).getByRole('contentinfo').waitFor()
})

it('a text that is pressed too early has the caret as soon as it can, and the letters', async () => {
  const { page } = await visit(browser)
  const letGo = await openSlowly(page)
  const { words: before, ...box } = await lookAt(sightOf(page).locator('h1'))
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 20)
  await page.keyboard.type('na!')
  await page.keyboard.press('Backspace')
  letGo()
  const title = canvasOf(page).getByRole('heading', { level: 1 }).getByRole('textbox')
  await expect.poll(() => title.evaluate((text) => text === text.ownerDocument.activeElement)).toBe(true)
  const written = (text: string) => text.replace(/\s+/g, ' ').trim()
  await expect.poll(async () => written(await title.innerText())).toBe(`${written(before)}na`)
})

it('a page of one’s own is not preceded by the sample', async () => {
  const { page } = await visit(browser)
  await page.goto(`${api.url}/snabbstart`)
  const title = canvasOf(page).getByRole('heading', { level: 1 }).getByRole('textbox')
  await title.click()
  await canvasOf(page).getByRole('heading', { level: 1 }).getByRole('textbox').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Vi två')
  await expect.poll(() => page.getByRole('banner').getByRole('heading', { level: 1 }).textContent()).toBe('Vi två')
  const answered = page.waitForResponse(`${api.url}/snabbstart`)
  await page.reload()
  expect(await (await answered).text()).not.toContain('first-sight')
  await expect.poll(() => title.innerText()).toBe('Vi två')
})

it('what has gone wrong is said in its place', async () => {
  const { page } = await visit(browser)
  await page.route('**/api/sites/quick-start/**', (route) => route.fulfill({ status: 403, json: {} }))
  await page.goto(`${api.url}/snabbstart`)
  await page.getByRole('alertdialog').waitFor()
  await expect.poll(() => page.locator('#first-sight').count()).toBe(0)
})
