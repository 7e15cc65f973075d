import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/core/connection.ts'
import { setTakenDown } from '../../db/site/site-repository.ts'
import { previewPrefix } from '../../domain/publishing/release.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import type { AssetSource } from '../../renderer/page-plan.ts'
import { testLog } from '../../tests/support/log.ts'
import {
  createTestPlan,
  insertPublishedSite,
  openPublishDatabase,
  publishSettings,
  say,
  testSystemPages,
} from '../../tests/support/publishing.ts'
import { sharedAssets, sweepAssets } from './asset-store.ts'
import { readNamedAssets, recompressRelease, removeOldReleases } from './housekeeping.ts'
import { readLive } from './live-links.ts'
import { createLocalPublished } from './local-published.ts'
import { type PublishDependencies, publishSite } from './publish-site.ts'
import { publishSystemPages } from './publish-system-pages.ts'

const siteId = 'site00000001'
const host = 'anna.example.com'
const retention = { graceMs: 10_000, undoMs: 10_000 }
let dataDir: string
let publishedDir: string
let database: Database
let now: Date
let dependencies: PublishDependencies

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-publish-'))
  publishedDir = path.join(dataDir, 'published')
  for (const folder of ['live', 'assets', 'releases', 'staging'])
    await mkdir(path.join(publishedDir, folder), { recursive: true })
  database = await openPublishDatabase(dataDir)
  now = new Date()
  dependencies = {
    database,
    published: createLocalPublished(publishedDir, database),
    files: createLocalFileStore(path.join(dataDir, 'uploads')),
    planRelease: createTestPlan(),
    build: 'one',
    settings: publishSettings,
    clock: { now: () => now },
    log: testLog(),
    owner: 'test',
    leaseMs: 4000,
  }
  await insertPublishedSite(database, { id: siteId, host, word: 'first' })
})
afterEach(async () => {
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const live = (file: string, on = host) => path.join(publishedDir, 'live', on, file)
const release = () => readlinkSync(path.join(publishedDir, 'live', host))
const releases = () => readdirSync(path.join(publishedDir, 'releases', siteId)).sort()

test('publishes every page in three encodings and says so in the manifest', async () => {
  expect(await publishSite(dependencies, siteId)).toBe('published')
  expect(release()).toBe(`../releases/${siteId}/1-1`)
  for (const page of ['index.html', 'sv/index.html', 'en/index.html', 'da/index.html']) {
    const body = readFileSync(live(page))
    expect(String(body)).toContain('[first]')
    expect(gunzipSync(readFileSync(live(`${page}.gz`)))).toEqual(body)
    expect(brotliDecompressSync(readFileSync(live(`${page}.br`)))).toEqual(body)
  }
  expect(JSON.parse(readFileSync(live('manifest.json'), 'utf8'))).toMatchObject({
    host,
    publishRevision: 1,
    languages: ['sv', 'en', 'da'],
    redirectTo: null,
    noindex: false,
  })
  expect(readdirSync(live('choice')).sort()).toEqual(['da', 'en', 'sv'])
  expect(await publishSite(dependencies, siteId)).toBe('current')
  expect(await publishSite(dependencies, 'nosuchsite')).toBe('missing')
})

test('does not render a page again that did not change', async () => {
  await publishSite(dependencies, siteId)
  const before = statSync(live('404.html')).ino
  await say(database, siteId, 'second')
  expect(await publishSite(dependencies, siteId)).toBe('published')
  expect(statSync(live('404.html')).ino).toBe(before)
  expect(readFileSync(live('sv/index.html'), 'utf8')).toContain('[second]')
})

test('keeps the old page and leaves nothing behind when a page does not render', async () => {
  await publishSite(dependencies, siteId)
  await say(database, siteId, 'second')
  const broken: PublishDependencies = {
    ...dependencies,
    planRelease: (...planned) =>
      dependencies.planRelease(...planned).map((page) => ({
        ...page,
        key: 'other',
        render: () => {
          if (page.language === 'da') throw new Error('does not render')
          return page.render()
        },
      })),
  }
  await expect(publishSite(broken, siteId)).rejects.toThrow('does not render')
  expect(readFileSync(live('sv/index.html'), 'utf8')).toContain('[first]')
  expect(releases()).toEqual(['1-1'])
  // the lease was given back
  expect(await publishSite(dependencies, siteId)).toBe('published')
})

/** A store whose reads wait until they are let go: a publisher in the middle of its work. */
function slowStore(store: FileStore) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let arrived = () => {}
  const reached = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const slow: FileStore = {
    ...store,
    async read(key) {
      arrived()
      await gate
      return store.read(key)
    },
  }
  return { slow, letGo, reached }
}

const picture: AssetSource = {
  name: 'abc-1600.jpg',
  source: { kind: 'upload', path: '/api/images/owner0000001/', fileName: 'abc-1600.jpg' },
}

test('a publisher that was paused past its lease never puts its page over a newer one', async () => {
  await dependencies.files.write('owner0000001/abc-1600.jpg', Buffer.from('picture'))
  const { slow, letGo, reached } = slowStore(dependencies.files)
  const paused = publishSite({ ...dependencies, files: slow, planRelease: createTestPlan([picture]) }, siteId)
  await reached
  expect(await publishSite(dependencies, siteId)).toBe('busy')
  await say(database, siteId, 'newer')
  now = new Date(now.getTime() + 60_000)
  expect(await publishSite(dependencies, siteId)).toBe('published')
  const switched = release()
  letGo()
  expect(await paused).toBe('lost')
  expect(release()).toBe(switched)
  expect(readFileSync(live('sv/index.html'), 'utf8')).toContain('[newer]')
  // the newer one was published with another lease: the older one did not give that back
  expect(await publishSite(dependencies, siteId)).toBe('current')
})

test('looks again before it leaves: a save during a publish is published too', async () => {
  await dependencies.files.write('owner0000001/abc-1600.jpg', Buffer.from('picture'))
  const { slow, letGo, reached } = slowStore(dependencies.files)
  const publishing = publishSite({ ...dependencies, files: slow, planRelease: createTestPlan([picture]) }, siteId)
  await reached
  await say(database, siteId, 'meanwhile')
  letGo()
  expect(await publishing).toBe('published')
  expect(readFileSync(live('en/index.html'), 'utf8')).toContain('[meanwhile]')
  expect(readFileSync(path.join(publishedDir, 'assets', picture.name), 'utf8')).toBe('picture')
})

test('a picture that is nowhere stops the publish', async () => {
  const planRelease = createTestPlan([picture])
  await expect(publishSite({ ...dependencies, planRelease }, siteId)).rejects.toThrow('abc-1600.jpg')
  expect(await readLive(publishedDir, host)).toBeNull()
})

test('a host the site has left redirects, and everything goes off the air when it is not paid any more', async () => {
  await publishSite(dependencies, siteId)
  await database('former_hosts').insert({ host, site_id: siteId, left_at: now.toISOString() })
  await database('sites').where({ id: siteId }).update({ host: 'new.example.com', publish_revision: 2 })
  expect(await publishSite(dependencies, siteId)).toBe('published')
  expect(readFileSync(live('sv/index.html', 'new.example.com'), 'utf8')).toContain('[first]')
  expect(JSON.parse(readFileSync(live('manifest.json'), 'utf8')).redirectTo).toBe('http://new.example.com:8080')
  expect(readFileSync(live('404.html'), 'utf8')).toContain('url=http://new.example.com:8080/')
  expect(await publishSite(dependencies, siteId)).toBe('current')

  await database('sites').where({ id: siteId }).update({ active_until: now.toISOString() })
  expect(await publishSite(dependencies, siteId)).toBe('published')
  for (const each of [host, 'new.example.com']) {
    expect((await readLive(publishedDir, each))?.kind).toBe('ended')
    expect(readFileSync(live('410.html', each), 'utf8')).toContain('no longer published')
    expect(() => statSync(live('index.html', each))).toThrow('ENOENT')
  }
  expect(await publishSite(dependencies, siteId)).toBe('current')

  // what is taken down says nothing at all
  await database('sites').where({ id: siteId }).update({ taken_down_at: now.toISOString(), publish_revision: 3 })
  expect(await publishSite(dependencies, siteId)).toBe('published')
  expect((await readLive(publishedDir, host))?.kind).toBe('gone')
  expect(() => statSync(live('', 'new.example.com'))).toThrow('ENOENT')
  await database('sites').where({ id: siteId }).update({ taken_down_at: null })

  await database('sites')
    .where({ id: siteId })
    .update({ active_until: '2100-01-01T00:00:00.000Z', publish_revision: 4 })
  expect(await publishSite(dependencies, siteId)).toBe('published')
  expect(readFileSync(live('sv/index.html', 'new.example.com'), 'utf8')).toContain('[first]')
})

test('compresses again after the switch without changing what is read', async () => {
  await publishSite(dependencies, siteId)
  const target = await readLive(publishedDir, host)
  if (target === null) throw new Error('not live')
  const before = readFileSync(live('sv/index.html.br'))
  await recompressRelease(publishedDir, target, { goOn: () => true, defer: (work) => work() })
  const after = readFileSync(live('sv/index.html.br'))
  expect(after.byteLength).toBeLessThan(before.byteLength)
  expect(brotliDecompressSync(after)).toEqual(readFileSync(live('sv/index.html')))
})

test("a site's own texts are compressed quickly before the switch and again after it, and what sites share once", async () => {
  const text = Array.from({ length: 2000 }, (_, i) => ((i * i * 7919) % 4093).toString(36)).join(' ')
  const shared: AssetSource = { name: 'style-1.css', source: { kind: 'text', text, own: false } }
  const own: AssetSource = { name: 'template-1.txt', source: { kind: 'text', text, own: true } }
  await publishSite({ ...dependencies, planRelease: createTestPlan([shared, own]) }, siteId)
  const packed = ({ name }: AssetSource) => readFileSync(path.join(sharedAssets(publishedDir), `${name}.br`))
  const small = packed(shared)
  expect(packed(own).byteLength).toBeGreaterThan(small.byteLength)
  const target = await readLive(publishedDir, host)
  if (target === null) throw new Error('not live')
  await recompressRelease(publishedDir, target, { goOn: () => true, defer: (work) => work() })
  expect([packed(shared), packed(own)]).toEqual([small, small])
})

test('deletes old releases after a time of grace, and never the live one', async () => {
  for (const word of ['a', 'b', 'c']) {
    await say(database, siteId, word)
    await publishSite(dependencies, siteId)
  }
  expect(await removeOldReleases(publishedDir, siteId, new Date(), retention)).toBe(0)
  expect(await removeOldReleases(publishedDir, siteId, new Date(Date.now() + 11_000), retention)).toBe(2)
  expect(releases()).toEqual(['4-3'])
})

test('system pages change in one rename, and those of old builds go', async () => {
  const publish = (name: string, keyed: string) =>
    publishSystemPages({
      publishedDir,
      files: dependencies.files,
      pages: testSystemPages({ brand: 'wedding', market: 'se', now }).map((page) => ({ ...page, key: keyed })),
      name,
    })
  const folder = path.join(publishedDir, 'releases/system')
  await publish('1-a', 'first')
  await publish('2-b', 'first')
  expect(readdirSync(folder)).toEqual(['1-a'])
  await publish(`${Date.now()}-c`, 'second')
  expect(readdirSync(folder)).toHaveLength(2)
  await publish(`${Date.now()}-d`, 'third')
  expect(readdirSync(folder).map((name) => name.slice(-1))).toEqual(['c', 'd'])
  expect(readFileSync(path.join(publishedDir, 'system/sv/wrong-address.html'), 'utf8')).toContain('wrong address')
})

test('takes down a site with its pictures, also where its time has not ended, and puts it back whole', async () => {
  await dependencies.files.write('owner0000001/abc-1600.jpg', Buffer.from('picture'))
  const asked: string[] = []
  const purges = { soon: (tags: readonly string[]) => void asked.push(...tags) }
  const withPicture = { ...dependencies, purges, planRelease: createTestPlan([picture]) }
  const preview = path.join(publishedDir, 'assets', `${previewPrefix(siteId)}one.jpg`)
  await publishSite(withPicture, siteId)
  writeFileSync(preview, 'x')
  await setTakenDown(database, siteId, now)
  expect(await publishSite(withPicture, siteId)).toBe('published')
  expect(await readLive(publishedDir, host)).toMatchObject({ kind: 'gone' })
  expect(existsSync(preview)).toBe(false)
  expect(asked.splice(0)).toEqual([`p-${siteId}`, `p-${siteId}`, `f-${siteId}`])
  expect(await publishSite(withPicture, siteId)).toBe('current')
  // a save of the owner brings nothing back
  await say(database, siteId, 'second')
  expect(await publishSite(withPicture, siteId)).toBe('current')
  await setTakenDown(database, siteId, null)
  expect(await publishSite(withPicture, siteId)).toBe('published')
  expect(readFileSync(live('sv/index.html'), 'utf8')).toContain('[second]')
  expect(readdirSync(path.join(publishedDir, 'assets'))).toContain(picture.name)
})

test('sweeps assets that no release names', async () => {
  await dependencies.files.write('owner0000001/abc-1600.jpg', Buffer.from('picture'))
  await publishSite({ ...dependencies, planRelease: createTestPlan([picture]) }, siteId)
  // an asset of old, what a killed worker had half written, and what another had put aside
  const left = ['old-123.js', 'old-123.js.br', 'new-456.js.abcdef.tmp', 'aside-789.js.swept']
  for (const name of left) writeFileSync(path.join(publishedDir, 'assets', name), 'x')
  const named = () => readNamedAssets(publishedDir)
  expect(await sweepAssets(sharedAssets(publishedDir), new Date(Date.now() - 1000), named)).toBe(0)
  expect(await sweepAssets(sharedAssets(publishedDir), new Date(Date.now() + 1000), named)).toBe(2)
  expect(readdirSync(path.join(publishedDir, 'assets'))).toEqual([picture.name])
})
