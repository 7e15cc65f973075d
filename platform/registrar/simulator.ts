import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Clock, systemClock } from '../clock.ts'
import type { RegistrarSettings } from '../env/registrar.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../parse-json.ts'
import { isForLoopback, listenOnLoopback, readText, sendJson } from '../simulator/loopback-server.ts'
import { createAccount, type RegistrarAccount } from './simulator/account.ts'
import { openRegistrarStore } from './simulator/store.ts'

/** Fault to inject into a call: 429, 502, a call that is dropped before it is handled, or one whose answer is dropped. */
export type RegistrarFault = 'busy' | 'error' | 'unheard' | 'unanswered'

export interface RegistrarSimulatorOptions {
  /** 0 picks a free one. */
  port: number
  /** Holds `registrar-simulator.json`. */
  dataDir: string
  log: Log
  clock?: Clock
  /** How long the registry takes to register or renew, ms. */
  registryTakes?: number
}

export interface RegistrarSimulator extends RegistrarAccount {
  /** The settings with which the product calls it. */
  settings: RegistrarSettings
  /** Queues faults for the next calls, one each; `null` lets a call through. */
  fail(...faults: (RegistrarFault | null)[]): void
  close(): Promise<void>
}

const token = 'registrar-simulator'

/** Settings for a simulator that listens on `port`. */
export function simulatorAccount(port: number): RegistrarSettings {
  return {
    url: `http://127.0.0.1:${port}/v5`,
    token,
    sharingId: undefined,
    holder: {
      organisation: 'Exempelbolaget AB',
      number: '556000-0000',
      givenName: 'Test',
      familyName: 'Testsson',
      mail: 'domains@example.com',
      phone: '+46.81234567',
      street: 'Storgatan 1',
      postcode: '111 22',
      city: 'Stockholm',
      country: 'SE',
    },
  }
}

/**
 * Starts a server that implements the part of Gandi's API that we use: checks, dry runs, registrations that complete later, a prepaid
 * balance, renewals, LiveDNS records, and injected faults. Names that begin with `upptagen` or `taken` are taken; those that begin with
 * `premium` are premium. Listens on loopback only. Rejects when the port is taken.
 */
export async function startRegistrarSimulator(options: RegistrarSimulatorOptions): Promise<RegistrarSimulator> {
  const account = createAccount({
    store: openRegistrarStore(options.dataDir),
    clock: options.clock ?? systemClock,
    registryTakes: options.registryTakes ?? 2000,
  })
  const faults: (RegistrarFault | null)[] = []

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    if (text === undefined) return sendJson(response, { status: 413 })
    if (!isForLoopback(request)) return sendJson(response, { status: 403 })
    if (request.headers.authorization !== `Bearer ${token}`)
      return sendJson(response, { status: 401, body: { code: 401, message: 'Unauthorized' } })
    const fault = faults.shift() ?? null
    if (fault === 'busy')
      return sendJson(response, { status: 429, body: { code: 429 }, headers: { 'retry-after': '1' } })
    if (fault === 'error') return sendJson(response, { status: 502, body: { code: 502, message: 'Bad Gateway' } })
    if (fault === 'unheard') return void request.socket.destroy()
    const answer = account.answer({
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://simulator'),
      body: parseJson(text),
      dryRun: request.headers['dry-run'] === '1',
    })
    if (fault === 'unanswered') return void request.socket.destroy()
    sendJson(response, answer)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      options.log.error({ err: error }, 'the registrar simulator failed')
      if (!response.headersSent) response.writeHead(500).end()
    })
  })
  const { port, close } = await listenOnLoopback(server, options.port)
  return {
    ...account,
    settings: simulatorAccount(port),
    fail: (...more) => void faults.push(...more),
    close,
  }
}
