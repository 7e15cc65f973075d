import * as path from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from './support/api.ts'
import { desktop, launchBrowser } from './support/browser.ts'
import { focusedText, modulesIn, textsIn } from './support/canvas.ts'
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

/** Opens a page that records violations of its policy, including those in its frames. */
async function openWatched(): Promise<{ page: Page; violations: string[] }> {
  const page = await browser.newPage(desktop)
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => void violations.push(violation))
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    noteViolation(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`)
  // the canvas document is reloaded and loses its listener, so read the console too
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) violations.push(message.text())
  })
  return { page, violations }
}

/** The canvas, as a frame in which something can be run. */
async function frameOf(page: Page): Promise<Frame> {
  const element = await page.getByTitle('Din sida').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('the canvas has no page')
  return frame
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
  const modules = modulesIn(canvas)
  const count = await modules.count()
  await canvas.getByRole('button', { name: 'Lägg till sist' }).click()
  await page.getByRole('dialog', { name: 'Välj modul' }).getByRole('button', { name: /^Text/ }).click()
  await expect.poll(() => modules.count()).toBe(count + 1)
  expect(violations).toEqual([])
  await page.close()
})

test('what is written, pasted and moved meets it, and pasted markup keeps its marks', async () => {
  const { page, violations } = await openWatched()
  await page.goto(`${api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  const text = textsIn(canvas).first()
  await text.locator('p').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Hej ')
  await focusedText(canvas).waitFor()
  const frame = await frameOf(page)
  await frame.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>och <b>välkommen</b><script>pwned(1)</script></p>')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect.poll(() => focusedText(canvas).innerHTML()).toContain('<strong>välkommen</strong>')
  expect(await canvas.locator('script').count()).toBe(0)
  expect(violations).toEqual([])
  await page.close()
})

test('a module that is dragged meets it, and its name follows the pointer', async () => {
  const { page, violations } = await openWatched()
  await page.goto(`${api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  const tools = canvas.getByRole('toolbar').filter({ has: page.getByRole('button', { name: 'Ändra ordning' }) })
  const name = (await tools.first().getAttribute('aria-label')) ?? ''
  const handle = tools.first().getByRole('button', { name: 'Ändra ordning' })
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (box === null) throw new Error('the handle is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 120, { steps: 5 })
  const label = canvas.getByText(name, { exact: true }).last()
  await label.waitFor()
  const seen = await label.boundingBox()
  expect(Math.abs((seen?.x ?? 0) - (box.x + 40))).toBeLessThan(120)
  await page.mouse.up()
  expect(violations).toEqual([])
  await page.close()
})

test('no string becomes markup, a script or a worker, in the page or on the canvas', async () => {
  const { page } = await openWatched()
  await page.goto(`${api.url}/snabbstart`)
  await canvasOf(page)
  const frame = await frameOf(page)
  const outcomes = () => {
    const tryIt = (deed: () => unknown) => {
      try {
        deed()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'failed'
      }
    }
    const [division, script, iframe] = (['div', 'script', 'iframe'] as const).map((name) =>
      document.createElement(name),
    )
    return {
      innerHTML: tryIt(() => Object.assign(division ?? {}, { innerHTML: '<img src=x onerror=pwned(1)>' })),
      insert: tryIt(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      write: tryIt(() => document.write('<b>x</b>')),
      srcdoc: tryIt(() => iframe?.setAttribute('srcdoc', '<script>pwned(1)</script>')),
      script: tryIt(() => Object.assign(script ?? {}, { src: 'https://evil.example/x.js' })),
      upload: tryIt(() => Object.assign(script ?? {}, { src: '/api/images/someone/picture.jpg' })),
      text: tryIt(() => Object.assign(script ?? {}, { text: 'pwned(1)' })),
      worker: tryIt(() => new Worker('data:text/javascript,1')),
      policy: tryIt(() => Reflect.get(window, 'trustedTypes').createPolicy('mine', {})),
    }
  }
  const refused = Object.fromEntries(Object.keys(await page.evaluate(outcomes)).map((name) => [name, 'TypeError']))
  expect(await page.evaluate(outcomes)).toEqual(refused)
  expect(await frame.evaluate(outcomes)).toEqual(refused)
  await page.close()
})
