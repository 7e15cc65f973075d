import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateNames } from '../../design/templates/templates.ts'
import { templateLook, wholePage } from '../../sheets/documents.ts'
import { type DesignStage, startDesignStage } from './design-stage.ts'

/** What a page may move while its fonts come late (the sum of its layout shifts). */
const bar = 0.001
const title = 'Alexandra & Christoffer'

let stage: DesignStage
beforeAll(async () => {
  stage = await startDesignStage({ fontDelay: 300 })
})
afterAll(() => stage?.close())

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        // two frames after the fonts, and a moment for the observer
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => told(sum), 50)))
      }),
  )

test.concurrent.each(templateNames)('%s does not move when its fonts come late', { timeout: 120_000 }, async (name) => {
  const moved: number[] = []
  for (const width of [390, 1440]) {
    const page = await stage.newPage(width)
    await stage.show(page, wholePage(templateLook(name, title), { title }))
    moved.push(await shiftOf(page))
    await page.context().close()
  }
  expect(
    moved.every((shift) => shift <= bar),
    `it moves by ${moved.join(' and ')} at 390 and 1440 px`,
  ).toBe(true)
})
