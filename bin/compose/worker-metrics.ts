import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { QueueBacklog } from '../../platform/queue/publish-queue.ts'
import { backlogMetrics } from '../../worker/backlog-metrics.ts'
import type { PublishMetrics } from '../../worker/create-worker.ts'
import type { OutboxWorkerOptions } from '../../worker/outbox/outbox.ts'
import type { Context } from './context.ts'

export type OnAttempt = NonNullable<OutboxWorkerOptions['onAttempt']>

/** The worker's counters, and the metrics of the backlog. */
export function workerMetrics(
  { registry, database, clock, log }: Context,
  queue: QueueBacklog,
): { publish: PublishMetrics; onAttempt: OnAttempt } {
  backlogMetrics(registry, { database, clock, log, queue })
  return { publish: publishMetrics(registry), onAttempt: outboxMetrics(registry) }
}

/** Metrics of the work that nobody waits for (worker/work-budget.ts). */
export function deferredMetrics(
  registry: Registry,
  { seconds, waiting }: { seconds: () => number; waiting: Record<string, () => number> },
): void {
  new Counter({
    name: 'festoon_deferred_cpu_seconds_total',
    help: 'CPU time of work that nobody waits for: link previews, AVIF files, posters, slow compression.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(seconds())
    },
  })
  new Gauge({
    name: 'festoon_deferred_sites',
    help: 'Sites whose pages wait for such work in this worker, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of Object.entries(waiting)) this.set({ kind }, count())
    },
  })
}

function outboxMetrics(registry: Registry): OnAttempt {
  const attempts = new Counter({
    name: 'festoon_outbox_attempts_total',
    help: 'Attempts at mails and other work that is owed, by how they ended.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  return (kind, outcome) => attempts.inc({ kind, outcome })
}

function publishMetrics(registry: Registry): PublishMetrics {
  const outcomes = new Counter({
    name: 'festoon_publishes_total',
    help: 'Looks at a site by the publisher, by how they ended.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'festoon_publish_seconds',
    help: 'Time of a publish from its start to the switch.',
    buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [registry],
  })
  return {
    publishEnded(outcome, duration) {
      outcomes.inc({ outcome })
      if (outcome === 'published') seconds.observe(duration)
    },
  }
}
