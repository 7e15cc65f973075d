import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import * as path from 'node:path'
import { toString as drawQr } from 'qrcode'
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { listenOnLoopback, parseJson, readText, type SimulatorAnswer, sendJson } from '../simulator/loopback-server.ts'
import { keptCertificates } from './simulator/certificates.ts'
import { createRequests, type SwishOutcome } from './simulator/requests.ts'
import { openSwishSimulatorStore, type SwishPayment, type SwishRefund } from './simulator/store.ts'
import type { SwishAccount } from './swish-client.ts'

export interface SwishSimulatorOptions {
  /** 0 takes a free one. */
  port: number
  /** Holds `swish-simulator.json` and the client's certificate. */
  dataDir: string
  log: Log
  clock?: Clock
  /** How long buyers take in the app, ms; `never`: until `settle`. */
  buyersTake?: number | 'never'
}

export interface SwishSimulator {
  /** With it the product calls. */
  account: SwishAccount
  /** What the buyer does in the app. Gives false when the request does not wait for them any more. */
  settle(id: string, outcome: SwishOutcome): boolean
  payments(): SwishPayment[]
  refunds(): SwishRefund[]
  close(): Promise<void>
}

/** Swish's own test merchant. */
const payeeAlias = '1234679304'
const waitsMs = [500, 2000, 5000, 15_000, 60_000]
const qrPath = '/qrg-swish/api/v1/commerce'
const folder = 'swish-simulator'
const certificatesFile = (dataDir: string) => path.join(dataDir, folder, 'certificates.json')
const fileNames = { ca: 'ca.pem', certificate: 'client.pem', key: 'client.key' } as const

/**
 * Starts a small server that speaks Swish's documented API over TLS and refuses whoever has no client certificate by the
 * authority that it makes at its first start: payment requests by number and by token, the token's QR code, states and errors,
 * cancellation, refunds, callbacks with repeats. It listens on the loopback address only: its money is play money. Rejects when the port is taken.
 */
export async function startSwishSimulator(options: SwishSimulatorOptions): Promise<SwishSimulator> {
  const { log, buyersTake = 4000 } = options
  const certificates = await keptCertificates(certificatesFile(options.dataDir), payeeAlias, new Date())
  const store = openSwishSimulatorStore(options.dataDir)
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  const later = (ms: number, run: () => void) => {
    if (closing.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  async function callBack(url: string, identifier: string | null, body: unknown, attempt = 0): Promise<void> {
    const taken = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(identifier === null ? {} : { callbackIdentifier: identifier }),
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
    }).then(
      (answer) => answer.body?.cancel().then(() => answer.status === 200) ?? answer.status === 200,
      () => false,
    )
    const wait = waitsMs[attempt]
    if (!taken && wait !== undefined) later(wait, () => send(url, identifier, body, attempt + 1))
  }
  const send = (url: string, identifier: string | null, body: unknown, attempt: number) => {
    const call = callBack(url, identifier, body, attempt).finally(() => underWay.delete(call))
    underWay.add(call)
  }

  const requests = createRequests({
    store,
    clock: options.clock ?? systemClock,
    payeeAlias,
    onCreated(payment, outcome) {
      if (buyersTake !== 'never') later(buyersTake, () => requests.settle(payment.id, outcome))
    },
    callBack: (url, identifier, body) => send(url, identifier, body, 0),
  })
  for (const { id, status } of Object.values(store.payments))
    if (status === 'CREATED' && buyersTake !== 'never')
      later(buyersTake, () => requests.settle(id, { errorCode: 'TM01' }))

  function answer(method: string, pathname: string, body: unknown): SimulatorAnswer {
    const [, version, resource, id = ''] = /^\/swish-cpcapi\/api\/(v\d)\/(\w+)\/([0-9A-F]{32})$/.exec(pathname) ?? []
    const call = `${method} ${version} ${resource}`
    if (call === 'PUT v2 paymentrequests') return requests.create(id, body)
    if (call === 'GET v1 paymentrequests') return requests.read(id)
    if (call === 'PATCH v1 paymentrequests') return requests.cancel(id, body)
    if (call === 'PUT v2 refunds') return requests.refund(id, body)
    if (call === 'GET v1 refunds') return requests.readRefund(id)
    return { status: 404 }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    if (text === undefined) return sendJson(response, { status: 413 })
    const { pathname } = new URL(request.url ?? '/', 'https://simulator')
    const body = parseJson(text)
    if (request.method === 'POST' && pathname === qrPath) {
      const code = requests.qrText(body)
      if (code === undefined) response.writeHead(400).end()
      else
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(await drawQr(code, { type: 'svg', margin: 0 }))
      return
    }
    sendJson(response, answer(request.method ?? '', pathname, body))
  }

  const { key, certificate: cert } = certificates.server
  const server = createServer(
    { key, cert, ca: certificates.ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    (request, response) => {
      handle(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'the Swish simulator failed')
        if (!response.headersSent) response.writeHead(500).end()
      })
    },
  )
  const { port, close } = await listenOnLoopback(server, options.port)
  const { client, ca } = certificates
  keepAccount(options.dataDir, { ca, ...client })
  return {
    account: { ...simulatorUrls(port), payeeAlias, ca, ...client },
    settle: requests.settle,
    payments: () => Object.values(store.payments),
    refunds: () => Object.values(store.refunds),
    async close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
      await close()
      await Promise.all(underWay)
    },
  }
}

function simulatorUrls(port: number): Pick<SwishAccount, 'url' | 'qrUrl'> {
  const origin = `https://127.0.0.1:${port}`
  return { url: `${origin}/swish-cpcapi`, qrUrl: `${origin}${qrPath}` }
}

/** So that other programs on the same data can call while the simulator runs. */
function keepAccount(dataDir: string, files: Record<keyof typeof fileNames, string>): void {
  mkdirSync(path.join(dataDir, folder), { recursive: true })
  for (const [name, file] of Object.entries(fileNames))
    writeFileSync(path.join(dataDir, folder, file), files[name as keyof typeof fileNames], { mode: 0o600 })
}

/** Makes the certificates of a simulator that will run on this data. */
export async function prepareSwishSimulator(dataDir: string): Promise<void> {
  await keptCertificates(certificatesFile(dataDir), payeeAlias, new Date())
}

/** The account at the simulator that runs on this data. Throws when there has been none. */
export function readSimulatorAccount(dataDir: string, port: number): SwishAccount {
  const read = (file: string) => readFileSync(path.join(dataDir, folder, file), 'utf8')
  const { ca, certificate, key } = fileNames
  return { ...simulatorUrls(port), payeeAlias, ca: read(ca), certificate: read(certificate), key: read(key) }
}
