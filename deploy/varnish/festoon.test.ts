import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/core/connection.ts'
import { saveImage } from '../../db/image/image-repository.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { storeKeys } from '../../domain/publishing/release.ts'
import { createEdge, healthPath, stopEdge } from '../../edge/create-edge.ts'
import { createStoredFiles } from '../../edge/stored-files.ts'
import { createVarnish } from '../../platform/cdn/varnish.ts'
import { systemClock } from '../../platform/clock.ts'
import { createSwitchMessages, listenForSwitches, type SwitchMessages } from '../../platform/queue/switch-messages.ts'
import { openDiskCache } from '../../platform/store/disk-cache.ts'
import { type FileStore, folderOfStore } from '../../platform/store/file-store.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { testLog } from '../../tests/support/log.ts'
import { type Answered, ask } from '../../tests/support/published-folder.ts'
import {
  createTestPlan,
  insertPublishedSite,
  openPublishDatabase,
  publishSettings,
  say,
} from '../../tests/support/publishing.ts'
import { startRedis, type TestRedis } from '../../tests/support/redis.ts'
import { removeFolder } from '../../tests/support/remove-folder.ts'
import { listen } from '../../tests/support/servers-behind.ts'
import { until } from '../../tests/support/until.ts'
import { startVarnish } from '../../tests/support/varnish.ts'
import { type PublishDependencies, publishSite } from '../../worker/publish/publish-site.ts'
import { createPurgeLoop, type PurgeLoop } from '../../worker/publish/purge-loop.ts'
import { createStorePublished } from '../../worker/publish/store-published.ts'

const [siteId, host] = ['site00000001', 'anna.example.com']
const fileName = `${'a'.repeat(32)}-1600.jpg`
const log = testLog()

let dataDir: string
let database: Database
let published: FileStore
let dependencies: PublishDependencies
let purges: PurgeLoop
let edge: Server
let api: Server
let redis: TestRedis
let messages: SwitchMessages
let varnish: Awaited<ReturnType<typeof startVarnish>>
/** Requests that reached the edge, as `GET host/path`. */
const asked: string[] = []
/** Runs before the edge gets a pointer from the store. */
let beforePointer: (key: string) => Promise<void> = async () => {}
/** How the edge answers guests: normally, not at all, or with failures only. */
let edgeIs: 'there' | 'away' | 'failing' = 'there'
/** Makes the edge set a lifetime of one second instead of minutes. */
let isBrief = false
/** Whether edges are notified of switches. */
let isTold = true
/** Whether the CDN is purged right after a switch. */
let isHinted = true
/** How far the purge loop's clock runs ahead, ms: skips the seconds between the two purges in tests that they do not matter to. */
let ahead = 0

/** A store that holds back pointers until the test releases them. */
function heldUp(store: FileStore): FileStore {
  return {
    ...store,
    async read(key) {
      const content = await store.read(key)
      if (key.startsWith('live/')) await beforePointer(key)
      return content
    },
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-cdn-'))
  database = await openPublishDatabase(dataDir)
  const bucket = createLocalFileStore(path.join(dataDir, 'bucket'))
  published = folderOfStore(bucket, 'published')
  await bucket.write(`uploads/${siteId}/${fileName}`, randomBytes(5000))
  // sets a cookie with every answer, which no cache may store, and admits every guest who has one
  api = createServer((_req, res) => res.writeHead(204, { 'Set-Cookie': 'a=1', 'Cache-Control': 'no-store' }).end())
  redis = await startRedis()
  messages = createSwitchMessages({ url: redis.url, log })
  const store = heldUp(published)
  edge = createEdge({
    files: createStoredFiles({
      store,
      cache: openDiskCache({ store, folder: path.join(dataDir, 'edge-cache'), maxBytes: 10_000_000 }),
      log,
      watch: (listener) => listenForSwitches({ url: redis.url, log }, listener),
    }),
    apiOrigin: `http://127.0.0.1:${await listen(api)}`,
    settings: {
      deployment: 'development',
      profile: brandProfile('wedding', 'se'),
      maps: { kind: 'embedded' },
      cdn: { kind: 'varnish', zone: undefined, token: undefined, urls: [], callsPerMinute: undefined },
    },
    log,
  })
  edge.prependListener('request', (req, res) => {
    asked.push(`${req.method} ${req.headers.host}${req.url}`)
    if (edgeIs === 'away') res.destroy()
    if (edgeIs === 'failing' && req.url !== healthPath) res.writeHead(503).end('failed')
    const writeHead = res.writeHead.bind(res) as (status: number, headers: string[]) => ServerResponse
    if (isBrief)
      res.writeHead = ((status: number, headers: string[]) =>
        writeHead(
          status,
          headers.map((each) => each.replace('max-age=600', 'max-age=1')),
        )) as typeof res.writeHead
  })
  varnish = await startVarnish(await listen(edge))
  const cdn = createVarnish({ urls: [`http://127.0.0.1:${varnish.port}`] })
  purges = createPurgeLoop({ database, cdn, clock: { now: () => new Date(Date.now() + ahead) }, log })
  purges.start()
  dependencies = {
    database,
    published: createStorePublished({
      store: published,
      database,
      clock: systemClock,
      tellSwitch: async (each, when) => (isTold ? messages.tell(each, when) : undefined),
    }),
    files: folderOfStore(bucket, 'uploads'),
    planRelease: createTestPlan(
      [{ name: fileName, source: { kind: 'upload', path: `/api/images/${siteId}/`, fileName } }],
      'some text',
    ),
    build: 'one',
    settings: publishSettings,
    clock: systemClock,
    log,
    owner: 'test',
    leaseMs: 4000,
    purges: { soon: (tags) => (isHinted ? purges.soon(tags) : undefined) },
  }
  await insertPublishedSite(database, { id: siteId, host, word: 'first' })
  expect(await publishSite(dependencies, siteId)).toBe('published')
})
afterAll(async () => {
  await purges.stop()
  await varnish.stop()
  await stopEdge(edge, 100)
  await new Promise((resolve) => api.close(resolve))
  await messages.close()
  await redis.stop()
  await database.destroy()
  await removeFolder(dataDir)
})

