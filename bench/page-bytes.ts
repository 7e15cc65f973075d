import type { Request } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import { ask } from '../tests/support/published-folder.ts'
import { brotliBody } from '../worker/publish/compress.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, plainRow } from './report.ts'

interface Loaded {
  type: string
  host: string
  /** Size of the body as transferred. */
  bytes: number
  /** Whether the browser waited for it before the first paint. */
  blocking: boolean
}

/** What a guest's browser fetches for the page, from the edge. */
export async function benchBytes(harness: Harness): Promise<BenchRow[]> {
  await harness.arrange('edge alone')
  const page = { host: harness.host, path: '/sv' }
  const plain = (await ask(harness.sitesPort, page)).body
  const served = (await ask(harness.sitesPort, { ...page, headers: { 'accept-encoding': 'br' } })).body
  const loaded = await loadPage(harness)
  const of = (type: string, entries = loaded.atLoad) => entries.filter((entry) => entry.type === type)
  const bytes = (entries: readonly Loaded[]) => entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const fonts = of('font', loaded.inAll)
  const blocking = loaded.inAll.filter((entry) => entry.blocking).length
  const foreign = loaded.inAll.filter((entry) => !entry.host.startsWith(`${harness.host}:`)).length
  return [
    plainRow('HTML with CSS', 'B', plain.byteLength),
    plainRow('HTML with CSS, brotli 5, as it goes live', 'B', (await brotliBody(plain, 5)).byteLength),
    plainRow('HTML with CSS, brotli 11, seconds later', 'B', served.byteLength),
    plainRow('JavaScript at load, brotli', 'B', bytes(of('script')), { atMost: 5120 }),
    // the form's script is fetched when the form comes near the viewport
    plainRow('JavaScript in all, page read to its end', 'B', bytes(of('script', loaded.inAll)), { atMost: 9216 }),
    plainRow('font files', '', fonts.length, { atMost: 2 }),
    plainRow('fonts', 'B', bytes(fonts)),
    plainRow('pictures and art at load, on a phone', 'B', bytes(of('image'))),
    plainRow('the whole page at load, on a phone', 'B', served.byteLength + bytes(loaded.atLoad)),
    plainRow('the whole page, read to its end', 'B', served.byteLength + bytes(loaded.inAll)),
    plainRow('requests the first paint needs: page, fonts', '', 1 + fonts.length + blocking, { atMost: 3 }),
    plainRow('requests to third parties', '', foreign, { atMost: 0 }),
  ]
}

/** Loads the page on a phone, then scrolls to its end; returns what was fetched, without the page itself. */
async function loadPage(harness: Harness): Promise<{ atLoad: Loaded[]; inAll: Loaded[] }> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    page.on('requestfailed', (request) => {
      throw new Error(`${request.url()} could not be fetched`)
    })
    await page.goto(`http://${harness.host}:${harness.sitesPort}/sv`, { waitUntil: 'networkidle' })
    const atLoad = finished.length
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 400) {
        window.scrollTo(0, top)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    // `networkidle` has passed already, so poll until no further requests finish
    for (let known = -1; known !== finished.length; ) {
      known = finished.length
      await page.waitForTimeout(1500)
    }
    const waitedFor = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking' ? [entry.name] : [],
        ),
    )
    const describe = async (request: Request): Promise<Loaded> => ({
      type: request.resourceType(),
      host: new URL(request.url()).host,
      bytes: (await request.sizes()).responseBodySize,
      blocking: waitedFor.includes(request.url()),
    })
    const all = await Promise.all(finished.map(describe))
    const isPart = ({ type }: Loaded) => type !== 'document'
    return { atLoad: all.slice(0, atLoad).filter(isPart), inAll: all.filter(isPart) }
  } finally {
    await browser.close()
  }
}
