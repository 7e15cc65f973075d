import * as path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { desktop, launchBrowser, phone } from '../../tests/support/browser.ts'
import { canvasOf } from '../../tests/support/editor-harness.ts'

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

const tablet = { viewport: { width: 768, height: 1024 }, locale: 'sv-SE' }
const devices = { desk: desktop, tablet, phone }
const designs = ['ROSENGARD', 'SKARGARD', 'SKAGEN', 'TOSCANA', 'NYARSSUPE', 'HALLTORP']

test.each(Object.keys(devices) as (keyof typeof devices)[])(
  'no tool covers a letter of a title or of the label beside it, on a %s',
  async (device) => {
    for (const design of designs) {
      const page = await browser.newPage(devices[device])
      await page.goto(`${api.url}/snabbstart?design=${design}`)
      const canvas = await canvasOf(page)
      await canvas.getByRole('textbox').first().waitFor()
      await canvas.locator('.ed-pill').first().waitFor({ state: 'attached' })
      const covered = await canvas.locator('.site').evaluate(async (site) => {
        await document.fonts.ready
        return [...site.querySelectorAll('.block')].flatMap((block) => {
          block.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
          const texts = document.createTreeWalker(site, NodeFilter.SHOW_TEXT)
          const titles: { words: string; line: DOMRect }[] = []
          for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
            if (text.parentElement?.closest('h1, h2, h3, .margin-label, .second-title') == null) continue
            const range = document.createRange()
            range.selectNodeContents(text)
            for (const line of range.getClientRects()) titles.push({ words: text.nodeValue ?? '', line })
          }
          return [...block.querySelectorAll('.ed-pill, .ed-panel-button, .ed-insert-button')].flatMap((tool) => {
            const at = tool.getBoundingClientRect()
            return titles
              .filter(
                ({ line }) =>
                  line.left < at.right && line.right > at.left && line.top < at.bottom && line.bottom > at.top,
              )
              .filter(() => at.width > 0)
              .map(({ words }) => `${tool.className} on ${words}`)
          })
        })
      })
      expect(covered, design).toEqual([])
      await page.close()
    }
  },
)
