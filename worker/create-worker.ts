import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { republish, staleSites } from '../commands/sites/republish.ts'
import { countDue, dueSites } from '../db/site/due-repository.ts'
import { productSettings } from '../platform/env/origins.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import type { PublishQueue } from '../platform/queue/publish-queue.ts'
import { createSiteRuns } from '../platform/queue/site-runs.ts'
import { currentCause, withSomeCause } from '../platform/telemetry/cause.ts'
import { traced } from '../platform/telemetry/tracing.ts'
import type { PagePlan, RenderContext } from '../renderer/page-plan.ts'
import { createIdleWork } from './idle-work.ts'
import { clearAbandonedHosts, compareWithLive } from './publish/compare-live.ts'
import { type PublishDependencies, type PublishOutcome, publishSite } from './publish/publish-site.ts'
import { rowsTogether } from './publish/site-rows.ts'
import { createTogether } from './publish/together.ts'
import { createSharedTask } from './shared-task.ts'

export interface WorkerOptions extends Omit<PublishDependencies, 'owner' | 'leaseMs'> {
  queue: PublishQueue
  /** Pages for hosts that nobody has. */
  planSystemPages(context: RenderContext): PagePlan[]
  metrics?: PublishMetrics
  /** A site's pages have been switched. */
  onPublished?(siteId: string): void
  /** For tests. */
  leaseMs?: number
}

/** Counts for Prometheus; `failed` is a publish that threw. */
export interface PublishMetrics {
  publishEnded(outcome: PublishOutcome | 'failed', seconds: number): void
}

export interface PublishWorker {
  /** Publishes the system pages, listens to the queue and begins to sweep. Rejects when any of it cannot begin. */
  start(): Promise<void>
  /** Whether a page is being published. */
  isBusy(): boolean
  /** Finishes what is being published and begins nothing new. The queue is closed by whoever made it. */
  stop(): Promise<void>
}

/** The sweep looks this often, at most: the longest a lost queue entry can delay a page. */
const sweepMs = 3000
/** How many due sites it takes at a time, and how soon it looks for more while any wait. */
const sweepLimit = 256
const sweepSoonMs = 250
/** Sites that are published at a time: those whose owners wait, and those that can wait and share their waits for the disk. */
const places = { urgent: 2, patient: 24 }
/** Sites that are due for longer than this cannot be published: pages of another build do not wait for them. */
const longestDueMs = 10 * 60 * 1000
/** A killed publisher holds up its site for as long as its lease lasts. */
const defaultLeaseMs = 4000
/** When another publisher has the site, we look again after this. */
const busyMs = 200
/** Pause of the sweep before it tries a site again that failed: doubles from the first to the second. */
const retryMs = { first: 500, max: 5000 }

/**
 * Publishes sites that are enqueued, and sweeps for what a lost entry, a killed worker or the passing of time
 * (expired sites) has left undone.
 */
export function createWorker(options: WorkerOptions): PublishWorker {
  const { clock, log, queue } = options
  const owner = `${hostname().slice(0, 30)}:${process.pid}:${randomBytes(4).toString('hex')}`
  const dependencies: PublishDependencies = {
    ...options,
    owner,
    leaseMs: options.leaseMs ?? defaultLeaseMs,
  }
  const retries = createRetries()
  const timers = createTimers()
  const stopping = new AbortController()
  let stopped = false
  let busy = 0
  const runs = createSiteRuns(
    (siteId, canWait) =>
      withSomeCause(currentCause(), () =>
        traced('publish a site', 'consumer', { 'festoon.site': siteId }, () => publish(siteId, canWait)),
      ),
    places,
  )
  const together = createTogether({ rows: rowsTogether(dependencies), untilQuiet: () => runs.untilQuiet() })
  const idle = createIdleWork({
    ...options,
    isBusy: () => busy > 0 || stopped,
    renew: () => renewStale(options, stopping.signal),
  })
  const comparison = createSharedTask({
    ...options,
    name: 'comparison',
    work: (signal) => compareWithLive(options, signal),
  })

  async function publish(siteId: string, canWait: boolean): Promise<void> {
    // another worker has been there meanwhile
    if (canWait && !(await together.rows.isDue(siteId))) return
    const started = performance.now()
    const ended = (outcome: PublishOutcome | 'failed') =>
      options.metrics?.publishEnded(outcome, (performance.now() - started) / 1000)
    busy += 1
    try {
      const outcome = await publishSite(dependencies, siteId, canWait ? together : undefined)
      retries.forget(siteId)
      ended(outcome)
      if (outcome === 'published') {
        idle.afterPublish(siteId)
        options.onPublished?.(siteId)
      }
      // the sweep comes again by itself
      if (!canWait && (outcome === 'busy' || outcome === 'lost'))
        timers.later(busyMs, () => runInBackground(siteId, false))
    } catch (error) {
      retries.failed(siteId, clock.now())
      ended('failed')
      throw error
    } finally {
      busy -= 1
    }
  }

  function runInBackground(siteId: string, canWait: boolean): void {
    runs.run(siteId, { canWait }).catch((error: unknown) => {
      if (!stopped) log.error({ err: error, siteId }, 'publishing failed; the old page stays')
    })
  }

  const sweep = createSweep(options, retries, {
    publish: (siteId) => runInBackground(siteId, true),
    countWaiting: () => runs.countPatient(),
  })

  return {
    async start() {
      await prepareFolder(options)
      await queue.listen((siteId) => runs.run(siteId))
      sweep.start()
      comparison.start()
      idle.start()
    },
    isBusy: () => busy > 0,
    async stop() {
      stopped = true
      stopping.abort()
      timers.clear()
      await queue.stopListening()
      await Promise.all([sweep.stop(), comparison.stop()])
      await runs.stop()
      together.stop()
      await idle.stop()
    },
  }
}

