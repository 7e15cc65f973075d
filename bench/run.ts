import { siteDocumentSchema } from '../modules/site-document.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { benchRendering } from './render.tsx'
import { type BenchRow, formatTable } from './report.ts'

const arguments_ = process.argv.slice(2)
const asJson = arguments_.includes('--json')
const wanted = arguments_.filter((argument) => !argument.startsWith('--'))

const site = {
  id: 'benchsite1',
  host: 'demo.localhost',
  origin: 'http://demo.localhost',
  metaNoindex: false,
  isDemo: false,
  document: siteDocumentSchema.parse(buildSiteDocument()),
}
const context = { brand: 'wedding', market: 'se', now: new Date() } as const

const parts: Record<string, () => Promise<BenchRow[]> | BenchRow[]> = {
  render: () => benchRendering(site, context),
}

const rows: BenchRow[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stderr.write(`${name} …\n`)
  rows.push(...(await measure()))
}
process.stdout.write(asJson ? `${JSON.stringify(rows, null, 2)}\n` : `${formatTable(rows)}\n`)
process.exitCode = rows.some((row) => row.holds === false) ? 1 : 0
