import type { Page } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, median, plainRow } from './report.ts'

const rounds = 3
const limit = 100

declare global {
  interface Window {
    benchInteractions?: Map<number, number>
  }
}

/** Interaction to next paint while a guest answers on the demo's reply card, in Chromium as a phone with the CPU 4× slower. */
export async function benchReplyCard(harness: Harness): Promise<BenchRow[]> {
  await harness.arrange('one process')
  const address = `http://${harness.host}:${harness.sitesPort}/sv`
  const worst: number[] = []
  const browser = await launchBrowser()
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
      })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.addInitScript(watchInteractions)
      await page.goto(address, { waitUntil: 'load' })
      await answer(page)
      worst.push(await page.evaluate(() => Math.max(...(window.benchInteractions?.values() ?? []))))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return [
    plainRow('reply card: interaction to next paint, worst of an answer, 4× CPU', 'ms', median(worst), {
      atMost: limit,
    }),
  ]
}

/** Answers for two guests: opens the card, writes with the keyboard, chooses, and sends. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('link', { name: '2 gäster' }).tap()
  for (const [index, name] of ['Åsa Lind', 'Bo Lind'].entries()) {
    const guest = page.getByRole('group', { name: `Gäst ${index + 1}` })
    await guest.getByLabel('Namn').tap()
    await page.keyboard.type(name)
    await guest.getByRole('radio', { name: 'Ja!' }).tap()
    await guest.getByRole('radio', { name: 'Fisk' }).tap()
    await guest.getByRole('radio', { name: 'Nej tack' }).tap()
  }
  await page.locator('.answer-form [type="submit"]').tap()
  await page.getByRole('dialog', { name: 'Tack!' }).waitFor()
}

/** Runs in the page, before anything else: the longest event of each interaction. */
function watchInteractions(): void {
  const seen = new Map<number, number>()
  window.benchInteractions = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        seen.set(entry.interactionId, Math.max(seen.get(entry.interactionId) ?? 0, entry.duration))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
