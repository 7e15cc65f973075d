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
 * What befalls the next calls: too many of them, an error, a slow answer, a call that does not arrive, or one whose answer does
 * not.
 */
export type PrintShopFault = 'busy' | 'error' | 'slow' | 'unheard' | 'unanswered'

export interface PrintShopSimulatorOptions {
  /** 0 takes a free one. */
  port: number
  /** Holds `print-shop-simulator.json`. */
  dataDir: string
  log: Log
  clock?: Clock
  /** Where changes are reported; nowhere when it is not named. */
  webhookUrl?: string
  /** Between two tries of a report, ms. */
  webhookRetryMs?: number
  /**
   * How long an order stays in each step, ms; null: files are fetched and nothing goes further by itself. In development a parcel is under way for
   * seconds.
   */
  stepMs?: number | null
}

export interface PrintShopSimulator extends SimulatedPrintShop {
  /** With it the product calls. */
  settings: PrintShopSettings
  /** Lets the calls to come fail, each by the next of these; `null` lets one through. */
  fail(...faults: (PrintShopFault | null)[]): void
  /** Answers every call with an error until it is called with false. */
  setDown(down: boolean): void
  close(): Promise<void>
}

const apiKey = 'print-shop-simulator'
const webhookSecret = 'print-shop-simulator-webhook'
const webhookTries = 3
const slowMs = 2000
/** How often orders are looked at that go on by themselves, ms. */
const lookEveryMs = 500
const steps: Readonly<Record<string, string>> = {
  passed: 'in_production',
  in_production: 'shipped',
  shipped: 'delivered',
}

/** The account at the simulator that listens on a port. */
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
 * Starts a small server that speaks the part of Gelato's API that we use: quotes, drafts and orders, changes, searches, cancelling,
 * reports with their three tries, and the faults that tests ask for. It fetches an order's file and refuses one that cannot be
 * printed; a city called Okänd has no addresses. It listens on the loopback address only. Rejects when the port is taken.
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

/** Tells the product of changes, with three tries as Gelato has them; drafts change nothing that is told. */
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

/** Takes up what has been placed, and moves orders on by themselves where `stepMs` says so. */
function createProgress(shop: SimulatedPrintShop, stepMs: number | null): () => Promise<void> {
  /** When an order came into its step, as far as this process knows. */
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
