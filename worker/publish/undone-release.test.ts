import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/core/connection.ts'
import { insertVersion } from '../../db/site/version-repository.ts'
import { currentDocumentFormat } from '../../modules/site-document.ts'
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
import { createLocalPublished } from './local-published.ts'
import { type PublishDependencies, publishSite } from './publish-site.ts'

const siteId = 'site00000001'
const host = 'anna.example.com'
const hour = 3_600_000
const retention = { graceMs: 10_000, undoMs: 24 * hour }
const picture: AssetSource = {
  name: 'abc-1600.jpg',
  source: { kind: 'upload', path: '/api/images/owner0000001/', fileName: 'abc-1600.jpg' },
}
let dataDir: string
let database: Database
let dependencies: PublishDependencies
let rendered: string[]

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-undone-'))
  database = await openPublishDatabase(dataDir)
  rendered = []
  const plan = createTestPlan([picture])
  dependencies = {
    database,
    published: createLocalPublished(path.join(dataDir, 'published'), database),
    files: createLocalFileStore(path.join(dataDir, 'uploads')),
    planRelease: (...all) =>
      plan(...all).map((page) => ({
        ...page,
        render() {
          rendered.push(page.path)
          return page.render()
        },
      })),
    build: 'one',
    settings: publishSettings,
    clock: { now: () => new Date() },
    log: testLog(),
    owner: 'test',
    leaseMs: 4000,
  }
  await dependencies.published.prepare()
  await dependencies.files.write('owner0000001/abc-1600.jpg', Buffer.from('picture'))
  await insertPublishedSite(database, { id: siteId, host, word: 'first' })
})
afterEach(async () => {
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const live = (file: string) => path.join(dataDir, 'published/live', host, file)
const releases = () => readdirSync(path.join(dataDir, 'published/releases', siteId)).sort()
const inodeOf = (file: string) => statSync(live(file)).ino

/** Publishes what the site says, keeps it as a version, and gives the names of the pages that were rendered for it. */
async function publish(): Promise<string[]> {
  rendered.length = 0
  expect(await publishSite(dependencies, siteId)).toBe('published')
  return [...rendered].sort()
}
async function keepVersion(): Promise<void> {
  const row = await database('sites').where({ id: siteId }).first('document', 'document_revision')
  await insertVersion(database, {
    siteId,
    documentRevision: row.document_revision,
    stored: { format: currentDocumentFormat, text: row.document },
    savedAt: '2026-11-21T10:00:00.000Z',
    savedBy: null,
  })
}
async function publishWord(word: string): Promise<void> {
  await say(database, siteId, word)
  await keepVersion()
  await publish()
}
const show = (revision: number | null) =>
  database('sites')
    .where({ id: siteId })
    .update({ shown_revision: revision, publish_revision: database.raw('publish_revision + 1') })

test('an undo renders nothing that was live before, and neither does its end', async () => {
  await keepVersion()
  await publish()
  const first = inodeOf('sv/index.html')
  await publishWord('second')
  const second = inodeOf('sv/index.html')
  await show(1)
  expect(await publish()).toEqual([])
  expect(readFileSync(live('sv/index.html'), 'utf8')).toContain('[first]')
  expect(inodeOf('sv/index.html')).toBe(first)
  await show(null)
  expect(await publish()).toEqual([])
  expect(inodeOf('sv/index.html')).toBe(second)
})

test('a page whose picture was withdrawn since is rendered again, and has its picture', async () => {
  await keepVersion()
  await publish()
  await publishWord('second')
  await dependencies.published.withdrawAssets([picture.name])
  await show(1)
  expect(await publish()).toEqual(['da/index.html', 'en/index.html', 'index.html', 'sv/index.html'])
  expect(await dependencies.published.hasAsset(picture.name)).toBe(true)
})

test('the newest release of each of the last five versions stays for a day', async () => {
  await keepVersion()
  await publish()
  for (const word of ['b', 'c', 'd', 'e', 'f']) await publishWord(word)
  // a guest reserves a gift: the same version once more
  await database('sites').where({ id: siteId }).increment('publish_revision')
  await publish()
  const after = (ms: number) => dependencies.published.removeOldReleases(siteId, new Date(Date.now() + ms), retention)
  expect(await after(1000)).toBe(0)
  expect(await after(11_000)).toBe(2)
  expect(releases()).toEqual(['3-3', '4-4', '5-5', '7-7', '2-2'].sort())
  expect(await after(25 * hour)).toBe(4)
  expect(releases()).toEqual(['7-7'])
})

test('releases that an update of the product has left behind go at once', async () => {
  await keepVersion()
  await publish()
  await publishWord('second')
  await database('sites').where({ id: siteId }).increment('publish_revision')
  dependencies = { ...dependencies, build: 'two' }
  await publish()
  expect(await dependencies.published.removeOldReleases(siteId, new Date(Date.now() + 11_000), retention)).toBe(2)
})
