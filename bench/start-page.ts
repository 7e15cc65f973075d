import { launchBrowser } from '../tests/support/browser.ts'
import type { Harness } from './harness.ts'
import { paintsOf } from './paint.ts'
import { type BenchRow, plainRow, ratioRow } from './report.ts'

/** A brand's start page against a guest's page, both from the product in one process, in Chromium as a slow phone. */
export async function benchStartPage(harness: Harness): Promise<BenchRow[]> {
  await harness.arrange('one process')
  const start = `http://localhost:${harness.apiPort}/sv`
  const guest = `http://${harness.host}:${harness.sitesPort}/sv`
  const [ours, theirs] = await paintsOf([start, guest])
  if (ours === undefined || theirs === undefined) throw new Error('no paints')
  const [startWeight, guestWeight] = [await weightOf(start), await weightOf(guest)]
  return [
    ratioRow(
      'start page, largest contentful paint / of a guest page',
      'ms',
      ours.largestContentfulPaint,
      theirs.largestContentfulPaint,
      { atMost: 1.15 },
    ),
    plainRow('start page, layout shift', '', ours.layoutShift, { atMost: 0.001 }),
    plainRow('start page, blocking time', 'ms', ours.blockingTime, { atMost: 0 }),
    ratioRow('start page, bytes until loaded / of a guest page', 'B', startWeight.bytes, guestWeight.bytes, {
      atMost: 1.15,
    }),
    ratioRow('start page, requests until loaded / of a guest page', '', startWeight.requests, guestWeight.requests, {
      atMost: 1.15,
    }),
    plainRow('start page, JavaScript', 'B', startWeight.scriptBytes, { atMost: 0 }),
  ]
}

/** What a phone fetches for a page until the network is idle. */
async function weightOf(address: string): Promise<{ bytes: number; requests: number; scriptBytes: number }> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const sizes: Promise<{ bytes: number; isScript: boolean }>[] = []
    page.on('requestfinished', (request) =>
      sizes.push(
        request.sizes().then((size) => ({
          bytes: size.responseBodySize,
          isScript: request.resourceType() === 'script',
        })),
      ),
    )
    await page.goto(address, { waitUntil: 'networkidle' })
    const all = await Promise.all(sizes)
    const sum = (entries: typeof all) => entries.reduce((bytes, entry) => bytes + entry.bytes, 0)
    return { bytes: sum(all), requests: all.length, scriptBytes: sum(all.filter((entry) => entry.isScript)) }
  } finally {
    await browser.close()
  }
}
