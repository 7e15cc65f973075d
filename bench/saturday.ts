import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { getPriority, setPriority } from 'node:os'
import { Redis } from 'ioredis'
import { createPostKey } from '../commands/answers/post-key.ts'
import { type Database, openDatabase } from '../db/core/connection.ts'
import { countDue } from '../db/site/due-repository.ts'
import { siteResponse } from '../modules/site-contract.ts'
import { newToken } from '../platform/ids.ts'
import { createSecretBox } from '../platform/secret-box.ts'
import { documentWithForms, guest, ids } from '../tests/factories/document-with-forms.ts'
import { createOwner, publish } from '../tests/journeys/owner.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startDurablePostgres } from '../tests/support/postgres.ts'
import {
  freshSettings,
  type ProgramName,
  type ProgramSettings,
  type RunningProgram,
  startProgram,
  untilSaid,
} from '../tests/support/product.ts'
import { startRedis } from '../tests/support/redis.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { until } from '../tests/support/until.ts'
import { untilPublished } from './answers.ts'
import { arrive, nothingSeen, type Outcome, rowsOf, seconds } from './arrivals.ts'
import { type BenchRow, plainRow } from './report.ts'

/** Numbers of sites whose load is simulated; the environment may name others, such as a million. */
const sizes = (process.env.BENCH_SATURDAYS ?? '10000,100000').split(',').map(Number)
const storedSites = 10_000
/** The load makes way for the product, as visitors are on other machines. */
const loadPriority = 10
/** A browser or its user gives up after this, ms. */
const patienceMs = 30_000
/** In the busiest hour, seconds between two views, answers and saves of one site (docs/scale.md). */
const every = { view: 250, answer: 5_000, save: 20_000 }
/** Sites with pages to view; all others exist only as rows. */
const shown = 100
const ownersAtWork = 40
const ownersAtOnce = 8
/** Per cent of a core. */
const mostDeferred = 30

type Part = 'api' | 'worker' | 'edge' | 'PostgreSQL' | 'Redis'
type Act = keyof typeof every

interface Saturday {
  owners: SavingOwner[]
  hosts: string[]
  /** CPU seconds used by each part since its start. */
  cpu(): Record<Part, number>
  /** What the programs have logged as a warning or worse, by its message. */
  warnings(): Map<string, number>
  ports: { api: number; edge: number }
  /** CPU seconds that the worker has used for what nobody waits for (worker/work-budget.ts). */
  deferredSeconds(): Promise<number>
  /** A post key of some seconds ago. */
  postKey(): string
  close(): Promise<void>
}

/**
 * A Saturday in May: views, answers and saves arrive at random, at the rates of 10,000 sites and of ten times as many, at
 * the Procfile's processes on a PostgreSQL that fsyncs, and Redis. Reports each part's share of a core, response times, what failed, and
 * whether it was refused clearly.
 */
export async function benchSaturday(): Promise<BenchRow[]> {
  const saturday = await open()
  const priority = getPriority()
  setPriority(loadPriority)
  try {
    const rows: BenchRow[] = []
    for (const sites of sizes) rows.push(...(await drive(saturday, sites)))
    return rows
  } finally {
    if (process.getuid?.() === 0) setPriority(priority)
    await saturday.close()
  }
}

