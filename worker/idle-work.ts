import { thinVersions } from '../commands/sites/thin-versions.ts'
import type { Database } from '../db/core/connection.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Published } from './publish/published.ts'
import { createSharedTask } from './shared-task.ts'

/** How long a site must be quiet before its pages are compressed again: an owner who saves often is not held up. */
const quietMs = 2000
/** How long an old release stays for readers that opened it, and how often a site's old releases are cleared away. */
const graceMs = 10_000
const clearMs = graceMs + 2000
/** An asset that nobody names may belong to a release that is being made: it is kept this long. */
const assetAgeMs = 60 * 60 * 1000

export interface IdleWork {
  start(): void
  /** A site was switched: its pages want the slow compression, its old releases want clearing. */
  afterPublish(siteId: string): void
  stop(): Promise<void>
}

export interface IdleWorkOptions {
  database: Database
  published: Published
  clock: Clock
  log: Log
  isBusy(): boolean
  /** Renders again what an update of the product has left behind; once, at the start. */
  renew(): Promise<void>
}

/** What may wait: one thing at a time, and only while nothing is being published. Failures are logged and come round again. */
export function createIdleWork(options: IdleWorkOptions): IdleWork {
  const { clock, database, isBusy, log, published } = options
  const quiet = new Map<string, NodeJS.Timeout>()
  const clearing = new Map<string, NodeJS.Timeout>()
  let stopped = false
  let chain: Promise<void> = Promise.resolve()

  function enqueue(name: string, work: () => Promise<unknown>): Promise<void> {
    chain = chain.then(async () => {
      if (stopped) return
      try {
        await work()
      } catch (error) {
        log.warn({ err: error, work: name }, 'idle work failed')
      }
    })
    return chain
  }

  async function recompressAll(): Promise<void> {
    for await (const hosts of published.listHosts())
      for (const target of (await published.readLives(hosts)).values()) {
        if (stopped) return
        if (target?.kind === 'release') await published.recompress(target, () => !isBusy())
      }
  }

  async function recompress(siteId: string): Promise<void> {
    for (const target of await published.liveOfSite(siteId)) {
      if (isBusy()) return waitForQuiet(siteId)
      if (target.kind === 'release') await published.recompress(target, () => !isBusy())
    }
  }

  function waitForQuiet(siteId: string): void {
    if (stopped) return
    clearTimeout(quiet.get(siteId))
    const timer = setTimeout(() => {
      quiet.delete(siteId)
      void enqueue('recompress', () => recompress(siteId))
    }, quietMs)
    quiet.set(siteId, timer)
  }

  const leftOvers = createSharedTask({
    database,
    clock,
    log,
    name: 'left-overs',
    async work() {
      const unusedSince = new Date(clock.now().getTime() - assetAgeMs)
      await enqueue('versions', () => thinVersions({ database, clock }))
      await enqueue('deleted sites', () => published.removeDeletedSites())
      await enqueue('assets', () => published.sweepAssets(unusedSince))
    },
  })

  return {
    start() {
      void enqueue('recompress', recompressAll)
      leftOvers.start()
      void enqueue('pages of another build', options.renew)
    },
    afterPublish(siteId) {
      waitForQuiet(siteId)
      if (stopped || clearing.has(siteId)) return
      const timer = setTimeout(() => {
        clearing.delete(siteId)
        void enqueue('old releases', () => published.removeOldReleases(siteId, clock.now(), graceMs))
      }, clearMs)
      clearing.set(siteId, timer)
    },
    async stop() {
      stopped = true
      for (const timer of [...quiet.values(), ...clearing.values()]) clearTimeout(timer)
      await leftOvers.stop()
      await chain
    },
  }
}
