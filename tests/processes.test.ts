import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { imageSchema } from '../domain/image/image.ts'
import { siteResponse } from '../modules/site-contract.ts'
import { createOwner, photograph, publish } from './journeys/owner.ts'
import { freePort } from './support/free-port.ts'
import { startPgbouncer } from './support/pgbouncer.ts'
import { startPostgres } from './support/postgres.ts'
import {
  freshSettings,
  type ProgramSettings,
  type RunningProgram,
  startProgram,
  startTimeout,
  untilSaid,
  withPictures,
} from './support/product.ts'
import { startPrometheus } from './support/prometheus.ts'
import { ask } from './support/published-folder.ts'
import { startRedis } from './support/redis.ts'
import { removeFolder } from './support/remove-folder.ts'
import { startS3Server } from './support/s3-server.ts'
import { type ReceivedSpan, startTraceReceiver } from './support/trace-receiver.ts'
import { alerts, dashboardPanels, metricsIn } from './support/watching.ts'

const running: RunningProgram[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.stop('SIGKILL')))
  for (const folder of folders.splice(0)) await removeFolder(folder)
})

/** Polls for an effect of several programs, on a machine under load. */
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: startTimeout / 2 })

async function settingsOfItsOwn(): Promise<ProgramSettings> {
  const settings = await freshSettings()
  folders.push(settings.DATA_DIR ?? '')
  return settings
}

function start(name: Parameters<typeof startProgram>[0], settings: ProgramSettings): RunningProgram {
  const program = startProgram(name, settings)
  running.push(program)
  return program
}

test('the Procfile’s processes share a database behind pgbouncer, Redis and a folder: what is saved goes live', {
  timeout: startTimeout * 4,
}, async () => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const pgbouncer = await startPgbouncer(postgres.url)
  const traces = await startTraceReceiver()
  try {
    const settings = await withPictures({
      ...(await settingsOfItsOwn()),
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      DATABASE_URL: pgbouncer.url,
      DATABASE_CONNECTIONS: '6',
      REDIS_URL: redis.url,
    })
    const release = start('migrate', settings)
    expect(await release.ended).toBe(0)
    expect(release.output()).toContain('the database has the newest schema')
    expect(existsSync(`${settings.DATA_DIR}/festoon.sqlite`)).toBe(false)

    const ports = { api: await freePort(), worker: await freePort(), edge: await freePort() }
    const watched = (name: keyof typeof ports) => start(name, { ...settings, METRICS_PORT: String(ports[name]) })
    const [api, worker, edge] = [watched('api'), watched('worker'), watched('edge')]
    await Promise.all([
      untilSaid(api, 'the API listens'),
      untilSaid(worker, 'the worker listens'),
      untilSaid(edge, 'the edge listens'),
    ])
    const sitesPort = Number(settings.SITES_PORT)
    const pageOf = async (host: string) => (await ask(sitesPort, { host, path: '/sv' })).body.toString()
    await eventually(() => pageOf('demo.localhost')).toContain('<title>Demo site</title>')

    const owner = await createOwner({ editor: `http://localhost:${settings.PORT}` })
    const host = await publish(owner, 'delad')
    await eventually(() => pageOf(host)).toContain('Elsa')
    const rename = async (names: string) => {
      const { body } = await owner.client.call('GET', `/api/sites/${owner.siteId}`)
      const renamed = JSON.stringify(body).replaceAll(/Elsa & Viktor|Maja & Ali \d+/g, names)
      const saved = await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, JSON.parse(renamed))
      expect(saved.status).toBe(200)
      await eventually(() => pageOf(host)).toContain(names.replace('&', '&amp;'))
      return String(saved.headers.get('x-request-id'))
    }
    const linesOf = (program: RunningProgram, id: string) =>
      program
        .output()
        .split('\n')
        .filter((line) => line.includes(id))
        .join('')
    // a publish that was just beginning for another reason may take a save along; the save's own then has nothing left to do
    const saves: string[] = []
    const published = () => saves.find((id) => linesOf(worker, id).includes('"msg":"published"'))
    await eventually(async () => {
      if (published() === undefined) saves.push(await rename(`Maja & Ali ${randomInt(1000, 9999)}`))
      return published()
    }).toBeDefined()
    const requestId = published() ?? ''
    expect(linesOf(api, requestId)).toContain('"msg":"request"')
    const call = await ask(sitesPort, { host, path: '/api/form-submissions/post-key' })
    for (const program of [edge, api])
      await eventually(() => program.output()).toContain(String(call.headers['x-request-id']))

    await eventually(() => wayOf(traces.spans, requestId)).toEqual(
      expect.arrayContaining([
        'festoon-api PUT /api/sites/V2/{id}',
        'festoon-api statement',
        'festoon-worker publish a site',
      ]),
    )
    await eventually(() => wayOf(traces.spans, String(call.headers['x-request-id']))).toEqual(
      expect.arrayContaining(['festoon-edge GET', 'festoon-api GET /api/form-submissions/post-key']),
    )
    await expectToBeWatched(ports)

    // run the republish program with an operator's options
    const again = startProgram('republish', settings, process.cwd(), ['--all', '--json'])
    running.push(again)
    expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining('"unpublished":[]')])
    const lines = again.output().split('\n')
    const figures = JSON.parse(lines.find((line) => line.startsWith('{')) ?? '')
    expect(figures).toMatchObject({ stopped: false, unpublished: [] })
    expect(figures.raised).toBeGreaterThanOrEqual(2)
    expect(figures.raised).toBe(figures.total)
    expect(await pageOf(host)).toContain('Maja')

    // guests are still served after the other processes have stopped
    expect(await api.stop()).toBe(0)
    expect(await worker.stop()).toBe(0)
    expect(await pageOf(host)).toContain('Maja')
    expect(await edge.stop()).toBe(0)
  } finally {
    traces.stop()
    await pgbouncer.stop()
    await Promise.all([postgres.stop(), redis.stop()])
  }
})

