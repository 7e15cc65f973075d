import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { type Database, openDatabase } from '../db/core/connection.ts'
import { migrate } from '../db/core/migrate.ts'
import { countDue } from '../db/site/due-repository.ts'
import { insertSite } from '../db/site/site-repository.ts'
import { mapsToDraw } from '../modules/document-maps.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import type { PublishableSite, RenderContext } from '../renderer/page-plan.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { freshSettings, type RunningProgram, startProgram, untilSaid } from '../tests/support/product.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { bulkFloor } from './bulk-floor.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, ratioRow } from './report.ts'

/** Number of sites to publish; by hand 10,000. */
export const bulkSites = Number(process.env.BENCH_SITES ?? 600)
/** Sites published first, until the workers' code is compiled and their caches of 500 style sheets and events are full. */
const warmUp = 200
const looksEveryMs = 100
/** Names on every page of a site, before and after the change. */
export const [before, after] = ['Anna & Bo', 'Maja & Ali']

/**
 * Many sites in three languages published from scratch, and again after a change of each, by the built worker, against the floor of
 * rendering, compressing and writing the same files; and two workers on a core each against one on a single core.
 */
export async function benchBulk(harness: Harness, demo: PublishableSite, context: RenderContext): Promise<BenchRow[]> {
  await harness.arrange('edge alone')
  const site = withoutMaps(demo)
  const uploads = path.join(path.dirname(harness.publishedDir), 'uploads')
  const sites = bulkSites
  const one = await measure({ document: site.document, uploads, workers: 1, sites })
  const floor = await floorOf(harness, site, context)
  const both = (['from nothing', 'after a change'] as const).flatMap((phase) => {
    const run = one[phase]
    return [
      ratioRow(`bulk, ${sites} sites ${phase}: sites a second`, '1/s', run.rate, floor, { atLeast: 0.3 }),
      ratioRow('  memory in use, in the last tenth against the second', 'MB', run.inUse.last, run.inUse.second, {
        atMost: 1.05,
      }),
      ratioRow('  memory of the process, the same', 'MB', run.memory.last, run.memory.second),
    ]
  })
  const pinned = { document: site.document, uploads, postgres: true, pinned: true, sites }
  const alone = await measure({ ...pinned, workers: 1 })
  const two = await measure({ ...pinned, workers: 2 })
  return [
    ...both,
    ratioRow(
      'bulk, PostgreSQL: two workers on a core each against one',
      '1/s',
      two['after a change'].rate,
      alone['after a change'].rate,
    ),
  ]
}

/** Removes modules with maps: a map is drawn once in a site's life and then stored with its pictures. */
export function withoutMaps(demo: PublishableSite): PublishableSite {
  const drawn = new Set(mapsToDraw(demo.document).map(({ moduleId }) => moduleId))
  const siteModules = demo.document.siteModules.filter(({ id }) => !drawn.has(id))
  return { ...demo, document: { ...demo.document, siteModules } }
}

async function floorOf(harness: Harness, site: PublishableSite, context: RenderContext): Promise<number> {
  await bulkFloor(path.join(harness.scratchDir, 'bulk-before'), site, context, warmUp)
  return bulkSites / (await bulkFloor(path.join(harness.scratchDir, 'bulk'), site, context, bulkSites))
}

type Worker = RunningProgram & { inspectPort: number }

interface Run {
  /** Sites per second. */
  rate: number
  /** Memory of all workers together, MB: mean over the second and over the last tenth of the sites. */
  memory: { second: number; last: number }
  /** What is in use once garbage has been collected, after the first and before the last tenth. */
  inUse: { second: number; last: number }
}

