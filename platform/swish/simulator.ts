import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import * as path from 'node:path'
import { toString as drawQr } from 'qrcode'
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../parse-json.ts'
import { listenOnLoopback, readText, type SimulatorAnswer, sendJson } from '../simulator/loopback-server.ts'
import { createCallbacks } from './simulator/callbacks.ts'
import { keptCertificates } from './simulator/certificates.ts'
import { createRequests, type SwishOutcome } from './simulator/requests.ts'
import { openSwishSimulatorStore, type SwishPayment, type SwishRefund } from './simulator/store.ts'
import type { SwishAccount } from './swish-client.ts'

export interface SwishSimulatorOptions {
  /** 0 picks a free one. */
  port: number
  /** Holds `swish-simulator.json` and the certificates. */
  dataDir: string
  log: Log
  clock?: Clock
  /** How long buyers take in the app, ms; with `never`, requests wait for `settle`. */
  buyersTake?: number | 'never'
}

export interface SwishSimulator {
  /** The account with which the product calls it. */
  account: SwishAccount
  /** Does what the buyer would do in the app. Returns false when the request is no longer open. */
  settle(id: string, outcome: SwishOutcome): boolean
  payments(): SwishPayment[]
  refunds(): SwishRefund[]
  close(): Promise<void>
}

/** Swish's official test merchant. */
const payeeAlias = '1234679304'
const qrPath = '/qrg-swish/api/v1/commerce'
const folder = 'swish-simulator'
const certificatesFile = (dataDir: string) => path.join(dataDir, folder, 'certificates.json')
const fileNames = { ca: 'ca.pem', certificate: 'client.pem', key: 'client.key' } as const

/**
 * Starts a server that implements Swish's documented API over mutual TLS, with a CA of its own that it creates on its first start: payment
 * requests by number and by token, QR codes, states and errors, cancellation, refunds, and callbacks with retries. Listens on loopback
 * only, as its money is play money. Rejects when the port is taken.
 */
export async function startSwishSimulator(options: SwishSimulatorOptions): Promise<SwishSimulator> {
  const { log, buyersTake = 4000 } = options
  const certificates = await keptCertificates(certificatesFile(options.dataDir), payeeAlias, new Date())
  const store = openSwishSimulatorStore(options.dataDir)
  const callbacks = createCallbacks()
  const requests = createRequests({
    store,
    clock: options.clock ?? systemClock,
    payeeAlias,
    onCreated(payment, outcome) {
      if (buyersTake !== 'never') callbacks.later(buyersTake, () => requests.settle(payment.id, outcome))
    },
    callBack: callbacks.send,
  })
  for (const { id, status } of Object.values(store.payments))
    if (status === 'CREATED' && buyersTake !== 'never')
      callbacks.later(buyersTake, () => requests.settle(id, { errorCode: 'TM01' }))

  const { key, certificate: cert } = certificates.server
  const server = createServer(
    { key, cert, ca: certificates.ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    (request, response) => {
      handle(requests, request, response).catch((error: unknown) => {
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
      callbacks.end()
      await close()
      await callbacks.ended()
    },
  }
}

type Requests = ReturnType<typeof createRequests>

async function handle(requests: Requests, request: IncomingMessage, response: ServerResponse): Promise<void> {
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
  sendJson(response, answer(requests, request.method ?? '', pathname, body))
}

function answer(requests: Requests, method: string, pathname: string, body: unknown): SimulatorAnswer {
  const [, version, resource, id = ''] = /^\/swish-cpcapi\/api\/(v\d)\/(\w+)\/([0-9A-F]{32})$/.exec(pathname) ?? []
  const call = `${method} ${version} ${resource}`
  if (call === 'PUT v2 paymentrequests') return requests.create(id, body)
  if (call === 'GET v1 paymentrequests') return requests.read(id)
  if (call === 'PATCH v1 paymentrequests') return requests.cancel(id, body)
  if (call === 'PUT v2 refunds') return requests.refund(id, body)
  if (call === 'GET v1 refunds') return requests.readRefund(id)
  return { status: 404 }
}

function simulatorUrls(port: number): Pick<SwishAccount, 'url' | 'qrUrl'> {
  const origin = `https://127.0.0.1:${port}`
  return { url: `${origin}/swish-cpcapi`, qrUrl: `${origin}${qrPath}` }
}

/** Writes the certificates out, so that other programs on the same data can call the simulator while it runs. */
function keepAccount(dataDir: string, files: Record<keyof typeof fileNames, string>): void {
  mkdirSync(path.join(dataDir, folder), { recursive: true })
  for (const [name, file] of Object.entries(fileNames))
    writeFileSync(path.join(dataDir, folder, file), files[name as keyof typeof fileNames], { mode: 0o600 })
}

/** Creates the certificates ahead of the simulator's start. */
export async function prepareSwishSimulator(dataDir: string): Promise<void> {
  await keptCertificates(certificatesFile(dataDir), payeeAlias, new Date())
}

/** The account of the simulator that runs on this data. Throws when none has ever been started. */
export function readSimulatorAccount(dataDir: string, port: number): SwishAccount {
  const read = (file: string) => readFileSync(path.join(dataDir, folder, file), 'utf8')
  const { ca, certificate, key } = fileNames
  return { ...simulatorUrls(port), payeeAlias, ca: read(ca), certificate: read(certificate), key: read(key) }
}