/** The spans of a request, as `<service> <name>`, if they form a single connected trace; otherwise none. */
function wayOf(spans: readonly ReceivedSpan[], requestId: string): string[] {
  const own = spans.filter(({ attributes }) => attributes['festoon.request_id'] === requestId)
  const ids = new Set(own.map(({ spanId }) => spanId))
  const roots = own.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId))
  if (roots.length !== 1 || new Set(own.map(({ traceId }) => traceId)).size !== 1) return []
  return own.map(({ service, name }) => `${service} ${/^(?:select|update|insert)/i.test(name) ? 'statement' : name}`)
}

/** Checks that real processes export to Prometheus what the dashboard and alerts use, and that it accepts their expressions. */
async function expectToBeWatched(ports: Parameters<typeof startPrometheus>[0]): Promise<void> {
  const prometheus = await startPrometheus(ports)
  try {
    await eventually(() => prometheus.query('sum(up)').catch(() => [])).toMatchObject([
      { value: [expect.any(Number), '3'] },
    ])
    const expressions = [
      ...dashboardPanels().flatMap((panel) => panel.expressions),
      ...alerts().map(({ expression }) => expression),
    ]
    for (const expression of expressions) await prometheus.query(expression)
    const names = new Set(await prometheus.names())
    const isKnown = (name: string) =>
      name === 'up' || names.has(name) || names.has(name.replace(/_(?:bucket|count|sum)$/, ''))
    expect([...new Set(expressions.flatMap(metricsIn))].filter((name) => !isKnown(name))).toEqual([])
    for (const told of [
      'festoon_database_answers == 1',
      'festoon_queue_answers == 1',
      'festoon_publishes_total{outcome="published"} > 0',
      'festoon_edge_request_seconds_count{kind="page"} > 0',
      'festoon_http_request_seconds_count{route="/api/sites/V2/{id}"} > 0',
      'festoon_database_connections{job="api", state="used"} >= 0',
    ])
      expect(await prometheus.query(told), told).not.toEqual([])
  } finally {
    await prometheus.stop()
  }
}

