import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, median, plainRow, ratioRow } from './report.ts'
import { withoutScripts } from './scriptless-copy.ts'

const quiet = 1500

/** What a visitor with a slow phone experiences; times in ms, layout shift without a unit. */
interface Paint {
  firstContentfulPaint: number
  largestContentfulPaint: number
  /** Tag name of the largest element. */
  largest: string
  /** Sum of the time beyond 50 ms of each task after the first paint. */
  blockingTime: number
  layoutShift: number
}

declare global {
  interface Window {
    benchPaint?: { lcp: number; largest: string; shift: number; tasks: { start: number; end: number }[] }
  }
}

/** The published page against the same page without its scripts, both from the edge, in Chromium as a slow phone. */
export async function benchPainting(harness: Harness): Promise<BenchRow[]> {
  await harness.arrange('edge alone')
  const bareHost = await withoutScripts(harness.publishedDir, harness.host)
  const [whole, bare] = await paintsOf([harness.host, bareHost].map((host) => `http://${host}:${harness.sitesPort}/sv`))
  if (whole === undefined || bare === undefined) throw new Error('no paints')
  return [
    ratioRow(
      'first contentful paint, with scripts / without',
      'ms',
      whole.firstContentfulPaint,
      bare.firstContentfulPaint,
      {
        atMost: 1.15,
      },
    ),
    ratioRow(
      'largest contentful paint, with scripts / without',
      'ms',
      whole.largestContentfulPaint,
      bare.largestContentfulPaint,
      {
        atMost: 1.15,
      },
    ),
    plainRow('blocking time', 'ms', whole.blockingTime, { atMost: 0 }),
    plainRow('layout shift, worst', '', whole.layoutShift, { atMost: 0.001 }),
    ...(await benchShift(`http://${harness.host}:${harness.sitesPort}/sv`)),
  ]
}

/** Phone, tablet and desktop, px. */
const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Delays of fonts and images, ms: fonts first, images first, and both long after the page has been seen in fallback fonts. */
const lateness = [
  { fonts: 300, images: 1200 },
  { fonts: 900, images: 500 },
  { fonts: 2500, images: 2500 },
]

/** Layout shift while the page loads in pieces and is scrolled to its end: the worst of all delays, per viewport width. */
async function benchShift(address: string): Promise<BenchRow[]> {
  const browser = await launchBrowser()
  try {
    const rows: BenchRow[] = []
    for (const viewport of viewports) {
      const shifts: number[] = []
      for (const late of lateness) shifts.push(await shiftOf(browser, address, viewport, late))
      const name = `layout shift at ${viewport.width} px, late fonts and images, worst`
      rows.push(plainRow(name, '', Math.max(...shifts), { atMost: 0.001 }))
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function shiftOf(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  late: { fonts: number; images: number },
): Promise<number> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await page.route('**/*', async (route) => {
      const type = route.request().resourceType()
      if (type === 'font') await wait(late.fonts)
      if (type === 'image') await wait(late.images)
      await route.continue()
    })
    await page.addInitScript(watchPaint)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(Math.max(late.fonts, late.images) + quiet)
    // in steps rather than smoothly, so that each picture has time to load while it is visible
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
      await page.waitForTimeout(60)
    }
    await page.waitForTimeout(late.images + 300)
    return await page.evaluate(() => window.benchPaint?.shift ?? Number.NaN)
  } finally {
    await context.close()
  }
}

/** Loads the pages in turn, `rounds` times, with the CPU 4× slower, 1.6 Mbps, 150 ms latency and a cold cache; returns medians. */
export async function paintsOf(addresses: readonly string[], rounds = 7): Promise<Paint[]> {
  const browser = await launchBrowser()
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
      largest: [...new Set(paints.map((paint) => paint.largest))].join(' or '),
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
    await page.addInitScript(watchPaint)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(quiet)
    return await page.evaluate(() => {
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
      const { lcp = Number.NaN, largest = '', shift = Number.NaN, tasks = [] } = window.benchPaint ?? {}
      const blocking = tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, first) - 50), 0)
      return {
        firstContentfulPaint: first,
        largestContentfulPaint: lcp,
        largest,
        blockingTime: blocking,
        layoutShift: shift,
      }
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page, before anything else. */
function watchPaint(): void {
  const seen: NonNullable<Window['benchPaint']> = { lcp: 0, largest: '', shift: 0, tasks: [] }
  window.benchPaint = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcp = entry.startTime
      if (entry instanceof LargestContentfulPaint) seen.largest = entry.element?.localName ?? ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ start: startTime, end: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
}