async function open(): Promise<Saturday> {
  const [postgres, redis, secret] = [await startDurablePostgres(), await startRedis(), newToken()]
  const metricsPort = String(await freePort())
  const settings: ProgramSettings = {
    ...(await freshSettings()),
    SECRET_KEY: secret,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
  }
  const database = openDatabase({ databaseUrl: postgres.url, dataDir: settings.DATA_DIR ?? '' })
  const running = new Map<ProgramName, RunningProgram>()
  async function close(): Promise<void> {
    await Promise.all([...running.values()].map((program) => program.stop()))
    await database.destroy()
    await Promise.all([postgres.stop(), redis.stop()])
    await removeFolder(settings.DATA_DIR ?? '')
  }
  try {
    await startProgram('migrate', settings).ended
    for (const [name, words] of [
      ['api', 'the API listens'],
      ['worker', 'the worker listens'],
      ['edge', 'the edge listens'],
    ] as const) {
      const program = startProgram(name, name === 'worker' ? { ...settings, METRICS_PORT: metricsPort } : settings)
      running.set(name, program)
      await untilSaid(program, words)
    }
    const owners: SavingOwner[] = []
    for (let from = 0; from < ownersAtWork; from += ownersAtOnce)
      owners.push(
        ...(await Promise.all(
          Array.from({ length: ownersAtOnce }, (_, index) => openOwner(Number(settings.PORT), from + index)),
        )),
      )
    await insertSites(database, owners[0]?.siteId ?? '', shown, 'publish_revision - 1')
    await until(async () => (await countDue(database, 10)) === 0, 120)
    await insertSites(database, owners[0]?.siteId ?? '', storedSites, 'publish_revision')
    await database.raw('vacuum analyze sites')
    const box = { secrets: createSecretBox(secret), clock: { now: () => new Date(Date.now() - 5000) } }
    const redisPid = await processOf(redis.url)
    const pid = (name: ProgramName) => running.get(name)?.child.pid ?? 0
    return {
      owners,
      postKey: () => createPostKey(box, 'rsvp'),
      close,
      hosts: Array.from({ length: shown }, (_, number) => hostOf(number)),
      ports: { api: Number(settings.PORT), edge: Number(settings.SITES_PORT) },
      async deferredSeconds() {
        const said = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        return Number(/^festoon_deferred_cpu_seconds_total (\S+)$/m.exec(said)?.[1])
      },
      warnings: () => warningsIn([...running.values()].map((program) => program.output()).join('')),
      cpu: () => ({
        api: cpuSeconds(pid('api')),
        worker: cpuSeconds(pid('worker')),
        edge: cpuSeconds(pid('edge')),
        PostgreSQL: withChildren(postgres.child.pid ?? 0).reduce((sum, each) => sum + cpuSeconds(each), 0),
        Redis: cpuSeconds(redisPid),
      }),
    }
  } catch (error) {
    await close()
    throw error
  }
}

const hostOf = (number: number) => `guest-${number}.localhost`

/** An owner whose editor has the site open. */
interface SavingOwner {
  siteId: string
  host: string
  headers: Record<string, string>
  /** The document that the editor saves, with `titlePlace` for its title. */
  document: string
  revision: number
  /** The save that the next one waits for. */
  turn: Promise<unknown>
}

const titlePlace = '(title)'

async function openOwner(port: number, number: number): Promise<SavingOwner> {
  const editor = `http://localhost:${port}`
  const owner = await createOwner({ editor }, () => documentWithForms())
  const host = await publish(owner, `owner-${number}`)
  await untilPublished(owner)
  const site = siteResponse.parse((await owner.client.call('GET', `/api/sites/${owner.siteId}`)).body)
  const siteModules = site.siteModules.map((module) =>
    module.siteModuleType === 'Header' ? { ...module, title: { ...module.title, sv: titlePlace } } : module,
  )
  return {
    siteId: owner.siteId,
    host,
    // the API takes changes only from its own pages
    headers: {
      Host: `localhost:${port}`,
      Cookie: [...owner.client.cookies].map((pair) => pair.join('=')).join('; '),
      Origin: editor,
    },
    document: JSON.stringify({ ...site, siteModules, documentRevision: undefined }),
    revision: site.documentRevision,
    turn: Promise.resolve(),
  }
}

/** Inserts copies of a site's row. `published` is SQL for `published_revision`: the worker publishes copies with an outdated one. */
async function insertSites(database: Database, like: string, count: number, published: string): Promise<void> {
  const columns = Object.keys(await database('sites').columnInfo())
  const values = columns.map((column) => {
    if (column === 'id') return `'saturday' || lpad(i::text, 8, '0')`
    if (column === 'host') return `'guest-' || i || '.localhost'`
    if (column === 'account_id') return 'null'
    if (column === 'published_revision') return published
    if (column === 'lease_token') return '0'
    return `"${column}"`
  })
  await database.raw(
    `insert into sites (${columns.map((column) => `"${column}"`)}) select ${values} from sites, generate_series(0, ${count - 1}) as i
     where id = ? on conflict do nothing`,
    [like],
  )
}

async function processOf(redisUrl: string): Promise<number> {
  const client = new Redis(redisUrl)
  const said = await client.info('server')
  client.disconnect()
  return Number(/process_id:(\d+)/.exec(said)?.[1])
}

