import * as path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from './support/api.ts'
import { desktop, launchBrowser } from './support/browser.ts'

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

test.each(['/', '/snabbstart'])('the editor meets its own Content-Security-Policy at %s', async (address) => {
  const page = await browser.newPage(desktop)
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => void violations.push(violation))
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    noteViolation(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`)
  await page.goto(api.url + address)
  await page.getByRole('heading').first().waitFor()
  expect(violations).toEqual([])
  await page.close()
})
