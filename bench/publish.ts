import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { type SiteResponse, siteResponse } from '../modules/site-contract.ts'
import type { PublishableSite, RenderContext } from '../renderer/page-plan.ts'
import { openBucketFloor } from './bucket-floor.ts'
import { openBucketProduct } from './bucket-product.ts'
import type { Arrangement, Harness } from './harness.ts'
import { createPoller, now } from './poller.ts'
import { publishFloor } from './publish-floor.ts'
import { barePages } from './render.tsx'
import { type BenchRow, median, percentile, plainRow, ratioRow } from './report.ts'

const warmUp = 15

/** One save, seen from outside; instants in ms since 1970. */
interface Save {
  answered: number
  served: number
}

/**
 * From the answer to a save until the edge serves the new page, against the floor, in interleaved pairs. A text is changed in
 * all three languages, so that both sides make three pages.
 */
export async function benchPublishing(
  harness: Harness,
  options: {
    arrangement: Arrangement
    floorPages: readonly (() => string)[]
    pairs: number
    bars: { p50: number; p95: number }
  },
): Promise<BenchRow[]> {
  const { arrangement } = options
  await harness.arrange(arrangement)
  const floor = (round: number) => publishFloor(harness.scratchDir, `${arrangement}-${round}`, options.floorPages)
  return compare(harness, { ...options, floor })
}

/** The same where files lie in a bucket and a CDN is told: until the edge serves the page and the CDN has heard. */
export async function benchBucketPublishing(options: {
  siteOf: (harness: Harness) => PublishableSite
  context: RenderContext
  pairs: number
}): Promise<BenchRow[]> {
  const product = await openBucketProduct()
  try {
    const { databaseUrl, redisUrl, bucket, cdn } = product
    const { token = '', zone = '', urls } = cdn.settings
    const floor = await openBucketFloor({
      databaseUrl,
      redisUrl,
      store: bucket.address,
      cdn: { url: urls[0] ?? '', token, zone },
    })
    const pages = barePages(options.siteOf(product), options.context)
    const tag = `p-${product.owner.siteId}`
    try {
      return await compare(product, {
        arrangement: 'PostgreSQL, Redis, bucket and CDN',
        pairs: options.pairs,
        bars: { p50: 2, p95: 3 },
        floor: () => floor.publish(pages),
        prepare() {
          // its vendor's limits are not what is measured; what it is told a second time comes between
          cdn.pass(60)
          cdn.purged.length = 0
        },
        async alsoDone() {
          while (!cdn.purged.some((tags) => tags.includes(tag))) await wait(1)
          return now()
        },
      })
    } finally {
      await floor.close()
    }
  } finally {
    await product.close()
  }
}

async function compare(
  harness: Harness,
  options: {
    arrangement: string
    pairs: number
    bars: { p50: number; p95: number }
    floor: (round: number) => Promise<number>
    /** Before each save. */
    prepare?: () => void
    /** What else has to have happened for a save to be done; gives when it had. */
    alsoDone?: () => Promise<number>
  },
): Promise<BenchRow[]> {
  const { arrangement, bars, pairs } = options
  const poller = createPoller(harness.sitesPort, harness.host)
  const saves: Save[] = []
  const floors: number[] = []
  try {
    let site = await readSite(harness)
    for (let round = -warmUp; round < pairs; round += 1) {
      const word = `${arrangement.replace(/\W/g, '-')}-${round + warmUp}.`
      options.prepare?.()
      const saved = await save(harness, site, word)
      site = saved.site
      const seen = await poller.untilServed('/sv', word)
      const served = Math.max(seen, (await options.alsoDone?.()) ?? 0)
      // what the publisher does after the switch is not to be paid for by the floor
      await wait(15)
      const floor = await options.floor(round)
      await wait(5)
      if (round < 0) continue
      saves.push({ answered: saved.answered, served })
      floors.push(floor)
    }
    await wait(200)
    const times = saves.map(({ answered, served }) => served - answered)
    const row = (share: number, bar?: number) =>
      ratioRow(
        `publish, ${arrangement}: p${share * 100}`,
        'ms',
        percentile(times, share),
        percentile(floors, share),
        bar === undefined ? undefined : { atMost: bar },
      )
    return [row(0.5, bars.p50), row(0.95, bars.p95), row(0.99), ...whereTimeGoes(harness, saves)]
  } finally {
    poller.close()
  }
}

