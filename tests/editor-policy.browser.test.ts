import * as path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from './support/api.ts'
import { desktop, launchBrowser } from './support/browser.ts'
import { canvasOf } from './support/editor-harness.ts'

let api: TestApi
let browser: Browser
beforeAll(async () => {
  api = await startTestApi('sqlite', { editorFolder: path.resolve('dist/editor') })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await api.close()
})

/** A page that notes what breaks its policy, in its frames too. */
async function openWatched(): Promise<{ page: Page; violations: string[] }> {
  const page = await browser.newPage(desktop)
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => void violations.push(violation))
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    noteViolation(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`)
  return { page, violations }
}

test.each(['/', '/snabbstart'])('the editor meets its own Content-Security-Policy at %s', async (address) => {
  const { page, violations } = await openWatched()
  await page.goto(api.url + address)
  await page.getByRole('heading').first().waitFor()
  expect(violations).toEqual([])
  await page.close()
})

test('the editor meets it still when it has fetched its schemas, which the first sight does without', async () => {
  const { page, violations } = await openWatched()
  await page.goto(`${api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  const modules = canvas.locator('.block')
  const count = await modules.count()
  await canvas.locator('.ed-insert-last button').click()
  await page.getByRole('dialog', { name: 'Välj modul' }).getByRole('button', { name: /^Text/ }).click()
  await expect.poll(() => modules.count()).toBe(count + 1)
  expect(violations).toEqual([])
  await page.close()
})
