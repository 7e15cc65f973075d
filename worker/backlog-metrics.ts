import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/core/connection.ts'
import { type Backlog, type Owed, readBacklog } from '../db/operations/backlog-repository.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { QueueBacklog } from '../platform/queue/publish-queue.ts'

/** How long a reading of database and queue is cached, ms, so that two Prometheus servers cost no more than one. */
const keptMs = 5000
/** Timeout after which the database counts as down, ms; a scrape waits no longer. */
const patienceMs = 3000

interface Reading {
  backlog: Backlog | undefined
  queue: Awaited<ReturnType<QueueBacklog['backlog']>> | undefined
}

/** Metrics of the backlog. All workers report the same values, since they share database and queue. */
export function backlogMetrics(
  registry: Registry,
  deps: { database: Database; queue: QueueBacklog; clock: Clock; log: Log },
): void {
  const read = createReader(deps)
  const age = (since: string) => Math.max(0, (deps.clock.now().getTime() - new Date(since).getTime()) / 1000)

  /** A gauge of one reading; it has no value when the reading fails. */
  function gauge(
    name: string,
    help: string,
    set: (gauge: Gauge, reading: Reading) => void,
    labels: string[] = [],
  ): void {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const reading = await read()
        this.reset()
        if (labels.length === 0) this.remove()
        set(this, reading)
      },
    })
  }

  function owed(name: string, what: string, of: (backlog: Backlog) => readonly Owed[]): void {
    gauge(
      `${name}_waiting`,
      `${what}, by kind.`,
      (each, { backlog }) => {
        for (const { kind, count } of backlog === undefined ? [] : of(backlog)) each.set({ kind }, count)
      },
      ['kind'],
    )
    gauge(
      `${name}_oldest_seconds`,
      `${what}: age of the oldest, by kind.`,
      (each, { backlog }) => {
        for (const { kind, since } of backlog === undefined ? [] : of(backlog)) each.set({ kind }, age(since))
      },
      ['kind'],
    )
  }

  gauge('festoon_database_answers', '1 where the database told what waits, else 0.', (each, { backlog }) =>
    each.set(backlog === undefined ? 0 : 1),
  )
  gauge('festoon_queue_answers', '1 where the queue told what waits, else 0.', (each, { queue }) =>
    each.set(queue === undefined ? 0 : 1),
  )
  gauge('festoon_publish_queue_waiting', 'Sites in the queue that nobody has begun to publish.', (each, { queue }) => {
    if (queue !== undefined) each.set(queue.waiting)
  })
  gauge('festoon_publish_queue_oldest_seconds', 'Age of the oldest of them; 0 without any.', (each, { queue }) => {
    if (queue !== undefined) each.set(queue.oldestMs / 1000)
  })
  gauge('festoon_due_sites', 'Sites that are not live as they were saved last.', (each, { backlog }) => {
    if (backlog !== undefined) each.set(backlog.dueSites)
  })
  gauge('festoon_card_orders_refused', 'Orders of cards that the print shop has refused.', (each, { backlog }) => {
    if (backlog !== undefined) each.set(backlog.refusedCardOrders)
  })
  owed('festoon_outbox', 'Mails and other work that is owed', ({ outbox }) => outbox)
  owed('festoon_problems', 'Payments that somebody has to look at', ({ problems }) => problems)
  owed('festoon_refunds', 'Payments back that have been begun and not ended', ({ openRefunds }) => openRefunds)
  owed('festoon_avif', 'Pictures that are due for their AVIF files', ({ dueAvif }) => dueAvif)
  owed('festoon_purges', 'Pages that a CDN is to forget', ({ duePurges }) => duePurges)
}

function createReader(deps: Parameters<typeof backlogMetrics>[1]): () => Promise<Reading> {
  const { database, queue, clock, log } = deps
  let last: { at: number; reading: Promise<Reading> } | undefined
  const orNothing = (what: string) => (error: unknown) => {
    log.warn({ err: error }, `what waits in ${what} could not be read`)
    return undefined
  }
  async function readAll(): Promise<Reading> {
    const [backlog, waiting] = await Promise.all([
      inTime(readBacklog(database, clock.now())).catch(orNothing('the database')),
      inTime(queue.backlog()).catch(orNothing('the queue')),
    ])
    return { backlog, queue: waiting }
  }
  return () => {
    if (last === undefined || performance.now() - last.at > keptMs) last = { at: performance.now(), reading: readAll() }
    return last.reading
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
    answer.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
