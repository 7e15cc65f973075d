import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dueSites } from '../db/site/due-repository.ts'
import { findLiveHost } from '../db/site/live-host-repository.ts'
import { brandProfile } from '../domain/commerce/market.ts'
import { storeKeys } from '../domain/publishing/release.ts'
import { createEdge, stopEdge } from '../edge/create-edge.ts'
import { createStoredFiles } from '../edge/stored-files.ts'
import { openDiskCache } from '../platform/store/disk-cache.ts'
import { type FileStore, folderOfStore, listAll } from '../platform/store/file-store.ts'
import { createS3FileStore } from '../platform/store/s3-file-store.ts'
import { type PublishDependencies, publishSite } from '../worker/publish/publish-site.ts'
import { createStorePublished } from '../worker/publish/store-published.ts'
import { openTestDatabase, type TestDatabase } from './support/databases.ts'
import { type FaultyProxy, faults, startFaultyProxy } from './support/faulty-proxy.ts'
import { testLog } from './support/log.ts'
import { ask } from './support/published-folder.ts'
import { createTestPlan, insertPublishedSite, publishSettings, say, testSystemPages } from './support/publishing.ts'
import { removeFolder } from './support/remove-folder.ts'
import { s3At, startS3Server, type TestS3Server } from './support/s3-server.ts'

const [siteId, host] = ['site00000001', 'anna.example.com']
const log = testLog()
const patience = { attempts: 6, first: 1, longest: 10, attemptMs: 5000 }
const picture = 'picture-1600.jpg'
const content = randomBytes(5000)

let server: TestS3Server
let proxy: FaultyProxy
beforeAll(async () => {
  server = await startS3Server()
  proxy = await startFaultyProxy(server.port)
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})

