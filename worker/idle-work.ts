import { pruneVersions } from '../commands/sites/prune-versions.ts'
import type { Database } from '../db/core/connection.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Published } from './publish/published.ts'
import { createSharedTask } from './shared-task.ts'
import type { WorkBudget } from './work-budget.ts'

/** How long a site must be quiet before its pages are recompressed, ms: frequent saves must not be held up. */
const quietMs = 2000
/** Retention of superseded releases, and when after a publish a site's old releases are cleared: after the grace time and after the undo time. */
const retention = { graceMs: 10_000, undoMs: 24 * 3_600_000 }
const clearMs = retention.graceMs + 2000
const clearAgainMs = retention.undoMs + 2000
/** Clearing waits while sites are being published, but at most this long, ms, and only while at most `mostWaiting` sites wait. */
const longestPoliteMs = 10 * 60 * 1000
const mostWaiting = 10_000
/** Retry interval while idle work makes way for publishing, ms. */
const politeMs = 200
/** An unreferenced asset may belong to a release that is being built, so it is kept this long, ms. */
const assetAgeMs = 60 * 60 * 1000

export interface IdleWork {
  start(): void
  /** Schedules a switched site for slow compression and for the clearing of its old releases. */
  afterPublish(siteId: string): void
  /** Sites that wait for slow compression. */
  countRecompressing(): number
  stop(): Promise<void>
}

export interface IdleWorkOptions {
  database: Database
  published: Published
  clock: Clock
  log: Log
  budget: Pick<WorkBudget, 'defer'>
  isBusy(): boolean
  /** Renders pages of earlier builds again; runs once, at the start. */
  renew(): Promise<void>
}

/** Background maintenance: one task at a time, and only while nothing is being published. Failures are logged and retried later. */
export function createIdleWork(options: IdleWorkOptions): IdleWork {
  const { budget, clock, database, isBusy, log, published } = options
  const goOn = () => !isBusy()
  let stopped = false
  let chain: Promise<void> = Promise.resolve()
  let renewing: Promise<void> = Promise.resolve()
  let recompressingAll: Promise<void> = Promise.resolve()
  const recompressing = createWaitingSites({
    delayMs: quietMs,
    hasTurn: () => !isBusy(),
    work: (siteId) => enqueue('recompress', () => recompress(siteId)),
  })
  const clearing = createClearing(clearMs)
  const clearingAgain = createClearing(clearAgainMs)

  function createClearing(delayMs: number) {
    return createWaitingSites({
      delayMs,
      hasTurn: (waited, count) => !isBusy() || waited > longestPoliteMs || count > mostWaiting,
      work: (siteId) => enqueue('old releases', () => published.removeOldReleases(siteId, clock.now(), retention)),
    })
  }

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
        if (target?.kind !== 'release') continue
        // a turn each, so that other work gets its own in between
        await enqueue('recompress', () => published.recompress(target, { goOn, defer: budget.defer }))
      }
  }

  async function recompress(siteId: string): Promise<void> {
    for (const target of await published.liveOfSite(siteId)) {
      if (isBusy()) return recompressing.add(siteId)
      if (target.kind === 'release') await published.recompress(target, { goOn, defer: budget.defer })
    }
  }

  const leftOvers = createSharedTask({
    database,
    clock,
    log,
    name: 'left-overs',
    async work() {
      const unusedSince = new Date(clock.now().getTime() - assetAgeMs)
      await enqueue('versions', () => pruneVersions({ database, clock }))
      await enqueue('deleted sites', () => published.removeDeletedSites())
      await enqueue('assets', () => published.sweepAssets(unusedSince))
    },
  })

  return {
    start() {
      recompressingAll = recompressAll().catch((error: unknown) =>
        log.warn({ err: error, work: 'recompress' }, 'idle work failed'),
      )
      leftOvers.start()
      // in parallel with the other tasks: it may take hours
      renewing = options.renew().catch((error: unknown) => log.warn({ err: error }, 'pages of another build stay'))
    },
    afterPublish(siteId) {
      if (stopped) return
      // sites beyond the limit are found by the full pass when a worker starts
      if (recompressing.count() < mostWaiting) {
        recompressing.add(siteId)
        if (recompressing.count() === mostWaiting)
          log.warn({ sites: mostWaiting }, 'further pages are compressed when a worker starts')
      }
      if (!clearing.has(siteId)) clearing.add(siteId)
      // sites beyond the limit are cleared after their next publish
      if (!clearingAgain.has(siteId) && clearingAgain.count() < mostWaiting) clearingAgain.add(siteId)
    },
    countRecompressing: () => recompressing.count(),
    async stop() {
      stopped = true
      recompressing.stop()
      clearing.stop()
      clearingAgain.stop()
      await leftOvers.stop()
      await Promise.all([chain, renewing, recompressingAll])
    },
  }
}

/** Queue of sites with delayed work, oldest first, one at a time, gated by `hasTurn`. */
function createWaitingSites(options: {
  delayMs: number
  /** `waited`: how long the next site is overdue, ms; `count`: how many sites are waiting. */
  hasTurn(waited: number, count: number): boolean
  work(siteId: string): Promise<void>
}) {
  const { delayMs, hasTurn, work } = options
  /** Due times by site, in order, on the clock of `performance.now`. */
  const dueAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function look(): void {
    timer = undefined
    const [next] = dueAt
    if (next === undefined || stopped) return
    const [siteId, at] = next
    const waited = performance.now() - at
    if (waited < 0) lookAfter(-waited)
    else if (!hasTurn(waited, dueAt.size)) lookAfter(politeMs)
    else {
      dueAt.delete(siteId)
      // `work` handles its own failures
      void work(siteId).then(() => lookAfter(0))
    }
  }

  function lookAfter(ms: number): void {
    if (!stopped) timer ??= setTimeout(look, ms)
  }

  return {
    has: (siteId: string) => dueAt.has(siteId),
    count: () => dueAt.size,
    /** Restarts the delay of a site that is already waiting. */
    add(siteId: string): void {
      dueAt.delete(siteId)
      dueAt.set(siteId, performance.now() + delayMs)
      lookAfter(delayMs)
    },
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
  }
}
