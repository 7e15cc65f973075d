import { readFileSync } from 'node:fs'
import { readDocument } from '../db/site/stored-document.ts'
import { currentDocumentFormat, readStoredDocument, type SiteDocument } from '../modules/site-document.ts'
import type { PublishableSite, RenderContext } from '../renderer/page-plan.ts'
import { planRelease } from '../renderer/plan-release.ts'
import { barePage } from './bare-page.tsx'
import { type BenchRow, ratioRow } from './report.ts'

const roundsCounted = 120
/** Warm-up: before V8 has optimised, the side with more code is slower; a worker renders for days. */
const roundsBefore = 30
const pagesPerRound = 60

const languagesOf = (site: PublishableSite) => site.document.availableLanguages.map((entry) => entry.languageCode)

const report = (error: unknown) => {
  throw error
}

/** The site's language pages as bare React trees. */
export function barePages(site: PublishableSite, context: RenderContext): (() => string)[] {
  const plan = planRelease(site, context, report)
  return languagesOf(site).map((language) => {
    const html = plan.find((page) => page.path === `${language}/index.html`)?.render().html ?? ''
    return barePage(site, context, language, html)
  })
}

/**
 * Pages per CPU second of the renderer, with and without reading the stored document, against bare React on the same tree. Pages are
 * converted to bytes, because React's string is flattened only when it is read.
 */
export function benchRendering(site: PublishableSite, context: RenderContext): BenchRow[] {
  const stored = JSON.stringify(site.document)
  const read = () => readStoredDocument({ format: currentDocumentFormat, document: JSON.parse(stored) })
  const [rendered, whole] = compareWithBare(site, context, read)
  const text = readFileSync('first-generation/corpus/page-01-everything.json', 'utf8')
  const readOlder = () => readDocument({ format: 0, text }, '2026-11-01T10:00:00.000Z')
  const [olderRendered, olderWhole] = compareWithBare({ ...site, document: readOlder() }, context, readOlder)
  return [
    ratioRow('render: pages per CPU second', 'pages/s', ...rendered, { atLeast: 0.85 }),
    ratioRow('render with load, schema and cleaning', 'pages/s', ...whole, { atLeast: 0.6 }),
    ratioRow('render of a site of the first generation', 'pages/s', ...olderRendered, { atLeast: 0.85 }),
    ratioRow('the same with reading its document', 'pages/s', ...olderWhole),
  ]
}

type Rates = [rate: number, bareRate: number]

/** Pages per CPU second, for rendering alone and for reading the document first, each with the bare rate. */
function compareWithBare(
  site: PublishableSite,
  context: RenderContext,
  read: () => SiteDocument,
): [rendered: Rates, whole: Rates] {
  const languages = languagesOf(site)
  const bare = barePages(site, context)
  // only language pages, so that both sides produce the same
  const planOf = (document: SiteDocument) =>
    planRelease({ ...site, document }, context, report).filter((page) => page.language !== null)
  const jobs = [
    () => bare.map((render) => Buffer.from(render())),
    // a new document per call, as for every save: caches keyed by its identity only serve the languages of one release
    () => planOf({ ...site.document }).map((page) => page.render().bytes),
    // includes the key, which the publisher computes first
    () => planOf(read()).map((page) => [page.key, page.render().bytes]),
  ]
  const [bareRate = Number.NaN, renderedRate = Number.NaN, wholeRate = Number.NaN] = measureInTurn(
    jobs,
    languages.length,
  )
  return [
    [renderedRate, bareRate],
    [wholeRate, bareRate],
  ]
}

/** Pages per CPU second of each job, measured in turns, so that a slow moment affects all of them. */
function measureInTurn(jobs: readonly (() => unknown)[], pagesPerCall: number): number[] {
  const spent = jobs.map(() => 0)
  for (let round = -roundsBefore; round < roundsCounted; round += 1) {
    for (const [index, job] of jobs.entries()) {
      const before = process.cpuUsage()
      for (let page = 0; page < pagesPerRound; page += pagesPerCall) job()
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) spent[index] = (spent[index] ?? 0) + user + system
    }
  }
  return spent.map((microseconds) => (roundsCounted * pagesPerRound * 1e6) / microseconds)
}