const get = (at: string, headers: Record<string, string> = {}) => ask(varnish.port, { host, path: at, headers })
const wordOf = ({ body }: Answered) => /\[(\w+)\]/.exec(String(body))?.[1]
const word = async (at = '/sv') => wordOf(await get(at))
const timesAsked = (at: string) => asked.filter((each) => each === `GET ${host}${at}`).length
/** Saves and publishes. */
async function publish(text: string): Promise<void> {
  await say(database, siteId, text)
  expect(await publishSite(dependencies, siteId)).toBe('published')
}
const owed = async () => Number((await database('cdn_purges').count({ count: '*' }))[0]?.count)
async function nothingOwed(): Promise<void> {
  ahead = 10_000
  await until(async () => (await owed()) === 0)
  ahead = 0
}

test('a page is asked for once, told to browsers as without a CDN, and new for everybody after its purge', async () => {
  await nothingOwed()
  const first = await get('/sv')
  expect(wordOf(first)).toBe('first')
  for (let i = 0; i < 5; i += 1) expect(await word()).toBe('first')
  expect(timesAsked('/sv')).toBe(1)
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  for (const ours of ['surrogate-key', 'surrogate-control', 'xkey']) expect(first.headers[ours]).toBeUndefined()
  const same = await get('/sv', { 'if-none-match': String(first.headers.etag) })
  expect(same.status).toBe(304)

  await publish('second')
  // the edge was notified and then the cache purged, long before the edge would have polled
  await until(async () => (await word()) === 'second', 1)
})

test('an edge that has not heard of the switch fills the cache with the old page, and not for longer than until the second purge', async () => {
  // the edge is not notified, and has only just polled
  isTold = false
  await get(`/sv?look=${asked.length}`)
  const before = timesAsked('/sv')
  await publish('third')
  await until(async () => (await word()) === 'second' && timesAsked('/sv') > before)
  // the edge has the new page by now, but the cache does not ask it
  await until(async () => wordOf(await get(`/sv?look=${asked.length}`)) === 'third', 4)
  expect([await word(), timesAsked('/sv')]).toEqual(['second', before + 1])
  await until(async () => (await owed()) === 0)
  // from here on the old page must never appear again
  for (let i = 0; i < 5; i += 1) expect(await word()).toBe('third')
  expect(await word('/en')).toBe('third')
  isTold = true
})

