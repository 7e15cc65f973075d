import * as path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { desktop, launchBrowser, phone, withoutFetchingAhead } from '../../tests/support/browser.ts'
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
  'no tool covers a letter of a title or of the label beside it, and with a mouse + none of any text, on a %s',
  async (device) => {
    for (const design of designs) {
      const page = await browser.newPage(devices[device])
      await withoutFetchingAhead(page)
      await page.goto(`${api.url}/snabbstart?design=${design}`)
      const canvas = await canvasOf(page)
      await canvas.getByRole('textbox').first().waitFor()
      await canvas.locator('.ed-pill').first().waitFor({ state: 'attached' })
      const covered = await canvas.locator('.site').evaluate(async (site) => {
        await document.fonts.ready
        const hovers = matchMedia('(hover: hover)').matches && innerWidth > 1000
        return [...site.querySelectorAll('.block')].flatMap((block) => {
          block.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
          const texts = document.createTreeWalker(site, NodeFilter.SHOW_TEXT)
          const lines: { words: string; line: DOMRect; isTitle: boolean }[] = []
          for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
            const parent = text.parentElement
            if (parent === null || parent.closest('nav, .ed-frame, .ed-panel-button, .unseen, template') !== null)
              continue
            if (!parent.checkVisibility({ visibilityProperty: true })) continue
            const isTitle = parent.closest('h1, h2, h3, .margin-label, .second-title') !== null
            const range = document.createRange()
            range.selectNodeContents(text)
            for (const line of range.getClientRects()) lines.push({ words: text.nodeValue ?? '', line, isTitle })
          }
          return [...block.querySelectorAll('.ed-pill, .ed-panel-button, .ed-insert-button')].flatMap((tool) => {
            const at = tool.getBoundingClientRect()
            const isInsert = hovers && tool.classList.contains('ed-insert-button')
            return lines
              .filter(
                ({ line, isTitle }) =>
                  (isTitle || isInsert) &&
                  line.left < at.right &&
                  line.right > at.left &&
                  line.top < at.bottom &&
                  line.bottom > at.top,
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