/** CPU time of a process with all its threads; the kernel counts in ticks of 10 ms. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function withChildren(pid: number): number[] {
  return [pid, ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)]
}

async function drive(saturday: Saturday, sites: number): Promise<BenchRow[]> {
  const agent = new Agent({ keepAlive: true })
  const seen = { view: nothingSeen(), answer: nothingSeen(), save: nothingSeen() }
  const acts: Record<Act, (number: number) => Promise<Outcome>> = {
    view: () => view(saturday, agent),
    answer: (number) => answer(saturday, agent, number),
    save: (number) => save(saturday, agent, number),
  }
  const before = saturday.cpu()
  const deferredBefore = await saturday.deferredSeconds()
  const warnedBefore = saturday.warnings()
  await Promise.all((Object.keys(acts) as Act[]).map((act) => arrive(sites / every[act], seen[act], acts[act])))
  const after = saturday.cpu()
  const deferred = (await saturday.deferredSeconds()) - deferredBefore
  agent.destroy()
  const parts = (Object.keys(after) as Part[]).map((part) =>
    plainRow(`  ${part}: of a core`, '%', (100 * (after[part] - before[part])) / seconds),
  )
  parts.push(plainRow('  worker, deferred work: of a core', '%', (100 * deferred) / seconds, { atMost: mostDeferred }))
  const warnings = [...saturday.warnings()].map(([message, count]) =>
    plainRow(`  logged: ${message}`, '', count - (warnedBefore.get(message) ?? 0)),
  )
  const rows = (Object.keys(acts) as Act[]).flatMap((act) => rowsOf(act, seen[act]))
  return [...parts, ...rows, ...warnings.filter(({ value }) => value > 0)].map((row) => ({
    ...row,
    name: `${sites} sites:${row.name.slice(1)}`,
  }))
}

function outcomeOf({ status, retryAfter }: Reply): Outcome {
  if (status === 200) return 'heard'
  return (status === 503 || status === 429) && retryAfter !== undefined ? 'refused' : 'failed'
}

function warningsIn(output: string): Map<string, number> {
  const warnings = new Map<string, number>()
  for (const [, message = ''] of output.matchAll(/^\{"level":[45]0,.*"msg":"([^"]*)"/gm))
    warnings.set(message, (warnings.get(message) ?? 0) + 1)
  return warnings
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

async function view({ hosts, ports }: Saturday, agent: Agent): Promise<Outcome> {
  const headers = { Host: anyOf(hosts), 'Accept-Encoding': 'gzip, br' }
  return outcomeOf(await call(agent, { port: ports.edge, method: 'GET', path: '/sv', headers }))
}

/** Sends an answer to the API in the form in which the edge forwards it. */
async function answer({ owners, ports, postKey }: Saturday, agent: Agent, number: number): Promise<Outcome> {
  const owner = anyOf(owners)
  const body = JSON.stringify({
    language: 'sv',
    formId: ids.rsvp,
    groupIdentifier: newToken(),
    guests: [guest(`Guest ${number}`, 'yes', 'Fisk')],
    postKey: postKey(),
  })
  const headers = {
    Host: owner.host,
    'Content-Type': 'application/json',
    'X-Forwarded-For': `81.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  }
  return outcomeOf(
    await call(agent, { port: ports.api, method: 'POST', path: `/api/rsvps/${owner.siteId}/v4/`, headers }, body),
  )
}

/** Saves another title for one of the owners; saves of the same owner never overlap. */
function save({ owners, ports }: Saturday, agent: Agent, number: number): Promise<Outcome> {
  const owner = owners[number % owners.length] as SavingOwner
  const turn = owner.turn.then(async () => {
    const body = `{"documentRevision":${owner.revision},${owner.document.slice(1).replace(titlePlace, `Åsa & Bo ${number}`)}`
    const headers = { ...owner.headers, 'Content-Type': 'application/json' }
    const to = { port: ports.api, method: 'PUT', path: `/api/sites/V2/${owner.siteId}`, headers }
    const reply = await call(agent, to, body)
    const revision = /"documentRevision":(\d+)/.exec(reply.text)?.[1]
    if (revision !== undefined) owner.revision = Number(revision)
    return outcomeOf(reply)
  })
  owner.turn = turn.catch(() => undefined)
  return turn
}

interface Reply {
  status: number
  retryAfter: string | undefined
  text: string
}

function call(
  agent: Agent,
  to: { port: number; method: string; path: string; headers: Record<string, string> },
  body?: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...to, agent, host: '127.0.0.1', timeout: patienceMs }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const text = to.method === 'GET' ? '' : Buffer.concat(chunks).toString()
        resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'], text })
      })
      reply.on('error', reject)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('nobody answered')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
