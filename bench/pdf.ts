import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { cardSize } from '../cards/card-size.ts'
import { drawPrintView } from '../commands/prints/draw-print-view.ts'
import { createLog } from '../platform/log.ts'
import { createPdfPrinter, type PdfPrinter } from '../platform/pdf/browser-pool.ts'
import { finishPdf, srgbIntent } from '../platform/pdf/page-boxes.ts'
import { randomCard } from '../tests/design/random-cards.ts'
import { startTestApi } from '../tests/support/api.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import * as runFolder from '../tests/support/run-folder.ts'
import { type BenchRow, median, plainRow, ratioRow } from './report.ts'

/** Cards printed for the memory measurement; the requirement is for 1,000, which takes some minutes. */
const cards = Number(process.env.BENCH_CARDS ?? 60)
const warmCards = 40

/** Printing a card's file from its print view: cold, warm against the bare browser, two at a time, and the browser's memory during this. */
export async function benchPdf(): Promise<BenchRow[]> {
  const views = await printViews(20)
  const printer = createPdfPrinter({ log: createLog('bench', 'silent') })
  const intent = await srgbIntent()
  const about = { sheet: { ...cardSize, bleed: 4 }, title: 'Card', language: 'en', intent, id: '0'.repeat(32) }
  const viewOf = (index: number) => views[index % views.length] ?? ''
  const make = async (index: number) => finishPdf(await printer.print(viewOf(index)), about)
  const browser = await launchBrowser()
  try {
    const cold = await timeOf(() => make(0))
    await printBare(browser, viewOf(0))
    const warm: number[] = []
    const bare: number[] = []
    for (let card = 0; card < warmCards; card += 1) {
      warm.push(await timeOf(() => make(card)))
      bare.push(await timeOf(() => printBare(browser, viewOf(card))))
    }
    await browser.close()
    let next = 0
    let most = 0
    const work = async () => {
      while (next < cards) {
        next += 1
        await make(next)
        if (next % 10 === 0) most = Math.max(most, memoryOf(printer))
      }
    }
    const all = await timeOf(() => Promise.all([work(), work()]))
    return [
      plainRow('PDF of a card, the first', 'ms', cold),
      ratioRow('PDF of a card, warm p50 / the bare browser', 'ms', median(warm), median(bare), { atMost: 1.3 }),
      ratioRow('PDFs of cards, two at a time / one', '1/s', (cards / all) * 1000, 1000 / mean(warm), { atLeast: 1.6 }),
      plainRow(`browser's memory over ${cards} cards, most`, 'MB', most / 1e6, { atMost: 700 }),
    ]
  } finally {
    await browser.close()
    await printer.close()
  }
}

/** The least that a browser can do for the same file: a page, its fonts, and its PDF. */
async function printBare(browser: Browser, html: string): Promise<void> {
  const page = await browser.newPage()
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false, outline: false })
  await page.close()
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function printViews(count: number): Promise<string[]> {
  runFolder.setup()
  const api = await startTestApi('sqlite')
  try {
    const views: string[] = []
    for (let seed = 1; seed <= count; seed += 1) {
      const document = randomCard(seed, [])
      const view = await drawPrintView(api.deps, { document }, { bleed: 4, spare: 10, language: 'sv' })
      views.push(view.html)
    }
    return views
  } finally {
    await api.close()
    await runFolder.teardown()
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Private memory of the browser and its child processes, bytes: pages shared between processes are not counted. */
function memoryOf(printer: PdfPrinter): number {
  const group = printer.pid()
  if (group === undefined) return 0
  let bytes = 0
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, , ofGroup] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (Number(ofGroup) !== group) continue
      const [, resident = 0, shared = 0] = readFileSync(`/proc/${id}/statm`, 'utf8').split(' ').map(Number)
      bytes += (resident - shared) * 4096
    } catch {
      // ended in the meantime
    }
  }
  return bytes
}
