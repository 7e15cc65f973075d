import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { openDatabase } from '../../../db/core/connection.ts'
import { migrate } from '../../../db/core/migrate.ts'
import { createLog } from '../../../platform/log.ts'
import { type StripeSimulator, startStripeSimulator } from '../../../platform/stripe/simulator.ts'
import { type FaultyProxy, startFaultyProxy } from '../../support/faulty-proxy.ts'
import { freePort } from '../../support/free-port.ts'
import { type OwnPostgres, startOwnPostgres } from '../../support/postgres.ts'
import type { ProgramName, ProgramSettings } from '../../support/product.ts'
import { startRedis, type TestRedis } from '../../support/redis.ts'
import { removeFolder } from '../../support/remove-folder.ts'
import { startS3Server } from '../../support/s3-server.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { type Control, compileShim, createControl } from './shim.ts'
import { type Supervised, supervise } from './supervised.ts'

type PartKind = 'api' | 'worker' | 'edge' | 'all'

/** A process of the product, with its own proxies to what it depends on. */
export interface Part {
  kind: PartKind
  program: Supervised
  /** Used by this process only. */
  dataDir: string
  links: ReadonlyMap<string, TcpProxy>
  control: Control
}

/** The product as on several machines: its processes share only the database, Redis and the bucket. */
export interface Cluster {
  apiPorts: number[]
  edgePorts: number[]
  parts: Part[]
  /** These three are undefined together, when everything runs in one process on SQLite and local files. */
  postgres: OwnPostgres | undefined
  redis: TestRedis | undefined
  /** Proxy in front of the bucket, common to all processes. */
  s3: FaultyProxy | undefined
  stripe: StripeSimulator
  close(): Promise<void>
}

/** Number of processes of each kind; or one process for everything, on SQLite and local files. */
export type Arrangement = { apis: number; workers: number; edges: number } | 'embedded'

const webhookSecret = 'whsec_faults'
const ownSecret = 'a key that all processes have in common'
const log = createLog('test', 'silent')

export async function startCluster(arrangement: Arrangement): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-faults-'))
  const ending: End[] = [() => removeFolder(folder)]
  const close = async () => {
    for (const end of ending.splice(0).reverse()) await end()
  }
  try {
    const started = await (arrangement === 'embedded'
      ? startEmbedded(folder, ending)
      : startMachines(arrangement, folder, ending))
    return Object.assign(started, { close })
  } catch (error) {
    await close()
    throw error
  }
}

type End = () => Promise<unknown>
type Started = Omit<Cluster, 'close'>

const settingsOfAll = ({ secretKey, publicKey, url }: StripeSimulator): ProgramSettings => ({
  SECRET_KEY: ownSecret,
  LOG_LEVEL: 'warn',
  SAMPLE_SITES: 'first',
  // the Danish market has no Swish, whose simulator every API would start
  MARKET: 'dk',
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLIC_KEY: publicKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_URL: url,
})

async function startEmbedded(folder: string, ending: End[]): Promise<Started> {
  const [port, edgePort] = [await freePort(), await freePort()]
  const stripe = await startStripe(folder, [port], ending)
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  const settings = {
    ...settingsOfAll(stripe),
    ...(await apiSettings(port)),
    SITES_PORT: String(edgePort),
    DATA_DIR: dataDir,
  }
  const control = createControl({ library: compileShim(folder), file: path.join(folder, 'all.control'), dataDir })
  const program = supervise('all', 'all', { ...settings, ...control.settings })
  ending.push(() => program.stop())
  const parts: Part[] = [{ kind: 'all', program, dataDir, links: new Map(), control }]
  const none = { postgres: undefined, redis: undefined, s3: undefined }
  return { apiPorts: [port], edgePorts: [edgePort], parts, stripe, ...none }
}