// machines that share no disk share a PostgreSQL
describe.each(['postgresql'] as const)('published files in a bucket, rows in %s', (kind) => {
  let stored: TestDatabase
  let bucket: FileStore
  let published: FileStore
  let now: Date
  let dependencies: PublishDependencies
  const edges: { server: Server; folder: string }[] = []

  beforeEach(async () => {
    proxy.faultOf = () => undefined
    stored = await openTestDatabase(kind)
    // a separate prefix for each test
    bucket = createS3FileStore({ ...s3At(proxy.port), prefix: `${randomBytes(6).toString('hex')}/` }, patience)
    published = folderOfStore(bucket, 'published')
    now = new Date()
    await bucket.write(`uploads/owner0000001/${picture}`, content)
    dependencies = {
      database: stored.database,
      published: createStorePublished({ store: published, database: stored.database, clock: { now: () => now } }),
      files: folderOfStore(bucket, 'uploads'),
      planRelease: createTestPlan(
        [{ name: picture, source: { kind: 'upload', path: '/api/images/owner0000001/', fileName: picture } }],
        'some text',
      ),
      build: 'one',
      settings: publishSettings,
      clock: { now: () => now },
      log,
      owner: 'test',
      leaseMs: 4000,
    }
    await insertPublishedSite(stored.database, { id: siteId, host, word: 'first' })
  })
  afterEach(async () => {
    proxy.faultOf = () => undefined
    for (const edge of edges.splice(0)) {
      await stopEdge(edge.server, 500)
      await removeFolder(edge.folder)
    }
    await stored.close()
  })

  /** Starts an edge with its own disk cache; returns its port. */
  async function startEdge(folder = mkdtempSync(path.join(tmpdir(), 'festoon-edge-'))): Promise<number> {
    const cache = openDiskCache({ store: published, folder, maxBytes: 1_000_000 })
    const edge = createEdge({
      files: createStoredFiles({ store: published, cache, log }),
      apiOrigin: 'http://127.0.0.1:9',
      settings: { deployment: 'development', profile: brandProfile('wedding', 'se'), maps: { kind: 'embedded' } },
      log,
    })
    await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
    edges.push({ server: edge, folder })
    return (edge.address() as AddressInfo).port
  }
  const read = async (port: number, at = '/sv') => (await ask(port, { host, path: at })).body.toString()
  const publish = () => publishSite(dependencies, siteId)
  /** Requests for what belongs to sites; an edge reads the product's own pages when it starts. */
  const ofSites = () => proxy.requests.filter((each) => !each.includes('system'))

  test('a page and its picture reach a guest through an edge that shares no disk, and a save follows', async () => {
    expect(await publish()).toBe('published')
    expect(await publish()).toBe('current')
    const port = await startEdge()
    expect(await read(port)).toContain('[first]')
    expect((await ask(port, { host, path: `/assets/${picture}` })).body).toEqual(content)
    expect((await ask(port, { host, path: '/nothing' })).status).toBe(404)
    const packed = await ask(port, { host, path: '/sv', headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')

    await say(stored.database, siteId, 'second')
    const before = await findLiveHost(stored.database, host)
    expect(await publish()).toBe('published')
    expect((await findLiveHost(stored.database, host))?.link).not.toBe(before?.link)
    await expect.poll(() => read(port)).toContain('[second]')
  })

  test('a page that is the same is not written again; old pages go once nobody can read them', async () => {
    await publish()
    const first = await published.list(storeKeys.pages(siteId))
    await say(stored.database, siteId, 'second')
    await publish()
    const both = await published.list(storeKeys.pages(siteId))
    // the page for missing addresses does not show the word, so it is shared
    expect(both.length).toBeLessThan(2 * first.length)
    expect(await dependencies.published.removeOldReleases(siteId, now, { graceMs: 10_000, undoMs: 10_000 })).toBe(0)
    now = new Date(now.getTime() + 11_000)
    expect(await dependencies.published.removeOldReleases(siteId, now, { graceMs: 10_000, undoMs: 10_000 })).toBe(1)
    expect(await published.list(storeKeys.pages(siteId))).toHaveLength(first.length)
    expect(await read(await startEdge())).toContain('[second]')
    expect(await read(await startEdge(), '/nothing')).toContain('nothing here')
  })

  test('a save asks for no picture that the page before shows, unless another has held the lease since, who may have taken it away', async () => {
    await publish()
    const asked = () => proxy.requests.filter((each) => each.startsWith('HEAD') && each.includes(picture)).length
    const save = async (word: string) => {
      await say(stored.database, siteId, word)
      proxy.requests.length = 0
      expect(await publish()).toBe('published')
    }
    await save('second')
    expect(asked()).toBe(0)

    // simulates a publisher that withdrew the picture for a password and was killed before it switched the page
    await stored.database('sites').where({ id: siteId }).increment('lease_token', 1)
    await dependencies.published.withdrawAssets([picture])
    await save('third')
    expect(asked()).toBe(1)
    expect(await published.has(storeKeys.asset(picture))).toBe(true)
  })

  test("a site's own texts are written without being asked for", async () => {
    const own = { name: 'template-1.txt', source: { kind: 'text', text: 'words '.repeat(50), own: true } } as const
    proxy.requests.length = 0
    await publishSite({ ...dependencies, planRelease: createTestPlan([own], 'some text') }, siteId)
    const requests = proxy.requests.filter((each) => each.includes(own.name)).map((each) => each.split(' ')[0])
    expect(requests).toEqual(['PUT', 'PUT', 'PUT'])
    expect(String(await published.read(storeKeys.asset(own.name)))).toBe(own.source.text)
  })

  test('many guests wait for one fetch of a page', async () => {
    await publish()
    const port = await startEdge()
    proxy.requests.length = 0
    proxy.faultOf = () => 'slow'
    const pages = await Promise.all(Array.from({ length: 30 }, () => read(port)))
    expect(new Set(pages).size).toBe(1)
    // one for the pointer, one for the page in the encoding that these clients accept
    expect(ofSites()).toHaveLength(2)
  })

  test('a page that nobody has asked for yet costs two reads of the bucket, whatever the encoding', async () => {
    await publish()
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const port = await startEdge()
    proxy.requests.length = 0
    expect((await ask(port, { host, path: '/sv', headers })).headers['content-encoding']).toBe('br')
    expect(ofSites()).toHaveLength(2)
    expect((await ask(port, { host, path: '/sv', headers })).status).toBe(200)
    expect(ofSites()).toHaveLength(2)
  })

  test('what an edge has it serves on while the store is away, also after a restart', async () => {
    await publish()
    const port = await startEdge()
    expect(await read(port)).toContain('[first]')
    expect((await ask(port, { host, path: `/assets/${picture}` })).status).toBe(200)
    proxy.faultOf = () => 'refused'
    const again = await startEdge(edges[0]?.folder)
    for (const each of [port, again]) {
      expect(await read(each)).toContain('[first]')
      expect((await ask(each, { host, path: `/assets/${picture}` })).body).toEqual(content)
    }
    // for content that it has never cached, it must not claim that it does not exist
    expect((await ask(again, { host: 'other.example.com', path: '/' })).status).toBe(503)
    expect((await ask(again, { host, path: '/en' })).status).toBe(503)
  })

  test.each(['hang', 'refused', '503'] as const)(
    'a guest of a page that an edge does not hold is told so within 2 s while the store answers with %s',
    async (fault) => {
      await publish()
      const pages = testSystemPages({ brand: 'wedding', market: 'se', now })
      await dependencies.published.publishSystemPages({ files: dependencies.files, pages, name: '1-a' })
      const port = await startEdge()
      const nobody = { host: 'nobody.example.com', path: '/', headers: { accept: 'text/html' } }
      expect((await ask(port, nobody)).status).toBe(404)
      // an edge reads the pages for such times when it starts
      await expect.poll(() => proxy.requests.length).toBeGreaterThan(0)
      let seen = -1
      await expect
        .poll(
          () => {
            const isStill = seen === proxy.requests.length
            seen = proxy.requests.length
            return isStill
          },
          { interval: 200 },
        )
        .toBe(true)
      proxy.faultOf = () => fault
      for (const at of ['/sv', '/sv', `/assets/${picture}`, '/assets/none-1600.jpg']) {
        const began = performance.now()
        const answer = await ask(port, { host, path: at, headers: { accept: 'text/html' } })
        expect([at, answer.status, answer.headers['retry-after']]).toEqual([at, 503, '5'])
        expect(String(answer.body)).toContain('unavailable')
        expect(performance.now() - began).toBeLessThan(2000)
      }
      proxy.faultOf = () => undefined
      await expect.poll(() => read(port), { timeout: 30_000 }).toContain('[first]')
    },
  )

  test('half a release is never live: whatever the store does, guests get all of one or all of another', async () => {
    await publish()
    const port = await startEdge()
    let count = 0
    for (const [index, fault] of faults.entries()) {
      await say(stored.database, siteId, `word${index}`)
      // from the nth write of this publish on, all fail until the client gives up
      let writes = 0
      proxy.faultOf = (method) => (method === 'PUT' && ++writes > 2 + index * 2 && fault !== 'slow' ? fault : undefined)
      const outcome = await publish().catch(() => 'failed')
      proxy.faultOf = () => undefined
      if (outcome === 'failed') count += 1
      const shown = [await read(await startEdge(), '/sv'), await read(await startEdge(), '/en')]
      const words = shown.map((page) => /\[(\w+)\]/.exec(page)?.[1])
      expect(words[0]).toBe(words[1])
      await publish()
      const fresh = await startEdge()
      expect(await read(fresh)).toContain(`[word${index}]`)
    }
    expect(count).toBeGreaterThan(2)
    await expect.poll(() => read(port)).toContain(`[word${faults.length - 1}]`)
  })

  test('a row that was switched without its pointer is due, and the next publisher writes it', async () => {
    const due = () => dueSites(stored.database, { now, limit: 10 })
    await publish()
    await say(stored.database, siteId, 'second')
    proxy.faultOf = (method, url) => (method === 'PUT' && url.includes('/live/') ? '503' : undefined)
    await expect(publish()).rejects.toThrow()
    proxy.faultOf = () => undefined
    expect(await due()).toEqual(new Set([siteId]))
    expect(await read(await startEdge())).toContain('[first]')
    await publish()
    expect(await due()).toEqual(new Set())
    expect(await read(await startEdge())).toContain('[second]')
  })

  test('a pointer that a killed publisher has set back is put right by the sweep', async () => {
    await publish()
    const older = (await published.read(storeKeys.pointer(host))) ?? Buffer.alloc(0)
    await say(stored.database, siteId, 'second')
    await publish()
    await published.write(storeKeys.pointer(host), older)
    await dependencies.published.sweepAssets(new Date(0))
    expect(await read(await startEdge())).toContain('[second]')
  })

  test('a paused publisher that comes back can switch nothing', async () => {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let arrived = () => {}
    const reached = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const started = now
    const paused = publishSite(
      {
        ...dependencies,
        clock: { now: () => started },
        published: {
          ...dependencies.published,
          async switchHost(to) {
            arrived()
            await gate
            return dependencies.published.switchHost(to)
          },
        },
      },
      siteId,
    )
    await reached
    // the paused publisher's lease has expired
    now = new Date(now.getTime() + 60_000)
    await say(stored.database, siteId, 'second')
    expect(await publish()).toBe('published')
    letGo()
    expect(await paused).toBe('lost')
    expect(await read(await startEdge())).toContain('[second]')
  })

  test('assets that no release names go, and named ones stay', async () => {
    await publish()
    await published.write(storeKeys.asset('old-abc.jpg'), Buffer.from('x'))
    await dependencies.published.sweepAssets(new Date(Date.now() - 60_000))
    expect(await published.list('assets')).toEqual(['old-abc.jpg', picture])
    await dependencies.published.sweepAssets(new Date(Date.now() + 60_000))
    expect(await published.list('assets')).toEqual([picture])
    expect(await listAll(published, 'aside')).toEqual([])
  })

  test('a picture that is withdrawn is soon given to nobody, and what is of no site is removed', async () => {
    await publish()
    const port = await startEdge()
    const status = async () => (await ask(port, { host, path: `/assets/${picture}` })).status
    expect(await status()).toBe(200)
    await dependencies.published.withdrawAssets([picture])
    await expect.poll(status).toBe(404)
    await stored.database('sites').where({ id: siteId }).delete()
    await dependencies.published.removeDeletedSites()
    expect(await published.list(storeKeys.pages(siteId))).toEqual([])
    await dependencies.published.removeLive(host)
    expect(await published.has(storeKeys.pointer(host))).toBe(false)
  })

  test('hosts that nobody has are told so', async () => {
    const pages = testSystemPages({ brand: 'wedding', market: 'se', now })
    await dependencies.published.publishSystemPages({ files: dependencies.files, pages, name: '1-a' })
    const { status, body } = await ask(await startEdge(), { host: 'nobody.example.com', path: '/' })
    expect([status, body.toString()]).toEqual([404, expect.stringContaining('wrong address')])
  })
})
