import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts'
import { median } from './report.ts'

/** What a visitor on a slow phone sees of a page; times in ms, layout shift without unit. */
export interface Paint {
  firstContentfulPaint: number
  largestContentfulPaint: number
  blockingTime: number
  layoutShift: number
}

declare global {
  interface Window {
    benchPaint?: { lcp: number; shift: number; blocking: number }
  }
}

/** Loads each address `rounds` times in turn at 4× slower CPU and 1.6 Mbps with 150 ms, cold cache; gives medians. */
export async function measurePaint(addresses: readonly string[], rounds: number): Promise<Paint[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
  })
  try {
    const runs: Paint[][] = addresses.map(() => [])
    for (let round = 0; round < rounds + 1; round += 1) {
      for (const [index, address] of addresses.entries()) {
        const paint = await loadOnce(browser, address)
        // the first round warms the browser up
        if (round > 0) runs[index]?.push(paint)
      }
    }
    return runs.map((paints) => ({
      firstContentfulPaint: median(paints.map((paint) => paint.firstContentfulPaint)),
      largestContentfulPaint: median(paints.map((paint) => paint.largestContentfulPaint)),
      blockingTime: median(paints.map((paint) => paint.blockingTime)),
      layoutShift: Math.max(...paints.map((paint) => paint.layoutShift)),
    }))
  } finally {
    await browser.close()
  }
}

async function loadOnce(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      const seen = { lcp: 0, shift: 0, blocking: 0 }
      window.benchPaint = seen
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.lcp = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50)
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(1500)
    return await page.evaluate(() => ({
      firstContentfulPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestContentfulPaint: window.benchPaint?.lcp ?? Number.NaN,
      blockingTime: window.benchPaint?.blocking ?? Number.NaN,
      layoutShift: window.benchPaint?.shift ?? Number.NaN,
    }))
  } finally {
    await context.close()
  }
}