async function startMachines(size: Exclude<Arrangement, 'embedded'>, folder: string, ending: End[]): Promise<Started> {
  const [postgres, redis, bucket] = await Promise.all([startOwnPostgres(), startRedis(), startS3Server()])
  ending.push(
    () => redis.stop(),
    () => bucket.stop(),
  )
  const s3 = await startFaultyProxy(bucket.port)
  ending.push(() => s3.stop())
  const [apiPorts, edgePorts] = [await freePorts(size.apis), await freePorts(size.edges)]
  const stripe = await startStripe(folder, apiPorts, ending)
  const database = openDatabase({ databaseUrl: postgres.url, dataDir: folder })
  await migrate(database)
  await database.destroy()
  const library = compileShim(folder)
  const targets = {
    database: { path: socketOf(postgres.url) },
    redis: { port: Number(new URL(redis.url).port), host: '127.0.0.1' },
    store: { port: s3.port, host: '127.0.0.1' },
  }
  const makePart = async (kind: ProgramName & PartKind, number: number, own: ProgramSettings, apiPort?: number) => {
    const dataDir = path.join(folder, `${kind}${number}`)
    mkdirSync(dataDir)
    const links = new Map<string, TcpProxy>()
    const aims = apiPort === undefined ? targets : { ...targets, api: { port: apiPort, host: '127.0.0.1' } }
    for (const [name, target] of Object.entries(aims)) {
      const proxy = await startTcpProxy(target)
      ending.push(() => proxy.stop())
      links.set(name, proxy)
    }
    const control = createControl({ library, file: `${dataDir}.control`, dataDir })
    const settings = { ...settingsOfAll(stripe), ...settingsOf(links, bucket.url), ...own, DATA_DIR: dataDir }
    const program = supervise(`${kind}${number}`, kind, { ...settings, ...control.settings })
    ending.push(() => program.stop())
    parts.push({ kind, program, dataDir, links, control })
  }
  const parts: Part[] = []
  const started: Started = { apiPorts, edgePorts, parts, postgres, redis, s3, stripe }
  ending.push(async () => started.postgres?.stop())
  for (const [number, port] of apiPorts.entries()) await makePart('api', number + 1, await apiSettings(port))
  for (let number = 1; number <= size.workers; number += 1) await makePart('worker', number, {})
  for (const [number, port] of edgePorts.entries()) {
    const own = { SITES_PORT: String(port), PORT: String(apiPorts[0]) }
    await makePart('edge', number + 1, own, apiPorts[number % apiPorts.length])
  }
  return started
}

/** Path of the Unix socket of a PostgreSQL server. */
export const socketOf = (url: string): string => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`

function settingsOf(links: ReadonlyMap<string, TcpProxy>, bucketUrl: string): ProgramSettings {
  const at = (name: string) => `127.0.0.1:${links.get(name)?.port}`
  return {
    DATABASE_URL: `postgres://postgres@${at('database')}/postgres`,
    REDIS_URL: `redis://${at('redis')}`,
    STORE_URL: bucketUrl.replace(/127\.0\.0\.1:\d+/, at('store')),
    ...(links.has('api') ? { API_ORIGIN: `http://${at('api')}` } : {}),
  }
}

async function apiSettings(port: number): Promise<ProgramSettings> {
  return {
    PORT: String(port),
    REGISTRAR_SIMULATOR_PORT: String(await freePort()),
    PRINT_SHOP_SIMULATOR_PORT: String(await freePort()),
    SWISH_SIMULATOR_PORT: String(await freePort()),
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let n = 0; n < count; n += 1) ports.push(await freePort())
  return ports
}

/** One simulator for all APIs; a TCP balancer sends its webhooks to any of them that accepts the connection. */
async function startStripe(dataDir: string, apiPorts: readonly number[], ending: End[]): Promise<StripeSimulator> {
  const balancer = await startTcpProxy(...apiPorts.map((port) => ({ port, host: '127.0.0.1' })))
  ending.push(() => balancer.stop())
  const webhookUrl = `http://127.0.0.1:${balancer.port}/api/stripe/webhook`
  const simulator = await startStripeSimulator({ port: 0, dataDir, webhookUrl, webhookSecret, log })
  ending.push(() => simulator.close())
  return simulator
}
