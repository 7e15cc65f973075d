import type { Database } from '../../db/core/connection.ts'
import { finishOutboxEntry, type OutboxEntry, type OutboxKinds, outboxJobs } from '../../db/outbox/outbox-repository.ts'
import { nextAttempt, type Retries } from '../../domain/backoff.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Loop } from '../../platform/loop.ts'
import { withSomeCause } from '../../platform/telemetry/cause.ts'
import { traced } from '../../platform/telemetry/tracing.ts'
import { createTableLoop, type LoopRow, loops, pauseUntil } from '../loops.ts'

/** About three days of attempts. */
export const outboxRetries: Retries = { first: 5000, longest: 6 * 60 * 60_000, attempts: 24 }

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
  /** Its row in the table of loops. */
  loop?: LoopRow
  /** Called after each attempt, for metrics. */
  onAttempt?: (kind: string, outcome: 'done' | 'failed' | 'given-up') => void
  /** For tests. */
  retries?: Retries
}

/**
 * Processes the outbox, one entry at a time, until each is done or has been tried too often. Call `wake` after a commit that wrote to
 * it. Several workers may run: a claimed entry belongs to one of them. If a worker dies between sending a mail and recording it, the
 * mail is sent again with the same Message-ID.
 */
export function createOutboxWorker(options: OutboxWorkerOptions): Loop {
  const { database, handlers, clock, log, leaseMs = 5 * 60_000, loop = loops.outbox } = options
  const { onAttempt = () => {}, retries = outboxRetries } = options
  const jobs = outboxJobs(options.kinds ?? { except: [] })

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
      const next = nextAttempt(retries, entry.attempts, clock.now())
      if (next === null) {
        log.error(about, 'an outbox entry is given up')
        onAttempt(entry.kind, 'given-up')
        await finishOutboxEntry(database, jobs, { entry, doneAt: clock.now().toISOString(), error: reason })
      } else {
        log.warn(about, 'an outbox entry failed and is tried again later')
        onAttempt(entry.kind, 'failed')
        await jobs.postpone(database, entry, next, { last_error: reason })
      }
      return
    }
    await finishOutboxEntry(database, jobs, { entry, doneAt: clock.now().toISOString() })
    const seconds = (performance.now() - begun) / 1000
    onAttempt(entry.kind, 'done')
    log.info({ entry: entry.id, kind: entry.kind, attempts: entry.attempts, seconds }, 'an outbox entry is done')
  }

  return createTableLoop(loop, log, async () => {
    const entry = await jobs.claim(database, { now: clock.now(), leaseMs })
    if (entry === undefined) return pauseUntil(await jobs.nextTime(database), clock.now(), loop.everyMs)
    const { requestId } = entry
    await withSomeCause(requestId === undefined ? undefined : { requestId }, () => settle(entry))
    return true
  })
}