test('while the store does not tell what is live, guests get what the edge has, and the cache keeps none of it', async () => {
  beforePointer = async () => Promise.reject(new Error('the store is away'))
  try {
    await until(async () => {
      const before = asked.length
      const at = `/da?a=${before}`
      const pages = [await get(at), await get(at), await get(at)]
      expect(pages.map(wordOf)).toEqual(['third', 'third', 'third'])
      return asked.length === before + 3
    }, 10)
    const answer = await get(`/da?a=${asked.length}`)
    expect(answer.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
  } finally {
    beforePointer = async () => {}
  }
})

test('a publisher that is killed between the switch and the purge leaves it to the next', async () => {
  // wait until the edge is certain again that its pages are current
  await until(
    async () => (await get(`/sv?sure=${asked.length}`)).headers['cache-control']?.startsWith('public') === true,
    15,
  )
  await nothingOwed()
  expect(await word()).toBe('third')
  isHinted = false
  await say(database, siteId, 'fourth')
  let switched = () => {}
  const reached = new Promise<void>((resolve) => {
    switched = resolve
  })
  const killed = publishSite(
    {
      ...dependencies,
      leaseMs: 1000,
      published: {
        ...dependencies.published,
        async switchHost(to) {
          await dependencies.published.switchHost(to)
          switched()
          // the killed process does nothing further
          return new Promise<boolean>(() => {})
        },
      },
    },
    siteId,
  )
  killed.catch(() => {})
  await reached
  expect(await owed()).toBe(0)
  await database('sites').where({ id: siteId }).update({ lease_expires_at: '2020-01-01T00:00:00.000Z' })
  // the live release is already the newest, so there is nothing to switch, but the purge is still owed
  expect(await publishSite(dependencies, siteId)).toBe('current')
  expect(await owed()).toBe(1)
  expect(await publishSite(dependencies, siteId)).toBe('current')
  expect(await owed()).toBe(1)
  await nothingOwed()
  expect(await word()).toBe('fourth')
  isHinted = true
})

test('languages are chosen for each guest anew', async () => {
  const leadsTo = async (language: string) => (await get('/', { 'accept-language': language })).headers.location
  for (let i = 0; i < 2; i += 1)
    expect([await leadsTo('en'), await leadsTo('da'), await leadsTo('sv')]).toEqual(['/en', '/da', '/sv'])
})

test('what is not there is kept for seconds only, and a failure not at all', async () => {
  // where it is in several languages it is not kept, as CDNs would not tell them apart
  const missing = async (language: string) => String((await get('/nothing', { 'accept-language': language })).body)
  expect([(await missing('da')).includes('404/da.html'), (await missing('en')).includes('404/en.html')]).toEqual([
    true,
    true,
  ])
  await say(database, siteId, 'alone', ['sv'])
  await publishSite(dependencies, siteId)
  await nothingOwed()
  const before = timesAsked('/nothing')
  const answers = [await get('/nothing'), await get('/nothing'), await get('/nothing')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(timesAsked('/nothing')).toBe(before + 1)
  const direct = await ask((edge.address() as { port: number }).port, { host, path: '/nothing' })
  expect(direct.headers['surrogate-control']).toBe('max-age=10')
  await publish('fourth')
  await nothingOwed()
})

test('guests’ calls pass, and cookies of the API are given to nobody else', async () => {
  const call = `/api/gift-registry/${siteId}`
  const before = timesAsked(call)
  for (let i = 0; i < 2; i += 1) expect((await get(call)).headers['set-cookie']).toEqual(['a=1'])
  expect(timesAsked(call)).toBe(before + 2)
  expect((await ask(varnish.port, { host, path: '/sv', method: 'POST' })).status).toBe(405)
})

test.each(['away', 'failing'] as const)(
  'while the edge is %s pages that have become too old are shown on, and what nobody has seen is a failure',
  async (state) => {
    isBrief = true
    const at = `/sv?old=${state}`
    expect(await word(at)).toBe('fourth')
    isBrief = false
    // older than the time for which a stale page is served during revalidation
    await wait(2100)
    edgeIs = state
    expect((await get(`/en?never=${state}`)).status).toBe(503)
    for (let i = 0; i < 3; i += 1) {
      const page = await get(at)
      expect([page.status, wordOf(page)]).toEqual([200, 'fourth'])
      expect(Number(page.headers.age)).toBeGreaterThanOrEqual(2)
    }
    edgeIs = 'there'
    await until(async () => (await get(`/en?never=${state}`)).status === 200)
    await until(async () => Number((await get(at)).headers.age) < 2)
  },
)

test('only a worker may have something forgotten, and no guest through a proxy', async () => {
  const purge = (headers: Record<string, string>) =>
    ask(varnish.port, { host, path: '/', method: 'PURGE', headers: { 'festoon-purge': `p-${siteId}`, ...headers } })
  expect((await purge({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(405)
  expect((await purge({})).status).toBe(200)
})

test('a site that gets a password is seen by nobody else any more, with its pictures, and is kept nowhere', async () => {
  const image = imageSchema.parse({
    path: `/api/images/${siteId}/`,
    fileName,
    width: 1600,
    height: 900,
    sizes: [{ fileName, size: 1600 }],
  })
  const stored = { ownerId: siteId, temporary: false, image, master: null, crop: null, bytes: 0 }
  await saveImage(database, { ...stored, createdAt: '2026-11-21T10:00:00.000Z' })
  expect((await get(`/assets/${fileName}`)).status).toBe(200)
  expect((await get(`/assets/${fileName}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(timesAsked(`/assets/${fileName}`)).toBe(1)
  await database('sites')
    .where({ id: siteId })
    .update({ password_encrypted: 'sealed', publish_revision: database.raw('publish_revision + 1') })
  expect(await publishSite(dependencies, siteId)).toBe('published')
  // the edge still trusts its last look at the picture and serves it; the second purge covers that
  await until(async () => (await owed()) === 0)
  expect(String((await get('/sv')).body)).toContain('a gate')
  expect((await get(`/assets/${fileName}`)).status).toBe(404)
  expect(await published.has(storeKeys.asset(fileName))).toBe(false)
  const cookie = `festoon_guest_${siteId}=${'x'.repeat(30)}`
  const inside = await get('/sv', { cookie })
  expect([wordOf(inside), inside.headers['cache-control']]).toEqual(['fourth', 'no-store'])
  expect(String((await get('/sv')).body)).toContain('a gate')
  expect((await get(`/assets/${fileName}`, { cookie })).status).toBe(200)
  expect((await get(`/assets/${fileName}`)).status).toBe(404)
})
