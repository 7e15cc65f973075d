import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/core/connection.ts'
import { saveImage } from '../../db/image/image-repository.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { releaseManifestSchema } from '../../domain/publishing/release.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import type { AssetSource } from '../../renderer/page-plan.ts'
import { testLog } from '../../tests/support/log.ts'
import {
  createTestPlan,
  insertPublishedSite,
  openPublishDatabase,
  publishSettings,
  say,
} from '../../tests/support/publishing.ts'
import { sharedAssets, withdrawAssets } from './asset-store.ts'
import { sweepGuarded } from './housekeeping.ts'
import { createLocalPublished } from './local-published.ts'
import { type PublishDependencies, publishSite } from './publish-site.ts'

const siteId = 'site00000001'
const host = 'anna.example.com'
const fileName = `${'a'.repeat(32)}-1600.jpg`
const picture: AssetSource = { name: fileName, source: { kind: 'upload', path: `/api/images/${siteId}/`, fileName } }
let dataDir: string
let root: string
let database: Database
let dependencies: PublishDependencies

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-gated-'))
  root = path.join(dataDir, 'published')
  for (const folder of ['live', 'assets', 'releases', 'staging', 'guarded'])
    await mkdir(path.join(root, folder), { recursive: true })
  database = await openPublishDatabase(dataDir)
  const files = createLocalFileStore(path.join(dataDir, 'uploads'))
  await files.write(`${siteId}/${fileName}`, Buffer.from('picture'))
  dependencies = {
    database,
    published: createLocalPublished(root, database),
    files,
    settings: publishSettings,
    owner: 'test',
    leaseMs: 4000,
    planRelease: createTestPlan([picture]),
    build: 'one',
    clock: { now: () => new Date() },
    log: testLog(),
  }
  await insertPublishedSite(database, { id: siteId, host, word: 'first' })
  const image = imageSchema.parse({
    path: `/api/images/${siteId}/`,
    fileName,
    width: 1600,
    height: 900,
    sizes: [{ fileName, size: 1600 }],
  })
  const stored = { ownerId: siteId, temporary: false, image, master: null, crop: null, bytes: 0 }
  await saveImage(database, { ...stored, createdAt: '2026-11-21T10:00:00.000Z' })
})
afterEach(async () => {
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const live = (file: string) => path.join(root, 'live', host, file)
// through the link, as a server does; `path.join` would take `..` for its own
const resolved = (file: string) => `${root}/live/${host}/../${file}`
const shared = () => existsSync(path.join(root, 'assets', fileName))
const guarded = () => existsSync(path.join(root, 'guarded', siteId, fileName))
async function protect(password: string | null): Promise<void> {
  await database('sites')
    .where({ id: siteId })
    .update({ password_encrypted: password, publish_revision: database.raw('publish_revision + 1') })
}

test('a site that gets a password leaves only its gate below the live link', async () => {
  await publishSite(dependencies, siteId)
  expect(shared()).toBe(true)
  await protect('sealed')
  expect(await publishSite(dependencies, siteId)).toBe('published')
  expect(readdirSync(live('')).sort()).toEqual([
    '404',
    '404.html',
    '404.html.br',
    '404.html.gz',
    'choice',
    'da',
    'en',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'robots.txt',
    'sv',
  ])
  expect(readFileSync(live('sv/index.html'), 'utf8')).toContain('a gate')
  expect(readFileSync(resolved('inner/sv/index.html'), 'utf8')).toContain('[first]')
  expect(readFileSync(resolved(`inner/assets/${fileName}`), 'utf8')).toBe('picture')
  expect([shared(), guarded()]).toEqual([false, true])
  expect(existsSync(live('inner'))).toBe(false)
  const manifest = releaseManifestSchema.parse(JSON.parse(readFileSync(resolved('manifest.json'), 'utf8')))
  expect(manifest).toMatchObject({ gated: true, noindex: true, assets: [], guarded: [fileName] })

  // a save shares what has not changed: the gate, and the small files for robots
  const gate = statSync(live('sv/index.html')).ino
  const robots = statSync(live('robots.txt')).ino
  await say(database, siteId, 'second')
  await publishSite(dependencies, siteId)
  expect(readFileSync(resolved('inner/sv/index.html'), 'utf8')).toContain('[second]')
  expect([statSync(live('sv/index.html')).ino, statSync(live('robots.txt')).ino]).toEqual([gate, robots])
})

test('previews of every text that it has had are withdrawn, and a CDN is to forget pages and files', async () => {
  const told: string[][] = []
  const purges = { soon: (tags: readonly string[]) => void told.push([...tags]) }
  const owed = async () => (await database('cdn_purges').orderBy('tag').select('tag')).map(({ tag }) => tag)
  await publishSite({ ...dependencies, purges }, siteId)
  expect([told.splice(0), await owed()]).toEqual([[[`p-${siteId}`]], [`p-${siteId}`]])
  const [own, another] = [`preview-${siteId}-${'1'.repeat(20)}.jpg`, `preview-site00000002-${'1'.repeat(20)}.jpg`]
  for (const name of [own, another]) writeFileSync(path.join(root, 'assets', name), 'names and a date')
  await protect('sealed')
  await publishSite({ ...dependencies, purges }, siteId)
  expect([own, another].map((name) => existsSync(path.join(root, 'assets', name)))).toEqual([false, true])
  expect([told, await owed()]).toEqual([[[`p-${siteId}`, `f-${siteId}`]], [`f-${siteId}`, `p-${siteId}`]])
})

test('what is owed to a CDN is owed with the note of what was published, and nothing without a CDN', async () => {
  await publishSite(dependencies, siteId)
  const owed = () => database('cdn_purges').select('due_at', 'owed_until')
  expect(await owed()).toEqual([])
  await say(database, siteId, 'second')
  const purges = { soon: () => {} }
  const before = Date.now()
  await publishSite({ ...dependencies, purges }, siteId)
  const [row] = await owed()
  expect(new Date(row.due_at).getTime() - before).toBeGreaterThanOrEqual(6000)
  expect(row.owed_until).toBe(row.due_at)
  await database('cdn_purges').delete()
  expect(await publishSite({ ...dependencies, purges }, siteId)).toBe('current')
  expect(await owed()).toEqual([])
})

test('pictures go before the gate is up, so that a publisher that ends in between leaves none behind', async () => {
  await publishSite(dependencies, siteId)
  await protect('sealed')
  const stopped: PublishDependencies = {
    ...dependencies,
    planRelease(...site) {
      // another takes the lease meanwhile: this publisher does all but the switch
      const taken = database('sites').where({ id: siteId }).increment('lease_token', 1)
      taken.then(() => undefined, expect.fail)
      return dependencies.planRelease(...site)
    },
  }
  expect(await publishSite(stopped, siteId)).toBe('lost')
  expect(readFileSync(live('sv/index.html'), 'utf8')).toContain('[first]')
  expect(shared()).toBe(false)
  await database('sites').where({ id: siteId }).update({ lease_expires_at: null })
  expect(await publishSite(dependencies, siteId)).toBe('published')
  expect(readFileSync(live('sv/index.html'), 'utf8')).toContain('a gate')
})

test('a site that is opened has its pictures again, though this worker has marked them not long ago', async () => {
  await publishSite(dependencies, siteId)
  await protect('sealed')
  await publishSite(dependencies, siteId)
  await protect(null)
  await publishSite(dependencies, siteId)
  expect(shared()).toBe(true)
  expect(readFileSync(live('sv/index.html'), 'utf8')).toContain('[first]')

  // what another worker has taken out is looked for, too
  utimesSync(path.join(root, 'assets/withdrawn'), new Date(0), new Date(0))
  await say(database, siteId, 'second')
  await publishSite(dependencies, siteId)
  unlinkSync(path.join(root, 'assets', fileName))
  await withdrawAssets(sharedAssets(root), [])
  await say(database, siteId, 'third')
  await publishSite(dependencies, siteId)
  expect(shared()).toBe(true)
})

test('the store of a site that was opened is emptied when no release names it', async () => {
  await protect('sealed')
  await publishSite(dependencies, siteId)
  await sweepGuarded(root, new Date(Date.now() + 1000))
  expect(guarded()).toBe(true)
  rmSync(path.join(root, 'releases', siteId), { recursive: true })
  await sweepGuarded(root, new Date(Date.now() - 60_000))
  expect(guarded()).toBe(true)
  await sweepGuarded(root, new Date(Date.now() + 1000))
  expect(guarded()).toBe(false)
})
