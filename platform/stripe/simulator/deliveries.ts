import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import type { Dispute, EventType, Intent, Refund } from './intent.ts'
import type { Delivery, SimulatorStore } from './store.ts'

/** Backoff before each further attempt, ms; the last value repeats. Stripe retries for three days. */
const retryWaitsMs = [500, 2000, 5000, 15_000, 60_000, 600_000]
const giveUpAfterMs = 3 * 24 * 60 * 60 * 1000
const answerWithinMs = 10_000

/** Sends signed events to the product until it answers with a 2xx, including after a restart. */
export interface Deliveries {
  emit(type: EventType, object: Intent | Refund | Dispute): void
  close(): Promise<void>
}

export function createDeliveries(deps: {
  store: SimulatorStore
  clock: Clock
  log: Log
  webhookUrl: string
  webhookSecret: string
  webhooks: Stripe['webhooks']
}): Deliveries {
  const { store, clock, log } = deps
  const timers = new Map<string, NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  function schedule(delivery: Delivery): void {
    const wait = Math.max(0, delivery.nextAttemptAt - clock.now().getTime())
    const timer = setTimeout(() => {
      timers.delete(delivery.eventId)
      const attempt = deliver(delivery).finally(() => underWay.delete(attempt))
      underWay.add(attempt)
    }, wait)
    timers.set(delivery.eventId, timer)
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const refusal = await post(delivery)
    if (closing.signal.aborted) return
    const now = clock.now().getTime()
    if (refusal === undefined || now - delivery.createdAt > giveUpAfterMs) {
      store.deliveries.splice(store.deliveries.indexOf(delivery), 1)
    } else {
      log.debug({ event: delivery.eventId, type: delivery.type, refusal }, 'the webhook was not taken, it comes again')
      delivery.attempts += 1
      delivery.nextAttemptAt = now + (retryWaitsMs[Math.min(delivery.attempts, retryWaitsMs.length) - 1] ?? 0)
      schedule(delivery)
    }
    store.save()
  }

  /** Returns why the delivery was refused; undefined on success. */
  async function post(delivery: Delivery): Promise<string | undefined> {
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    try {
      const answer = await fetch(deps.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': deps.webhooks.generateTestHeaderString({
            payload: delivery.payload,
            secret: deps.webhookSecret,
            timestamp,
          }),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: delivery.payload,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]),
      })
      await answer.body?.cancel()
      return answer.ok ? undefined : `status ${answer.status}`
    } catch (error) {
      return error instanceof Error ? error.message : 'no answer'
    }
  }

  for (const delivery of store.deliveries) schedule(delivery)

  return {
    emit(type, object) {
      const eventId = `evt_${randomBytes(12).toString('hex')}`
      const now = clock.now().getTime()
      const payload = JSON.stringify({
        id: eventId,
        object: 'event',
        api_version: null,
        created: Math.floor(now / 1000),
        type,
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        data: { object },
      })
      const delivery = { eventId, type, payload, createdAt: now, attempts: 0, nextAttemptAt: now }
      store.deliveries.push(delivery)
      schedule(delivery)
    },
    async close() {
      closing.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}
