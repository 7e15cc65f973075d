import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { listenOnLoopback } from '../simulator/loopback-server.ts'
import { createStripe } from './client.ts'
import { createDeliveries } from './simulator/deliveries.ts'
import { createIntents } from './simulator/intents.ts'
import { createRequestHandler } from './simulator/request-handler.ts'
import { openSimulatorStore } from './simulator/store.ts'

export interface StripeSimulatorOptions {
  /** 0 picks a free one. */
  port: number
  /** Holds `stripe-simulator.json`, so that intents survive a restart. */
  dataDir: string
  /** Where signed events are sent. */
  webhookUrl: string
  webhookSecret: string
  log: Log
  clock?: Clock
}

export interface StripeSimulator {
  /** Origin, e.g. `http://127.0.0.1:12111`. */
  url: string
  publicKey: string
  secretKey: string
  close(): Promise<void>
}

/**
 * Starts a server that implements Stripe's documented HTTP API for card payments: payment intents, idempotency keys, declined and
 * 3-D Secure outcomes, and signed webhooks with retries. Listens on loopback only, as its money is play money. Rejects when the port is
 * taken.
 */
export async function startStripeSimulator(options: StripeSimulatorOptions): Promise<StripeSimulator> {
  const clock = options.clock ?? systemClock
  const store = openSimulatorStore(options.dataDir, clock.now())
  const keys = {
    publicKey: `pk_test_simulator${randomBytes(12).toString('hex')}`,
    secretKey: `sk_test_simulator${randomBytes(12).toString('hex')}`,
  }
  store.keys = keys
  store.save()
  let origin = ''
  const { webhooks } = createStripe({ secretKey: keys.secretKey })
  const deliveries = createDeliveries({ ...options, store, clock, webhooks })
  const intents = createIntents({ store, clock, origin: () => origin, emit: deliveries.emit })
  const server = createServer(createRequestHandler({ intents, store, clock, log: options.log, ...keys }))
  const { port, close } = await listenOnLoopback(server, options.port).catch(async (error: unknown) => {
    await deliveries.close()
    throw error
  })
  origin = `http://127.0.0.1:${port}`
  return {
    url: origin,
    ...keys,
    async close() {
      await close()
      await deliveries.close()
    },
  }
}