/** From the owner's request to undo a publish until the edge serves the page before it. All is one process. */
export async function benchUndo(harness: Harness, undos: number): Promise<BenchRow[]> {
  await harness.arrange('one process')
  const poller = createPoller(harness.sitesPort, harness.host)
  const { client, siteId } = harness.owner
  const times: number[] = []
  try {
    let site = await readSite(harness)
    const wordOf = (round: number) => `undo-${round + warmUp}.`
    for (let round = -warmUp; round < undos; round += 1) {
      // which ends the undo of the round before
      site = (await save(harness, site, wordOf(round))).site
      const { documentRevision } = site
      await poller.untilServed('/sv', wordOf(round))
      await wait(50)
      if (round === -warmUp) continue
      const asked = now()
      const seen = { documentRevision, shownRevision: documentRevision }
      const change = { revision: documentRevision - 1, seen }
      const answer = await client.call('PUT', `/api/sites/${siteId}/shown-version`, change)
      if (answer.status !== 200) throw new Error(`an undo was answered ${answer.status}`)
      const served = await poller.untilServed('/sv', wordOf(round - 1))
      if (round >= 0) times.push(served - asked)
      await wait(50)
    }
  } finally {
    poller.close()
  }
  return [
    plainRow('undo of a publish until guests see it: p50', 'ms', percentile(times, 0.5), { atMost: 50 }),
    plainRow('undo of a publish until guests see it: p95', 'ms', percentile(times, 0.95)),
  ]
}

async function readSite(harness: Harness): Promise<SiteResponse> {
  const { client, siteId } = harness.owner
  return siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
}

/** Saves the site with a word at the beginning of its first text, in every language. */
async function save(
  harness: Harness,
  site: SiteResponse,
  word: string,
): Promise<{ site: SiteResponse; answered: number }> {
  const { client, siteId } = harness.owner
  const first = site.siteModules.find((module) => module.siteModuleType === 'Text')
  const siteModules = site.siteModules.map((module) =>
    module === first && 'text' in module
      ? {
          ...module,
          text: Object.fromEntries(Object.entries(module.text).map(([code, html]) => [code, begin(html, word)])),
        }
      : module,
  )
  const answer = await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })
  const answered = now()
  if (answer.status !== 200) throw new Error(`a save was answered ${answer.status}`)
  return { site: siteResponse.parse(answer.body), answered }
}

const begin = (html: string, word: string) => `<p>${word}</p>${html.replace(/^<p>[\w-]+\.<\/p>/, '')}`

const publishedLine = z.object({
  msg: z.literal('published'),
  /** When it was written. */
  time: z.iso.datetime().transform((time) => Date.parse(time)),
  milliseconds: z.record(z.string(), z.number()),
})
const afterSwitch = 'after the switch'

/** Medians of the stages that the publisher logs, and of what lies before and behind them. */
function whereTimeGoes(harness: Harness, saves: readonly Save[]): BenchRow[] {
  const lines = harness.output().split('\n')
  const published = lines
    .filter((line) => line.includes('"published"') && line.includes(harness.owner.siteId))
    // those before belong to the warm-up
    .slice(-saves.length)
    .map((line) => publishedLine.parse(JSON.parse(line)))
  if (published.length !== saves.length)
    throw new Error(`${saves.length} saves were published ${published.length} times`)
  const stages = new Map<string, number[]>()
  const add = (name: string, ms: number) => stages.set(name, [...(stages.get(name) ?? []), ms])
  for (const [index, { answered, served }] of saves.entries()) {
    const { time = 0, milliseconds = {} } = published[index] ?? {}
    const { [afterSwitch]: after = 0, ...before } = milliseconds
    const switched = time - after
    const begun = switched - Object.values(before).reduce((sum, ms) => sum + ms, 0)
    // below 0 where the publisher began before the answer had arrived
    add('queue', begun - answered)
    for (const [name, ms] of Object.entries(before)) add(name, ms)
    add('notice by the edge', served - switched)
  }
  return [...stages].map(([name, values]) => plainRow(`  ${name}`, 'ms', median(values)))
}
