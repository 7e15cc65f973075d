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
/** Some three days of attempts. */
const maxAttempts = 24

/** Does what an entry asks for; an error means that it has not been done and is tried again. */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>

export interface OutboxWorkerOptions {
  database: Database
  /** By the kind of the entries. Every handler may be called again for an entry that it has done. */
  handlers: Readonly<Record<string, OutboxHandler>>
  clock: Clock
  log: Log
  /** What it does; everything when undefined. */
  kinds?: OutboxKinds
  /** Longer than any handler takes, ms; after it an entry whose worker died is taken up again. */
  leaseMs?: number
  /** Entries of other processes are found within this time, ms; those of this one at once, by `wake`. */
  lookEveryMs?: number
  /** Told of each attempt, for metrics. */
  onAttempt?: (kind: string, outcome: 'done' | 'failed' | 'given-up') => void
  /** How long to wait after the n-th failed attempt, ms. */
  backoffMs?: (attempts: number) => number
}

/** Twice as long after each failure: 5 s, 10 s, 20 s … 6 h. */
export function outboxBackoffMs(attempts: number): number {
  return Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs)
}

/**
 * Does what the outbox asks for, one entry after the other, until it is done or has been tried too often; to be woken after a
 * commit that wrote to it. Several workers
 * may run: an entry is one worker's while its claim lasts. A worker that dies between the sending and the note of it
 * leads to a second sending with the same Message-ID.
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
