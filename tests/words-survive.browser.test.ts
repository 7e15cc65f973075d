import fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainTextOf } from '../domain/text/plain-text.ts'
import { cleanRichText } from '../domain/text/rich-text.ts'
import { withoutControls } from '../domain/text/without-controls.ts'
import { markupSoup, wrongWords } from './factories/markup-soup.ts'
import { launchBrowser } from './support/browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

/** What a reader of the page sees of each text. */
const seen = (texts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (list) =>
      list.map((html) => {
        document.body.innerHTML = html
        return document.body.innerText
      }),
    texts,
  )

test('every visible word survives cleaning, in order, and none runs into another', async () => {
  const soups = fc.sample(markupSoup, { numRuns: 3000, seed: 7 })
  const visible = await seen(soups)
  for (const [index, soup] of soups.entries())
    expect(wrongWords(withoutControls(visible[index] ?? ''), plainTextOf(cleanRichText(soup))), soup).toEqual([])
})
