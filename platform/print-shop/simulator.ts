import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, systemClock } from '../clock.ts'
import type { PrintShopSettings } from '../env/print-shop.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../parse-json.ts'
import { isForLoopback, listenOnLoopback, readText, sendJson } from '../simulator/loopback-server.ts'
import { createPrintShop, type SimulatedPrintShop } from './simulator/orders.ts'
import { openPrintShopStore, type SimulatedOrder } from './simulator/store.ts'

/**
 * Fault to inject into a call: 429, 503, a slow answer, a call that is dropped before it is handled, or one whose answer is dropped.
 */
export type PrintShopFault = 'busy' | 'error' | 'slow' | 'unheard' | 'unanswered'

export interface PrintShopSimulatorOptions {
  /** 0 picks a free one. */
  port: number
  /** Holds `print-shop-simulator.json`. */
  dataDir: string
  log: Log
  clock?: Clock
  /** Where changes are reported; not reported when undefined. */
  webhookUrl?: string
  /** Pause between attempts to deliver a report, ms. */
  webhookRetryMs?: number
  /**
   * How long an order stays in each step, ms. With null, files are fetched but orders never advance by themselves. By default a parcel
   * arrives within seconds, for development.
   */
  stepMs?: number | null
}

export interface PrintShopSimulator extends SimulatedPrintShop {
  /** The settings with which the product calls it. */
  settings: PrintShopSettings
  /** Queues faults for the next calls, one each; `null` lets a call through. */
  fail(...faults: (PrintShopFault | null)[]): void
  /** While down, every call is answered with an error. */
  setDown(down: boolean): void
  close(): Promise<void>
}

const apiKey = 'print-shop-simulator'
const webhookSecret = 'print-shop-simulator-webhook'
const webhookTries = 3
const slowMs = 2000
/** How often orders are advanced, ms. */
const lookEveryMs = 500
const steps: Readonly<Record<string, string>> = {
  passed: 'in_production',
  in_production: 'shipped',
  shipped: 'delivered',
}

/** Settings for a simulator that listens on `port`. */
export function simulatedPrintShop(port: number): PrintShopSettings {
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    webhookSecret,
    products: {
      card: 'cards_pf_a6_pt_300-gsm-uncoated_cl_4-4_ver',
      roundedCard: 'cards_pf_a6_pt_300-gsm-uncoated_cl_4-4_ver_rounded',
      envelopes: { standard: 'envelopes_a6_standard', premium: 'envelopes_a6_premium' },
    },
  }
}

/**
 * Starts a server that implements the part of Gelato's API that we use: quotes, drafts and orders, changes, searches, cancelling, webhooks
 * with three attempts, and injected faults. It fetches an order's file and rejects one that cannot be printed; addresses in a city named
 * Okänd are invalid. Listens on loopback only. Rejects when the port is taken.
 */
export async function startPrintShopSimulator(options: PrintShopSimulatorOptions): Promise<PrintShopSimulator> {
  const { log, stepMs = 4000 } = options
  const clock = options.clock ?? systemClock
  const ended = new AbortController()
  const store = openPrintShopStore(options.dataDir)
  const shop = createPrintShop({ store, clock, onChange: createReporter(options, ended.signal) })
  const faults: (PrintShopFault | null)[] = []
  let down = false

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    if (text === undefined) return sendJson(response, { status: 413 })
    if (!isForLoopback(request)) return sendJson(response, { status: 403 })
    if (request.headers['x-api-key'] !== apiKey)
      return sendJson(response, { status: 401, body: { message: 'Unauthorized' } })
    const fault = faults.shift() ?? null
    if (fault === 'busy') return sendJson(response, { status: 429, body: {}, headers: { 'retry-after': '1' } })
    if (down || fault === 'error') return sendJson(response, { status: 503, body: { message: 'Service Unavailable' } })
    if (fault === 'unheard') return void request.socket.destroy()
    if (fault === 'slow') await wait(slowMs)
    const { pathname } = new URL(request.url ?? '/', 'http://simulator')
    const answer = shop.answer({ method: request.method ?? '', path: pathname, body: parseJson(text) })
    if (fault === 'unanswered') return void request.socket.destroy()
    sendJson(response, answer)
  }

  const goOn = createProgress(shop, stepMs)

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the print shop simulator failed')
      if (!response.headersSent) response.writeHead(500).end()
    })
  })
  const { port, close } = await listenOnLoopback(server, options.port)
  let going = Promise.resolve()
  const timer = setInterval(() => {
    if (down) return
    going = going.then(goOn).catch((error: unknown) => log.error({ err: error }, 'the print shop simulator failed'))
  }, lookEveryMs)
  return {
    ...shop,
    settings: simulatedPrintShop(port),
    fail: (...more) => void faults.push(...more),
    setDown(value) {
      down = value
    },
    async close() {
      clearInterval(timer)
      ended.abort()
      await going
      await close()
    },
  }
}

/** Reports changes by webhook, with three attempts like Gelato; changes of drafts are not reported. */
function createReporter(options: PrintShopSimulatorOptions, ended: AbortSignal): (order: SimulatedOrder) => void {
  const { webhookUrl, log, webhookRetryMs = 5000 } = options
  async function deliver(url: string, event: unknown): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-webhook-secret': webhookSecret },
          body: JSON.stringify(event),
          signal: AbortSignal.any([ended, AbortSignal.timeout(10_000)]),
        })
        await answer.arrayBuffer()
        if (answer.ok) return
        throw new Error(`the report was answered ${answer.status}`)
      } catch (error) {
        if (attempt === webhookTries) throw error
        await wait(webhookRetryMs, undefined, { signal: ended })
      }
    }
  }
  return ({ id, orderType, orderReferenceId, fulfillmentStatus }) => {
    if (webhookUrl === undefined || orderType === 'draft') return
    const event = {
      id: `os_${randomUUID()}`,
      event: 'order_status_updated',
      orderId: id,
      orderReferenceId,
      fulfillmentStatus,
      items: [],
    }
    deliver(webhookUrl, event).catch((error: unknown) => {
      if (!ended.aborted) log.warn({ err: error }, 'the print shop simulator could not report')
    })
  }
}

/** Processes placed orders and, unless `stepMs` is null, advances them. */
function createProgress(shop: SimulatedPrintShop, stepMs: number | null): () => Promise<void> {
  /** Since when each order has been in its step, as far as this process knows. */
  const since = new Map<string, { status: string; at: number }>()
  return async () => {
    await shop.takeUp()
    for (const { id, fulfillmentStatus: status } of Object.values(shop.state().orders)) {
      const next = steps[status]
      if (stepMs === null || next === undefined) continue
      const known = since.get(id)
      if (known?.status !== status) since.set(id, { status, at: performance.now() })
      else if (performance.now() - known.at >= stepMs) shop.setStatus(id, next)
    }
  }
}