export async function measure(options: {
  document: SiteDocument
  uploads: string
  workers: number
  sites: number
  postgres?: boolean
  /** URL of the bucket to publish to, which already contains the pictures; undefined for a folder. */
  storeUrl?: string
  /** Pins each worker, with all its threads, to a core of its own. */
  pinned?: boolean
}): Promise<Record<'from nothing' | 'after a change', Run>> {
  const { sites } = options
  const dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-bulk-'))
  cpSync(options.uploads, path.join(dataDir, 'uploads'), { recursive: true })
  const postgres = options.postgres ? await startPostgres() : undefined
  const settings = {
    ...(await freshSettings()),
    DATA_DIR: dataDir,
    ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
    ...(options.storeUrl === undefined ? {} : { STORE_URL: options.storeUrl }),
  }
  const database = openDatabase({ databaseUrl: postgres?.url, dataDir })
  const workers: Worker[] = []
  try {
    await migrate(database)
    for (let core = 0; core < options.workers; core += 1) {
      const inspectPort = await freePort()
      const worker = startProgram('worker', { ...settings, NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` })
      workers.push({ ...worker, inspectPort })
      await untilSaid(worker, 'the worker listens')
      if (options.pinned) execFileSync('taskset', ['-acp', String(core), String(worker.child.pid)])
    }
    await insertSites(database, options.document, 0, warmUp)
    await publishDue(database, workers, warmUp)
    await insertSites(database, options.document, warmUp, sites)
    const first = await publishDue(database, workers, sites)
    await database('sites').update({
      document: database.raw('replace(document, ?, ?)', [before, after]),
      publish_revision: database.raw('publish_revision + 1'),
    })
    const again = await publishDue(database, workers, sites)
    return { 'from nothing': first, 'after a change': again }
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
    await database.destroy()
    await postgres?.stop()
    await removeFolder(dataDir)
  }
}

/** Inserts paid, unpublished sites, each with its own names in all languages. */
async function insertSites(database: Database, document: SiteDocument, from: number, count: number): Promise<void> {
  await database.transaction(async (transaction) => {
    for (let number = from; number < from + count; number += 1) {
      await insertSite(transaction, {
        id: `bulk${String(number).padStart(8, '0')}`,
        accountId: null,
        brand: 'wedding',
        document: titled(document, `${before} ${number}`),
        createdAt: new Date().toISOString(),
        host: `bulk-${number}.localhost`,
        activeUntil: '2100-01-01T00:00:00.000Z',
      })
    }
  })
}

/** The document with this title in all of its languages. */
export function titled(document: SiteDocument, text: string): SiteDocument {
  const title = Object.fromEntries(document.availableLanguages.map(({ languageCode }) => [languageCode, text]))
  const siteModules = document.siteModules.map((module) =>
    module.siteModuleType === 'Header' ? { ...module, title } : module,
  )
  return { ...document, siteModules }
}

/** Waits until every due site is published. Measured from the first one on, since the sweep starts up to 3 s later. */
async function publishDue(database: Database, workers: readonly Worker[], count: number): Promise<Run> {
  const inUse: number[] = []
  const samples: { done: number; memory: number }[] = []
  let begun: { at: number; done: number } | undefined
  for (;;) {
    const done = count - (await countDue(database, count))
    const at = performance.now()
    if (done > 0) begun ??= { at, done }
    samples.push({ done, memory: workers.reduce((sum, { child }) => sum + residentMb(child.pid), 0) })
    // taken while as much is in progress
    if (done >= (inUse.length === 0 ? 0.1 : 0.9) * count && inUse.length < 2 && done < count)
      inUse.push(await inUseMb(workers))
    if (done === count && begun !== undefined) {
      const mean = (tenth: number) => meanOf(samples, (tenth * count) / 10, ((tenth + 1) * count) / 10)
      return {
        rate: (count - begun.done) / ((at - begun.at) / 1000),
        memory: { second: mean(1), last: mean(9) },
        inUse: { second: inUse[0] ?? Number.NaN, last: inUse[1] ?? Number.NaN },
      }
    }
    for (const worker of workers)
      if (worker.child.exitCode !== null) throw new Error(`a worker has ended:\n${worker.output().slice(-4000)}`)
    await wait(looksEveryMs)
  }
}

function meanOf(samples: readonly { done: number; memory: number }[], from: number, to: number): number {
  const within = samples.filter(({ done }) => done >= from && done <= to)
  return within.reduce((sum, { memory }) => sum + memory, 0) / within.length
}

/** What the workers' heaps hold after a garbage collection, MB. */
async function inUseMb(workers: readonly Worker[]): Promise<number> {
  const used = await Promise.all(workers.map(({ inspectPort }) => evaluate(inspectPort, measureInUse)))
  return used.reduce((sum, bytes) => sum + bytes, 0) / 1_000_000
}

const measureInUse = 'gc(); (({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
const evaluated = z.object({ result: z.object({ result: z.object({ value: z.number() }) }) })

/** Evaluates an expression in a process that was started with `--inspect`. */
async function evaluate(port: number, expression: string): Promise<number> {
  const [target] = inspected.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  try {
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }))
    const answer = await new Promise<unknown>((resolve) =>
      socket.addEventListener('message', ({ data }) => resolve(data)),
    )
    return evaluated.parse(JSON.parse(String(answer))).result.result.value
  } finally {
    socket.close()
  }
}

const inspected = z.tuple([z.object({ webSocketDebuggerUrl: z.url() })])

function residentMb(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
