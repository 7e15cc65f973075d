import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { build, type InlineConfig, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../../../tests/support/axe.ts'
import { boxOf } from '../../../tests/support/box.ts'
import { launchBrowser, resize } from '../../../tests/support/browser.ts'
import { overflowOf } from '../../../tests/support/overflow.ts'

/** The kit's story page, built, in a real browser. */
let outDir: string
let server: PreviewServer
let browser: Browser
let context: BrowserContext | undefined
let problems: string[] = []

beforeAll(async () => {
  outDir = mkdtempSync(path.join(tmpdir(), 'kit-'))
  const options: InlineConfig = { configFile: false, logLevel: 'silent', plugins: [react()] }
  await build({
    ...options,
    build: { outDir, emptyOutDir: true, rollupOptions: { input: 'editor/kit/controls/story.html' } },
  })
  server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  browser = await launchBrowser()
})

afterEach(async () => {
  await context?.close()
  context = undefined
})

afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true, force: true })
})

async function open(width: number, height = 900, language = 'sv'): Promise<Page> {
  context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  problems = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${server.resolvedUrls?.local[0]}editor/kit/controls/story.html?lang=${language}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

const said = (page: Page) => page.getByTestId('said')

test('axe finds nothing, and nothing runs out at the side', async () => {
  const page = await open(390)
  await expectAccessible(page)
  for (const width of [390, 768, 1440]) {
    await resize(page, width)
    expect(await overflowOf(page)).toEqual([])
  }
  expect(problems).toEqual([])
})

test('a row of tabs fades where it goes on, and not where everything fits', async () => {
  const page = await open(390)
  const row = page.getByRole('tablist', { name: 'Design' })
  const mask = () => row.evaluate((list) => getComputedStyle(list).maskImage)
  await expect.poll(mask).toBe('none')
  await row.evaluate((list) => list.style.setProperty('width', '100px'))
  await expect.poll(mask).toMatch(/rgb\(0, 0, 0\) calc\(100% - 48px\), rgba\(0, 0, 0, 0\)\)$/)
  await row.evaluate((list) => list.scrollTo(list.scrollWidth, 0))
  await expect.poll(mask).toMatch(/rgb\(0, 0, 0\) 48px\)$/)
})

test('a form shows its messages under the fields, in the editor’s language, and sends only when valid', async () => {
  const page = await open(1440, 900, 'da')
  await page.getByRole('button', { name: 'Skicka' }).click()
  const mail = page.getByLabel('E-post')
  await expect.poll(() => page.getByText('Udfyld dette felt.').count()).toBe(2)
  await expect.poll(() => mail.evaluate((input) => input === document.activeElement)).toBe(true)
  await expect.poll(() => mail.getAttribute('aria-invalid')).toBe('true')
  await mail.fill('ingen adress')
  await page.getByText('Jag godkänner villkoren').click()
  await page.getByRole('button', { name: 'Skicka' }).click()
  await page.getByText('Det ser ikke rigtigt ud. Kontrollér stavningen.').waitFor()
  await expectAccessible(page)
  await mail.fill('asa@exempel.se')
  // the message disappears during typing, so that the button does not move away from under the pointer
  await page.getByText('Det ser ikke rigtigt ud.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Skicka' }).click()
  await page.getByText('skickat asa@exempel.se').waitFor()
})

test('a button with a reason says it and does nothing; a busy one keeps its label', async () => {
  const page = await open(1440)
  const publish = page.getByRole('button', { name: 'Publicera' })
  await publish.focus()
  await page.getByRole('tooltip').filter({ hasText: 'Välj en adress först' }).waitFor({ state: 'visible' })
  await page.keyboard.press('Enter')
  await expect.poll(() => said(page).textContent()).toBe('')
  await expect.poll(() => page.getByRole('button', { name: 'Sparar' }).getAttribute('aria-disabled')).toBe('true')
})

