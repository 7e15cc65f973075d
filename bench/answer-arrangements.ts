import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { newToken } from '../platform/ids.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startPostgres, type TestPostgres } from '../tests/support/postgres.ts'
import {
  freshSettings,
  type ProgramName,
  type ProgramSettings,
  type RunningProgram,
  startProgram,
  untilSaid,
} from '../tests/support/product.ts'
import { startRedis } from '../tests/support/redis.ts'
import type { BenchRow } from './report.ts'

/** A running product with one or more APIs that guests can call. */
export interface Arrangement {
  name: string
  ports: number[]
  close(): Promise<void>
}

async function start(
  folder: ProgramSettings,
  programs: readonly (readonly [ProgramName, string, ProgramSettings])[],
): Promise<() => Promise<void>> {
  const running: RunningProgram[] = []
  const stop = async () => {
    await Promise.all(running.map((program) => program.stop()))
    rmSync(folder.DATA_DIR ?? '', { recursive: true, force: true })
  }
  try {
    for (const [name, words, settings] of programs) {
      const program = startProgram(name, settings)
      running.push(program)
      if (words === '') await program.ended
      else await untilSaid(program, words)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

const databases = (process.env.BENCH_DATABASES ?? 'sqlite,postgres').split(',')

/** Measures on SQLite in one process and on PostgreSQL with two APIs, or on what BENCH_DATABASES names of these. */
export async function onBothDatabases(measure: (arrangement: Arrangement) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [database, arrange] of Object.entries({ sqlite: oneProcess, postgres: () => twoApis() })) {
    if (!databases.includes(database)) continue
    const arrangement = await arrange()
    try {
      rows.push(...(await measure(arrangement)))
    } finally {
      await arrangement.close()
    }
  }
  return rows
}

/** The whole product in one process, on SQLite. */
export async function oneProcess(): Promise<Arrangement> {
  const settings = await freshSettings()
  const close = await start(settings, [['all', 'Demo site', settings]])
  return { name: 'SQLite, one process', ports: [Number(settings.PORT)], close }
}

/** Two APIs and a worker on PostgreSQL and Redis; starts its own PostgreSQL and creates a secret unless given. */
export async function twoApis(given: { postgres?: TestPostgres; secret?: string } = {}): Promise<Arrangement> {
  const [database, redis] = [given.postgres ?? (await startPostgres()), await startRedis()]
  const servers = { DATABASE_URL: database.url, REDIS_URL: redis.url, SECRET_KEY: given.secret ?? newToken() }
  const settings: ProgramSettings = { ...(await freshSettings()), ...servers }
  const ports = {
    PORT: String(await freePort()),
    STRIPE_SIMULATOR_PORT: String(await freePort()),
    SWISH_SIMULATOR_PORT: String(await freePort()),
    REGISTRAR_SIMULATOR_PORT: String(await freePort()),
    PRINT_SHOP_SIMULATOR_PORT: String(await freePort()),
  }
  const stop = await start(settings, [
    ['migrate', '', settings],
    ['worker', 'the worker listens', settings],
    ['api', 'the API listens', settings],
    ['api', 'the API listens', { ...settings, ...ports }],
  ])
  return {
    name: 'PostgreSQL, two APIs',
    ports: [Number(settings.PORT), Number(ports.PORT)],
    async close() {
      await stop()
      await redis.stop()
      await database.stop()
    },
  }
}

export interface Reply {
  status: number
  text: string
  ms: number
}

export interface Guests {
  call(number: number, method: string, path: string, body?: unknown): Promise<Reply>
  close(): void
}

/** Makes calls as guests, each from a different network, spread over the APIs. */
export function createGuests(ports: readonly number[]): Guests {
  // a new connection per call: every guest has a device of their own
  const agent = new Agent({ keepAlive: false, maxSockets: 2000 })
  return {
    close: () => agent.destroy(),
    call(number: number, method: string, path: string, body?: unknown): Promise<Reply> {
      const begun = performance.now()
      const text = body === undefined ? '' : JSON.stringify(body)
      const headers = {
        ...(body === undefined
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
        'X-Forwarded-For': `81.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      }
      return new Promise((resolve) => {
        const done = (status: number, said: string) => resolve({ status, text: said, ms: performance.now() - begun })
        const outgoing = request(
          { agent, method, path, headers, host: '127.0.0.1', port: ports[number % ports.length], timeout: 60_000 },
          (answer) => {
            const parts: Buffer[] = []
            answer.on('data', (part: Buffer) => parts.push(part))
            answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(parts).toString()))
          },
        )
        outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')))
        outgoing.on('error', (error) => done(0, error.message))
        outgoing.end(text)
      })
    },
  }
}
