import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { launchBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

it('looks into frames where it is asked to, at each look anew', async () => {
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><html lang="sv"><title>A page</title><main><h1>A page</h1>
    <iframe title="Canvas" srcdoc="<!doctype html><html lang=sv><title>Canvas</title><p>Words"></iframe></main>`)
  const frame = page.frames().find((each) => each.parentFrame() !== null)
  const find = (frames: boolean) => axeFindings(page, { frames, tags: ['wcag2a'] })
  expect(await find(true)).toEqual([])
  await frame?.evaluate(() => document.body.append(new Image()))
  expect(await find(true)).toEqual([expect.stringMatching(/^image-alt: iframe img/)])
  expect(await find(false)).toEqual([])
})
