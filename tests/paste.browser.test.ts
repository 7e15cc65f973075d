import * as path from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clipboardHtml } from './factories/clipboard-html.ts'
import { startTestApi, type TestApi } from './support/api.ts'
import { desktop, launchBrowser } from './support/browser.ts'
import { focusedText, textsIn } from './support/canvas.ts'
import { canvasOf } from './support/editor-harness.ts'

let api: TestApi
let browser: Browser
let page: Page
let canvas: FrameLocator
/** Another program, from which things are copied. */
let source: Page
beforeAll(async () => {
  api = await startTestApi('sqlite', { editorFolder: path.resolve('dist/editor') })
  browser = await launchBrowser()
  const context = await browser.newContext(desktop)
  source = await context.newPage()
  page = await context.newPage()
  await page.goto(`${api.url}/snabbstart`)
  canvas = await canvasOf(page)
  await textsIn(canvas).first().locator('p').first().click()
  await focusedText(canvas).waitFor()
})
afterAll(async () => {
  await browser.close()
  await api.close()
})

/** Puts markup on the clipboard of the system as another program does, without the browser's own cleaning. */
async function copy(html: string): Promise<void> {
  await source.bringToFront()
  await source.evaluate((markup) => {
    document.addEventListener(
      'copy',
      (event) => {
        event.clipboardData?.setData('text/html', markup)
        event.preventDefault()
      },
      { once: true },
    )
  }, html)
  await source.keyboard.press('Control+C')
}

test.each(Object.entries(clipboardHtml))(
  'what was copied from %s keeps its form in a page with the policy of the product',
  async (_, { html, becomes }) => {
    await copy(html)
    await page.bringToFront()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+V')
    await expect
      .poll(async () =>
        (await focusedText(canvas).innerHTML())
          .replace(/<br class="[^"]*">/g, '')
          .replace(/<a [^>]*?(href="[^"]*")[^>]*>/g, '<a $1>')
          .replaceAll('<br>', '<br />')
          .replace(/<li><p>/g, '<li>')
          .replace(/<\/p><\/li>/g, '</li>'),
      )
      .toBe(becomes)
  },
)