/** Looks for sites that are due. Past the queue: it works while Redis is away, and is not held up by jobs of a killed worker. */
function createSweep(
  options: WorkerOptions,
  retries: Retries,
  runs: { publish(siteId: string): void; countWaiting(): number },
): Loop {
  const { clock, database, log } = options
  return createLoop({
    async step() {
      const now = clock.now()
      await clearAbandonedHosts(options)
      // those that fail take nobody's place
      const due = await dueSites(database, { now, limit: sweepLimit + retries.count() })
      const ready = retries.ready(due, now)
      // asking for those again that wait already changes nothing
      for (const siteId of ready) runs.publish(siteId)
      return runs.countWaiting() > 0 ? sweepSoonMs : sweepMs
    },
    retryMs: sweepMs,
    onError: (error) => log.error({ err: error }, 'sweep failed'),
  })
}

/** Has pages rendered again that another build has rendered, once what was due at the start has been seen to. */
async function renewStale(options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const { database, clock, build } = options
  for (let waited = 0; waited < longestDueMs && (await countDue(database, 1)) > 0; waited += sweepSoonMs) {
    await wait(sweepSoonMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
  }
  await republish({ database, clock }, { sites: staleSites({ database, clock }, build), signal })
}

/** Prepares the published files, and publishes the pages of hosts that nobody has. */
async function prepareFolder(options: WorkerOptions): Promise<void> {
  const { clock, files, planSystemPages, published, settings } = options
  await published.prepare()
  await published.publishSystemPages({
    files,
    pages: planSystemPages({ ...productSettings(settings), now: clock.now() }),
    name: `${clock.now().getTime()}-${randomBytes(4).toString('hex')}`,
  })
}

type Retries = ReturnType<typeof createRetries>

/** Sites that failed, and when the sweep may try them again. */
function createRetries() {
  const failures = new Map<string, { count: number; retryAt: number }>()
  return {
    count: () => failures.size,
    forget: (siteId: string) => void failures.delete(siteId),
    failed(siteId: string, now: Date): void {
      const count = (failures.get(siteId)?.count ?? 0) + 1
      const pause = Math.min(retryMs.first * 2 ** (count - 1), retryMs.max)
      failures.set(siteId, { count, retryAt: now.getTime() + pause })
    },
    /** Those of the due sites that need not wait. */
    ready(due: ReadonlySet<string>, now: Date): string[] {
      // settled by another worker, or deleted
      for (const siteId of failures.keys()) if (!due.has(siteId)) failures.delete(siteId)
      return [...due].filter((siteId) => (failures.get(siteId)?.retryAt ?? 0) <= now.getTime())
    },
  }
}

/** Timers that can be given up all at once; none begins afterwards. */
function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  let cleared = false
  return {
    later(milliseconds: number, action: () => void): void {
      if (cleared) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        action()
      }, milliseconds)
      timers.add(timer)
    },
    clear(): void {
      cleared = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
