import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { republish, staleSites } from '../commands/sites/republish.ts'
import { countDue, dueSites } from '../db/site/due-repository.ts'
import { type Backoff, backoff } from '../domain/backoff.ts'
import { productSettings } from '../platform/env/origins.ts'
import type { Loop } from '../platform/loop.ts'
import type { PublishQueue } from '../platform/queue/publish-queue.ts'
import { createSiteRuns } from '../platform/queue/site-runs.ts'
import { currentCause, withSomeCause } from '../platform/telemetry/cause.ts'
import { traced } from '../platform/telemetry/tracing.ts'
import type { PagePlan, RenderContext } from '../renderer/page-plan.ts'
import { createIdleWork } from './idle-work.ts'
import { createTableLoop, loops } from './loops.ts'
import { clearAbandonedHosts, compareWithLive } from './publish/compare-live.ts'
import { type PublishDependencies, type PublishOutcome, publishSite } from './publish/publish-site.ts'
import { rowsTogether } from './publish/site-rows.ts'
import { createTogether } from './publish/together.ts'
import { createSharedTask } from './shared-task.ts'
import type { WorkBudget } from './work-budget.ts'

export interface WorkerOptions extends Omit<PublishDependencies, 'owner' | 'leaseMs'> {
  queue: PublishQueue
  budget: WorkBudget
  /** Pages for unknown hosts. */
  planSystemPages(context: RenderContext): PagePlan[]
  metrics?: PublishMetrics
  /** Called after a site's pages have been switched. */
  onPublished?(siteId: string): void
  /** For tests. */
  leaseMs?: number
}

/** Counters for Prometheus; `failed` counts publishes that threw. */
export interface PublishMetrics {
  publishEnded(outcome: PublishOutcome | 'failed', seconds: number): void
}

export interface PublishWorker {
  /** Publishes the system pages, listens to the queue and starts the sweep. Rejects when any of these cannot start. */
  start(): Promise<void>
  /** Sites whose pages wait for slow compression. */
  countRecompressing(): number
  /** Finishes running publishes and starts no new ones. Closing the queue is up to its creator. */
  stop(): Promise<void>
}

/** Interval of the sweep while any sites are waiting. */
const sweepSoonMs = 250
/** Sites published at a time: owners' saves, and sites that can wait, which are published in batches. */
const places = { urgent: 2, patient: 24 }
/** Sites due for longer than this are assumed to fail; rendering pages of another build again does not wait for them. */
const longestDueMs = 10 * 60 * 1000
/** A killed publisher blocks its site until its lease expires. */
const defaultLeaseMs = 4000
/** Delay before a site that another publisher holds is tried again. */
const busyMs = 200
/** Before the sweep tries a site again that failed. */
const retryMs: Backoff = { first: 500, longest: 5000 }

/**
 * Publishes sites from the queue, and sweeps for work left over by a lost entry, a killed worker or the passing of time (expired sites).
 */
export function createWorker(options: WorkerOptions): PublishWorker {
  const { budget, clock, log, queue } = options
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
  const runs = createSiteRuns(
    (siteId, canWait) =>
      withSomeCause(currentCause(), () =>
        traced('publish a site', 'consumer', { 'festoon.site': siteId }, () => publish(siteId, canWait)),
      ),
    places,
  )
  const together = createTogether({ rows: rowsTogether(dependencies), untilIdle: () => runs.untilIdle() })
  const idle = createIdleWork({
    ...options,
    isBusy: () => budget.isBusy() || stopped,
    renew: () => renewStale(options, stopping.signal),
  })
  const comparison = createSharedTask({
    ...options,
    name: 'comparison',
    work: (signal) => compareWithLive(options, signal),
  })

  async function publish(siteId: string, canWait: boolean): Promise<void> {
    // another worker has published it in the meantime
    if (canWait && !(await together.rows.isDue(siteId))) return
    const started = performance.now()
    const ended = (outcome: PublishOutcome | 'failed') =>
      options.metrics?.publishEnded(outcome, (performance.now() - started) / 1000)
    try {
      const outcome = await budget.publish(() => publishSite(dependencies, siteId, canWait ? together : undefined))
      retries.forget(siteId)
      ended(outcome)
      if (outcome === 'published') {
        idle.afterPublish(siteId)
        options.onPublished?.(siteId)
      }
      // the sweep will try again
      if (!canWait && (outcome === 'busy' || outcome === 'lost'))
        timers.later(busyMs, () => runInBackground(siteId, false))
    } catch (error) {
      retries.failed(siteId, clock.now())
      ended('failed')
      throw error
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
    countRecompressing: () => idle.countRecompressing(),
    async stop() {
      stopped = true
      stopping.abort()
      budget.stop()
      timers.clear()
      await queue.stopListening()
      await Promise.all([sweep.stop(), comparison.stop()])
      await runs.stop()
      together.stop()
      await idle.stop()
    },
  }
}

/** Finds due sites without the queue, so it works while Redis is down and is not blocked by a killed worker's jobs. */
function createSweep(
  options: WorkerOptions,
  retries: Retries,
  runs: { publish(siteId: string): void; countWaiting(): number },
): Loop {
  const { clock, database, log } = options
  return createTableLoop(loops.sites, log, async () => {
    const now = clock.now()
    await clearAbandonedHosts(options)
    // failing sites must not take the slots of others
    const due = await dueSites(database, { now, limit: loops.sites.batch + retries.count() })
    const ready = retries.ready(due, now)
    // requesting sites that are already waiting is a no-op
    for (const siteId of ready) runs.publish(siteId)
    return runs.countWaiting() > 0 && sweepSoonMs
  })
}

/** Renders the pages of other builds again, once the sites that were due at the start have been published. */
async function renewStale(options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const { database, clock, build } = options
  for (let waited = 0; waited < longestDueMs && (await countDue(database, 1)) > 0; waited += sweepSoonMs) {
    await wait(sweepSoonMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
  }
  await republish({ database, clock }, { sites: staleSites({ database, clock }, build), signal })
}

/** Prepares the published folder and publishes the pages for unknown hosts. */
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

/** Failed sites, and when the sweep may retry them. */
function createRetries() {
  const failures = new Map<string, { count: number; retryAt: number }>()
  return {
    count: () => failures.size,
    forget: (siteId: string) => void failures.delete(siteId),
    failed(siteId: string, now: Date): void {
      const count = (failures.get(siteId)?.count ?? 0) + 1
      failures.set(siteId, { count, retryAt: now.getTime() + backoff(retryMs, count) })
    },
    /** The due sites that may be tried now. */
    ready(due: ReadonlySet<string>, now: Date): string[] {
      // published by another worker, or deleted
      for (const siteId of failures.keys()) if (!due.has(siteId)) failures.delete(siteId)
      return [...due].filter((siteId) => (failures.get(siteId)?.retryAt ?? 0) <= now.getTime())
    },
  }
}

/** Timers that can be cancelled together; none can be started afterwards. */
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