test('with a bucket no process shares a disk with another: upload, page, picture, password', {
  timeout: startTimeout * 4,
}, async () => {
  const [postgres, redis, s3] = await Promise.all([startPostgres(), startRedis(), startS3Server()])
  try {
    const shared = await withPictures({
      ...(await settingsOfItsOwn()),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      STORE_URL: s3.url,
      SECRET_KEY: 'a key that all processes have in common',
    })
    const alone = async (name: 'api' | 'worker' | 'edge') =>
      start(name, { ...shared, DATA_DIR: (await settingsOfItsOwn()).DATA_DIR ?? '' })
    expect(await start('migrate', shared).ended).toBe(0)
    const api = await alone('api')
    await untilSaid(api, 'the API listens')
    const [worker, edge] = [await alone('worker'), await alone('edge')]
    await Promise.all([untilSaid(worker, 'the worker listens'), untilSaid(edge, 'the edge listens')])
    const sitesPort = Number(shared.SITES_PORT)
    const get = (host: string, path: string) => ask(sitesPort, { host, path })

    const owner = await createOwner({ editor: `http://localhost:${shared.PORT}` })
    const uploaded = await owner.client.upload(
      `/api/sites/${owner.siteId}/upload-image`,
      new Uint8Array(await photograph()),
    )
    const image = imageSchema.parse(uploaded.body)
    expect((await owner.client.call('GET', `${image.path}${image.fileName}`)).status).toBe(200)
    const { body } = await owner.client.call('GET', `/api/sites/${owner.siteId}`)
    const site = siteResponse.parse(body)
    const siteModules = site.siteModules.map((each) => (each.siteModuleType === 'Header' ? { ...each, image } : each))
    const saved = await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, { ...site, siteModules })
    expect(saved.status).toBe(200)
    const host = await publish(owner, 'utandisk')
    const page = async () => (await get(host, '/sv')).body.toString()
    await eventually(page).toContain('Elsa')
    const hash = image.fileName.split('-')[0] ?? image.fileName
    const picture = new RegExp(`/assets/[^"\\s,]*${hash}[^"\\s,]*`).exec(await page())?.[0] ?? ''
    expect((await get(host, picture)).status).toBe(200)

    const { status } = await owner.client.call('PUT', `/api/sites/${owner.siteId}/password`, { password: 'hemligt' })
    expect(status).toBe(200)
    await eventually(page).not.toContain('Elsa & Viktor</h1>')
    await eventually(async () => (await get(host, picture)).status).toBe(404)
    for (const program of [edge, worker, api]) expect(await program.stop()).toBe(0)
  } finally {
    await Promise.all([postgres.stop(), redis.stop(), s3.stop()])
  }
})

test('the Procfile names programs that npm can start', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const lines = readFileSync('Procfile', 'utf8').trim().split('\n')
  expect(lines.map((line) => line.split(':')[0])).toEqual(['release', 'api', 'worker', 'edge'])
  for (const line of lines) {
    const name = line.match(/npm run (\w+)$/)?.[1] ?? ''
    expect(scripts[name]).toBe(`sh bin/launch.sh ${name}`)
    expect(existsSync(`dist/server/${name}.js`)).toBe(true)
  }
})