test('a confirmation takes the focus, closes with Escape and gives the focus back', async () => {
  const page = await open(1440)
  const opener = page.getByRole('button', { name: 'Ta bort Önskelista' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Ta bort Önskelista' })
  await dialog.waitFor()
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Avbryt')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ta bort Önskelista')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Ta bort Önskelista' }).click()
  await expect.poll(() => said(page).textContent()).toBe('bekräftat')
})

test.each([
  ['sv', 'Fel', 'Adressen är tyvärr upptagen. Välj en annan.', 'Stäng'],
  ['en', 'Error', 'The address is taken. Choose another one.', 'Close'],
  ['da', 'Fejl', 'Adressen er desværre optaget. Vælg en anden.', 'Luk'],
])('the error dialog speaks %s', async (language, title, text, close) => {
  const page = await open(768, 900, language)
  await page.getByRole('button', { name: 'Visa fel' }).click()
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByText(text).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: close }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a 403 leads to the log-in page', async () => {
  const page = await open(390, 844)
  await page.getByRole('button', { name: 'Visa 403' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logga in' }).click()
  await page.getByRole('heading', { name: 'Logga in' }).waitFor()
})

test('a toast offers to undo, and goes by itself', async () => {
  const page = await open(1440)
  await page.getByRole('button', { name: 'Visa toast' }).click()
  // hovering keeps the toast open: axe may take longer than its lifetime
  await page.getByRole('button', { name: 'Ångra' }).hover()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect.poll(() => said(page).textContent()).toBe('ångrat')
  await page.getByRole('button', { name: 'Visa toast' }).click()
  await page.mouse.move(700, 5)
  await page.getByText('Borttagen', { exact: true }).waitFor({ state: 'detached' })
})

const drawerBox = (page: Page) => boxOf(page.getByRole('dialog', { name: 'Design' }))
const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: 'Öppna panel' }).click()
  await page.getByRole('dialog', { name: 'Design' }).waitFor()
}

test('the drawer stands beside the canvas from 1024 px, a little narrower below 1336', async () => {
  const wide = await open(1336)
  await openDrawer(wide)
  expect(await drawerBox(wide)).toMatchObject({ x: 936, width: 400 })
  await expectAccessible(wide)
  await context?.close()
  const narrow = await open(1024)
  await openDrawer(narrow)
  expect(await drawerBox(narrow)).toMatchObject({ x: 648, width: 376 })
  await expect.poll(() => narrow.evaluate(() => document.activeElement?.textContent)).toBe('Design')
  await narrow.keyboard.press('Escape')
  await narrow.getByRole('dialog', { name: 'Design' }).waitFor({ state: 'detached' })
  await expect.poll(() => narrow.evaluate(() => document.activeElement?.textContent)).toBe('Öppna panel')
})

test('a button that goes once it is pressed leaves the focus in the drawer', async () => {
  const page = await open(1440)
  await openDrawer(page)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName)
  await page.getByRole('button', { name: 'Töm' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('switch')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Design' }).waitFor({ state: 'detached' })
})

test.each([390, 1023])('at %i px the drawer is a sheet of 30, 60 and 92 %, by keys and by hand', async (width) => {
  const page = await open(width, 1000)
  await openDrawer(page)
  const heightOf = () => drawerBox(page).then((box) => Math.round(box.height))
  await expect.poll(heightOf).toBe(600)
  const handle = page.getByRole('button', { name: 'Ändra panelens höjd' })
  await handle.press('ArrowUp')
  await expect.poll(heightOf).toBe(920)
  await handle.press('ArrowDown')
  await handle.press('ArrowDown')
  await expect.poll(heightOf).toBe(300)
  await expectAccessible(page)
  const grip = await boxOf(handle)
  await page.mouse.move(grip.x + 40, grip.y + 14)
  await page.mouse.down()
  await page.mouse.move(grip.x + 40, grip.y - 260, { steps: 5 })
  await page.mouse.up()
  await expect.poll(heightOf).toBe(600)
})
