import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Clock, systemClock } from '../clock.ts'
import type { RegistrarSettings } from '../env/registrar.ts'
import type { Log } from '../log.ts'
import { createAccount, type RegistrarAccount, type SimulatorAnswer } from './simulator/account.ts'
import { openRegistrarStore } from './simulator/store.ts'

/**
 * What befalls the next calls that change something, or all of them: too many calls, an error, a call that does not arrive, or one
 * whose answer does not.
 */
export type RegistrarFault = 'busy' | 'error' | 'unheard' | 'unanswered'

export interface RegistrarSimulatorOptions {
  /** 0 takes a free one. */
  port: number
  /** Holds `registrar-simulator.json`. */
  dataDir: string
  log: Log
  clock?: Clock
  /** How long the registry takes for a registration or renewal, ms. */
  registryTakes?: number
}

export interface RegistrarSimulator extends RegistrarAccount {
  /** With it the product calls. */
  settings: RegistrarSettings
  /** Lets the calls to come fail, each by the next of these; `null` lets one through. */
  fail(...faults: (RegistrarFault | null)[]): void
  close(): Promise<void>
}

const maxBodyBytes = 64 * 1024
const token = 'registrar-simulator'
/** Other names for the loopback address are refused, so that no web page can reach it under a name of its own. */
const ownHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** The account at the simulator that listens on a port. */
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
 * Starts a small server that speaks the part of Gandi's API that we use: checks, dry runs, registrations that are done later,
 * a prepaid balance, renewals, records of LiveDNS, and the faults that tests ask for. Names that begin with `upptagen` or `taken`
 * are taken, with `premium` premium. It listens on the loopback address only. Rejects when the port is taken.
 */
export async function startRegistrarSimulator(options: RegistrarSimulatorOptions): Promise<RegistrarSimulator> {
  const account = createAccount({
    store: openRegistrarStore(options.dataDir),
    clock: options.clock ?? systemClock,
    registryTakes: options.registryTakes ?? 2000,
  })
  const faults: (RegistrarFault | null)[] = []

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request)
    if (!ownHost.test(request.headers.host ?? '')) return send(response, { status: 403 })
    if (request.headers.authorization !== `Bearer ${token}`)
      return send(response, { status: 401, body: { code: 401, message: 'Unauthorized' } })
    const fault = faults.shift() ?? null
    if (fault === 'busy') return send(response, { status: 429, body: { code: 429 }, headers: { 'retry-after': '1' } })
    if (fault === 'error') return send(response, { status: 502, body: { code: 502, message: 'Bad Gateway' } })
    if (fault === 'unheard') return void request.socket.destroy()
    const answer = account.answer({
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://simulator'),
      body: parse(text),
      dryRun: request.headers['dry-run'] === '1',
    })
    if (fault === 'unanswered') return void request.socket.destroy()
    send(response, answer)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      options.log.error({ err: error }, 'the registrar simulator failed')
      if (!response.headersSent) response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the simulator has no port')
  return {
    ...account,
    settings: simulatorAccount(address.port),
    fail: (...more) => void faults.push(...more),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status, body, headers }: SimulatorAnswer): void {
  const json = body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(json)
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length <= maxBodyBytes) chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
