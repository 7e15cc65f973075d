import { setTimeout as wait } from 'node:timers/promises'
import { benchAnswers } from './answers.ts'
import { benchAnswersAtRate } from './answers-at-rate.ts'
import { benchBulk } from './bulk.ts'
import { benchBulkBucket } from './bulk-bucket.ts'
import { benchCards } from './cards.ts'
import { benchFirstVisits } from './edge-first-visits.ts'
import { benchEdgeHosts } from './edge-hosts.ts'
import { benchEdge } from './edge-load.ts'
import { benchEditing } from './editing.ts'
import { benchGuestTable } from './guest-table.ts'
import { type Harness, openHarness } from './harness.ts'
import { benchIdle } from './idle.ts'
import { benchImages } from './images.ts'
import { benchInvitations } from './invitations.ts'
import { benchIslands } from './island-bytes.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchOpening } from './open.ts'
import { benchBytes } from './page-bytes.ts'
import { benchPainting } from './paint.ts'
import partNames from './parts.json'
import { benchPdf } from './pdf.ts'
import { benchBucketPublishing, benchPublishing, benchUndo } from './publish.ts'
import { barePages, benchRendering } from './render.tsx'
import { benchReplyCard } from './reply-card.ts'
import { type BenchRow, formatTable } from './report.ts'
import { benchSaturday } from './saturday.ts'
import { benchShifts } from './shifts.ts'
import { benchStartPage } from './start-page.ts'
import { benchThemes } from './theme-bytes.ts'
import { benchThemePaints } from './theme-paint.ts'
import { benchTlsAsk } from './tls-ask.ts'
import { benchTyping } from './typing.ts'
import { benchViews } from './views.tsx'

const context = { brand: 'wedding', market: 'se', now: new Date() } as const

const siteOf = ({ host, document }: Harness) => ({
  id: 'benchsite1',
  host,
  origin: `http://${host}`,
  metaNoindex: false,
  isDemo: false,
  document,
})

/** 300 pairs each, unless the environment says fewer for a quick look. */
const pairs = Number(process.env.BENCH_PAIRS ?? 300)

const parts: Record<string, (harness: Harness) => Promise<BenchRow[]> | BenchRow[]> = {
  render: (harness) => benchRendering(siteOf(harness), context),
  publish: (harness) =>
    benchPublishing(harness, {
      arrangement: 'one process',
      pairs,
      bars: { p50: 2, p95: 3 },
      floorPages: barePages(siteOf(harness), context),
    }),
  redis: (harness) =>
    benchPublishing(harness, {
      arrangement: 'processes over Redis',
      pairs,
      bars: { p50: 3, p95: 4.5 },
      floorPages: barePages(siteOf(harness), context),
    }),
  undo: (harness) => benchUndo(harness, Math.min(pairs, 100)),
  bucket: () => benchBucketPublishing({ siteOf, context, pairs: Math.min(pairs, 100) }),
  bulk: (harness) => benchBulk(harness, siteOf(harness), context),
  'bulk-bucket': (harness) => benchBulkBucket(harness, siteOf(harness), context),
  views: benchViews,
  typing: benchTyping,
  open: benchOpening,
  'guest-table': benchGuestTable,
  cards: benchCards,
  bytes: async (harness) => [...(await benchBytes(harness)), ...benchIslands()],
  themes: (harness) => benchThemes(siteOf(harness), context),
  shifts: benchShifts,
  paint: benchPainting,
  'reply-card': benchReplyCard,
  'start-page': benchStartPage,
  'theme-paint': (harness) => benchThemePaints(harness.document),
  edge: benchEdge,
  'edge-hosts': benchEdgeHosts,
  'first-visits': benchFirstVisits,
  'tls-ask': benchTlsAsk,
  images: benchImages,
  answers: benchAnswers,
  'answers-at-rate': benchAnswersAtRate,
  invitations: benchInvitations,
  editing: benchEditing,
  idle: benchIdle,
  saturday: benchSaturday,
  pdf: benchPdf,
  neighbours: benchNeighbours,
}

// scripts/bench.mjs knows them before this is built
if (partNames.join() !== Object.keys(parts).join()) throw new Error('bench/parts.json names other parts')

const options = process.argv.slice(2)
const asJson = options.includes('--json')
const wanted = options.filter((option) => !option.startsWith('--'))

const rows: BenchRow[] = []
const say = (text: string) => process.stderr.write(`${text} …\n`)
let opened: Promise<Harness> | undefined

/** Started for the first part that needs it: it takes a while. */
function harness(): Promise<Harness> {
  if (opened === undefined) say('starting the product')
  opened ??= openHarness()
  return opened
}

try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const given = measure.length === 0 ? undefined : await harness()
    say(name)
    rows.push(...(await (measure as (given?: Harness) => Promise<BenchRow[]> | BenchRow[])(given)))
    // what the product has hung up during a part that kept this process busy is noticed before it is used again
    await wait(100)
  }
} finally {
  await (await opened)?.close()
}
process.stdout.write(asJson ? `${JSON.stringify(rows, null, 2)}\n` : `${formatTable(rows)}\n`)
// the browser that the parts share lasts as long as this process
process.exit(rows.some((row) => row.holds === false) ? 1 : 0)