const wrong: [string, ProgramSettings, RegExp[]][] = [
  [
    'what is none of its kind',
    { PORT: 'three', DATABASE_URL: 'mysql://localhost/festoon', REDIS_URL: 'localhost:6379' },
    [
      /PORT must be a port number/,
      /DATABASE_URL must be an address that begins with postgres:/,
      /REDIS_URL must be an address that begins with redis:/,
    ],
  ],
  [
    'half of the Stripe keys',
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    [/STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET must be set too/],
  ],
  ['production without its domain', { DEPLOYMENT: 'production' }, [/BASE_DOMAIN must be set in production/]],
]
test.each(wrong)('%s stops the start and is named', { timeout: startTimeout * 2 }, async (_what, setting, messages) => {
  // every program validates all settings; this one starts fastest
  const program = start('edge', { ...(await settingsOfItsOwn()), ...setting })
  expect(await program.ended).toBe(1)
  for (const message of messages) expect(program.output()).toMatch(message)
  expect(program.output()).not.toContain('sk_test_1')
})

test.each([
  [{ MARKET: 'no' }, ['all', 'worker'], 'Unknown market'],
  [{ BRAND: 'funeral' }, ['api', 'edge'], 'Unknown brand'],
] as const)(
  '%o is logged with severity 3 and stops the start of %o',
  { timeout: startTimeout * 2 },
  async (setting, names, message) => {
    for (const name of names) {
      const program = start(name, { ...(await settingsOfItsOwn()), ...setting })
      expect(await program.ended).toBe(1)
      const logged =
        program
          .output()
          .split('\n')
          .find((line) => line.startsWith('{')) ?? '{}'
      expect(JSON.parse(logged)).toMatchObject({ severity: 3, msg: expect.stringContaining(message) })
    }
  },
)

test('a taken port stops the start and is told with what to set', { timeout: startTimeout * 2 }, async () => {
  const taken = await freePort()
  const other = createServer().listen(taken)
  try {
    const program = start('edge', { ...(await settingsOfItsOwn()), SITES_PORT: String(taken) })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain(`${taken}`)
    expect(program.output()).toContain(
      'another program has the port; set PORT, SITES_PORT, STRIPE_SIMULATOR_PORT, SWISH_SIMULATOR_PORT, REGISTRAR_SIMULATOR_PORT or PRINT_SHOP_SIMULATOR_PORT.',
    )
  } finally {
    await new Promise((resolve) => other.close(resolve))
  }
})

test('a process that starts before its database waits for it', { timeout: startTimeout * 2 }, async () => {
  // an unused port
  const away = `postgres://festoon@127.0.0.1:${await freePort()}/festoon`
  const program = start('worker', { ...(await settingsOfItsOwn()), DATABASE_URL: away })
  // the second log line proves a retry
  await eventually(() => program.output().split('the database does not answer; waiting for it').length).toBeGreaterThan(
    2,
  )
  expect(program.child.exitCode).toBeNull()
})

test('a process that starts before Redis waits for it, and runs once it is there', {
  timeout: startTimeout * 2,
}, async () => {
  const redis = await startRedis()
  try {
    await redis.kill()
    const program = start('worker', { ...(await settingsOfItsOwn()), REDIS_URL: redis.url })
    await untilSaid(program, 'Redis does not answer; waiting for it')
    await redis.restart()
    await untilSaid(program, 'the worker listens')
  } finally {
    await redis.stop()
  }
})

test('a Redis that may forget keys stops the start', { timeout: startTimeout * 2 }, async () => {
  const forgetful = await startRedis({ maxmemoryPolicy: 'allkeys-lru' })
  try {
    const program = start('worker', { ...(await settingsOfItsOwn()), REDIS_URL: forgetful.url })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('noeviction')
  } finally {
    await forgetful.stop()
  }
})

test.each([
  ['SIGTERM', 'is running'],
  // half-way: the demo has not been published yet
  ['SIGINT', 'the demo site has new content'],
] as const)(
  '%s once the product has said ‘%s’ ends it in good order',
  { timeout: startTimeout * 2 },
  async (signal, said) => {
    const settings = await withPictures(await settingsOfItsOwn())
    const program = start('all', settings)
    await untilSaid(program, said)
    expect(await program.stop(signal), program.output()).toBe(0)
    const refused = await fetch(`http://127.0.0.1:${settings.PORT}/healthz`).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TypeError)
  },
)
