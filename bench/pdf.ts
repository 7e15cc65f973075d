import { readdirSync, readFileSync } from 'node:fs'
import { cardSize } from '../cards/card-size.ts'
import { drawPrintView } from '../commands/prints/draw-print-view.ts'
import { createLog } from '../platform/log.ts'
import { createPdfPrinter, type PdfPrinter } from '../platform/pdf/browser-pool.ts'
import { finishPdf, srgbIntent } from '../platform/pdf/page-boxes.ts'
import { randomCard } from '../tests/design/random-cards.ts'
import { startTestApi } from '../tests/support/api.ts'
import * as runFolder from '../tests/support/run-folder.ts'
import { type BenchRow, median, plainRow } from './report.ts'

/** Cards printed for the memory measurement; the requirement is for 1,000, which takes some minutes. */
const cards = Number(process.env.BENCH_CARDS ?? 200)
const warmCards = 40

/** Printing a card's file from its print view: cold, warm, two at a time, and the browser's memory during this. */
export async function benchPdf(): Promise<BenchRow[]> {
  const views = await printViews(20)
  const printer = createPdfPrinter({ log: createLog('bench', 'silent') })
  const intent = await srgbIntent()
  const about = { sheet: { ...cardSize, bleed: 4 }, title: 'Card', language: 'en', intent, id: '0'.repeat(32) }
  const make = async (index: number) => finishPdf(await printer.print(views[index % views.length] ?? ''), about)
  try {
    const cold = await timeOf(() => make(0))
    const warm: number[] = []
    for (let card = 0; card < warmCards; card += 1) warm.push(await timeOf(() => make(card)))
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
      plainRow('PDF of a card, warm p50', 'ms', median(warm), { atMost: 250 }),
      plainRow('PDFs of cards, two at a time', '1/s', (cards / all) * 1000, { atLeast: 5 }),
      plainRow(`browser's memory over ${cards} cards, most`, 'MB', most / 1e6, { atMost: 700 }),
    ]
  } finally {
    await printer.close()
  }
}

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
