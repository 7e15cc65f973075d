import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawDueMap, type PageMapDeps, pageMaps } from '../../commands/maps/page-maps.ts'
import type { Database } from '../../db/core/connection.ts'
import { DomainError } from '../../domain/errors.ts'
import { mapSize } from '../../domain/maps/map.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { planRelease } from '../../renderer/plan-release.ts'
import { buildSiteDocument } from '../../tests/factories/build-site.ts'
import { testLog } from '../../tests/support/log.ts'
import { insertPublishedSite, openPublishDatabase, publishSettings } from '../../tests/support/publishing.ts'
import { createLocalPublished } from './local-published.ts'
import { type PublishDependencies, publishSite } from './publish-site.ts'

const siteId = 'site00000001'
const host = 'anna.example.com'
let dataDir: string
let root: string
let database: Database
let dependencies: PublishDependencies
let maps: PageMapDeps
let now: Date
let isAway: boolean

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-page-maps-'))
  root = path.join(dataDir, 'published')
  for (const folder of ['live', 'assets', 'releases', 'staging', 'guarded'])
    await mkdir(path.join(root, folder), { recursive: true })
  database = await openPublishDatabase(dataDir)
  const files = createLocalFileStore(path.join(dataDir, 'uploads'))
  const log = testLog()
  const clock = { now: () => now }
  now = new Date('2026-11-22T10:00:00.000Z')
  isAway = false
  maps = {
    database,
    clock,
    log,
    uploads: files,
    mapSource: {
      kind: 'pictures',
      name: 'plain',
      reach: () => Promise.reject(new Error('is not asked')),
      async draw({ markerColor }) {
        if (isAway) throw new DomainError('map-unavailable')
        const size = { width: 2 * mapSize.width, height: 2 * mapSize.height, channels: 3 as const }
        const png = await sharp({ create: { ...size, background: markerColor } })
          .png()
          .toBuffer()
        return { png, at: { lat: 59, lon: 17 }, place: 'Torekov', isOverview: true }
      },
    },
  }
  dependencies = {
    database,
    published: createLocalPublished(root, database),
    files,
    settings: publishSettings,
    owner: 'test',
    leaseMs: 4000,
    clock,
    log,
    planRelease,
    build: 'one',
    mapsOf: (id, document) => pageMaps(maps, id, document),
  }
  await insertPublishedSite(database, { id: siteId, host, word: 'first' })
  const document = buildSiteDocument({
    siteModules: [{ id: 'location001', siteModuleType: 'Location', map: { location: 'Norra gård, Torekov' } }],
  })
  await database('sites')
    .where({ id: siteId })
    .update({ document: JSON.stringify(document) })
})
afterEach(async () => {
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const page = (file = 'sv/index.html') => readFileSync(`${root}/live/${host}/${file}`, 'utf8')
const pictureIn = (html: string) => /<img src="\/assets\/([\w-]+\.jpg)"[^>]* width="1600" height="1000"/.exec(html)?.[1]

test('a page that names a place goes live with its map, which is a file of the release', async () => {
  expect(await publishSite(dependencies, siteId)).toBe('published')
  const html = page()
  const picture = pictureIn(html)
  expect(picture).toBeDefined()
  expect(existsSync(path.join(root, 'assets', picture ?? ''))).toBe(true)
  expect(html).toContain('Översiktskarta: Torekov')
  // nothing is left for guests' browsers to ask for
  expect(html).not.toContain('/api/sites/site00000001/maps')
  expect(await publishSite(dependencies, siteId)).toBe('current')
})

test('the map of a site with a password lies behind the gate, like its pictures', async () => {
  await database('sites').where({ id: siteId }).update({ password_encrypted: 'sealed' })
  await publishSite(dependencies, siteId)
  // through the link, as a server does
  const picture = pictureIn(readFileSync(`${root}/live/${host}/../inner/sv/index.html`, 'utf8')) ?? ''
  expect(picture).not.toBe('')
  expect(page()).not.toContain(picture)
  expect(existsSync(path.join(root, 'assets', picture))).toBe(false)
  expect(existsSync(path.join(root, 'guarded', siteId, picture))).toBe(true)
})

test('while the service is away a page has the words and the link, and the map once it has been drawn', async () => {
  isAway = true
  expect(await publishSite(dependencies, siteId)).toBe('published')
  const without = page()
  expect(without).not.toContain('/api/sites/site00000001/maps')
  expect(pictureIn(without)).toBeUndefined()
  expect(without).toContain('Norra gård, Torekov')
  expect(without).toContain('https://www.google.com/maps/search/?api=1&amp;query=Norra%20g%C3%A5rd%2C%20Torekov')
  isAway = false
  now = new Date(now.getTime() + 61_000)
  expect(await drawDueMap(maps)).toBe(true)
  expect(await publishSite(dependencies, siteId)).toBe('published')
  expect(pictureIn(page())).toBeDefined()
})
