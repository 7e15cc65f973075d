import type { Database } from '../../db/core/connection.ts'
import {
  claimOutboxEntry,
  finishOutboxEntry,
  nextOutboxTime,
  type OutboxEntry,
  type OutboxKinds,
  postponeOutboxEntry,
} from '../../db/outbox/outbox-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createLoop, type Loop } from '../../platform/loop.ts'
import { withSomeCause } from '../../platform/telemetry/cause.ts'
import { traced } from '../../platform/telemetry/tracing.ts'

const firstWaitMs = 5000
const longestWaitMs = 6 * 60 * 60_000
/** About three days of attempts. */
const maxAttempts = 24

/** Processes an entry; if it throws, the entry is retried. */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>

export interface OutboxWorkerOptions {
  database: Database
  /** Handlers by kind of entry. A handler may be called again for an entry it has already processed. */
  handlers: Readonly<Record<string, OutboxHandler>>
  clock: Clock
  log: Log
  /** The kinds it processes; all if undefined. */
  kinds?: OutboxKinds
  /** Longer than any handler takes, ms; afterwards an entry whose worker died is retried. */
  leaseMs?: number
  /** Entries of other processes are picked up within this time, ms; this process's own at once, by `wake`. */
  lookEveryMs?: number
  /** Called after each attempt, for metrics. */
  onAttempt?: (kind: string, outcome: 'done' | 'failed' | 'given-up') => void
  /** Delay after the n-th failed attempt, ms. */
  backoffMs?: (attempts: number) => number
}

/** Doubles after each failure: 5 s, 10 s, 20 s … 6 h. */
export function outboxBackoffMs(attempts: number): number {
  return Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs)
}

/**
 * Processes the outbox, one entry at a time, until each is done or has been tried too often. Call `wake` after a commit that wrote to
 * it. Several workers may run: a claimed entry belongs to one of them. If a worker dies between sending a mail and recording it, the
 * mail is sent again with the same Message-ID.
 */
export function createOutboxWorker(options: OutboxWorkerOptions): Loop {
  const { database, handlers, clock, log, kinds = { except: [] }, leaseMs = 5 * 60_000, lookEveryMs = 5000 } = options
  const { onAttempt = () => {} } = options
  const backoffMs = options.backoffMs ?? outboxBackoffMs
  const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

  async function handle(entry: OutboxEntry): Promise<void> {
    const handler = Object.hasOwn(handlers, entry.kind) ? handlers[entry.kind] : undefined
    if (handler === undefined) throw new Error(`no handler for the kind ${entry.kind}`)
    await traced(`outbox ${entry.kind}`, 'consumer', { 'festoon.outbox_entry': entry.id }, () => handler(entry))
  }

  async function settle(entry: OutboxEntry): Promise<void> {
    const begun = performance.now()
    try {
      await handle(entry)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const about = { entry: entry.id, kind: entry.kind, attempts: entry.attempts, reason }
      if (entry.attempts >= maxAttempts) {
        log.error(about, 'an outbox entry is given up')
        onAttempt(entry.kind, 'given-up')
        await finishOutboxEntry(database, { entry, doneAt: clock.now().toISOString(), error: reason })
      } else {
        log.warn(about, 'an outbox entry failed and is tried again later')
        onAttempt(entry.kind, 'failed')
        await postponeOutboxEntry(database, { entry, nextAttemptAt: after(backoffMs(entry.attempts)), error: reason })
      }
      return
    }
    await finishOutboxEntry(database, { entry, doneAt: clock.now().toISOString() })
    const seconds = (performance.now() - begun) / 1000
    onAttempt(entry.kind, 'done')
    log.info({ entry: entry.id, kind: entry.kind, attempts: entry.attempts, seconds }, 'an outbox entry is done')
  }

  return createLoop({
    async step() {
      const now = clock.now().toISOString()
      const leases = { leaseUntil: after(leaseMs), latestLease: after(2 * leaseMs) }
      const entry = await claimOutboxEntry(database, { now, ...leases, kinds })
      if (entry !== undefined) {
        const { requestId } = entry
        await withSomeCause(requestId === undefined ? undefined : { requestId }, () => settle(entry))
        return 0
      }
      const next = await nextOutboxTime(database, kinds)
      const untilDue = next === undefined ? lookEveryMs : new Date(next).getTime() - clock.now().getTime()
      return Math.min(Math.max(untilDue, 1), lookEveryMs)
    },
    retryMs: 1000,
    onError: (error) => log.error({ err: error }, 'the outbox could not be read'),
  })
}
