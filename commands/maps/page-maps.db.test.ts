import * as path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findPublishRevision } from '../../db/site/publication-repository.ts'
import { insertSite } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { mapSize } from '../../domain/maps/map.ts'
import { locationSchema } from '../../modules/location/schema.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import type { MapSource } from '../../platform/maps/map-source.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { eitherDatabaseKind, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { testLog } from '../../tests/support/log.ts'
import { sweepUnusedImages, unusedImageDays } from '../uploads/sweep-unused-images.ts'
import { drawDueMap, type PageMapDeps, pageMaps } from './page-maps.ts'

const siteId = 'site00000001'
const moduleId = 'location001'
const day = 24 * 60 * 60 * 1000

const documentWith = (map: Record<string, unknown>) =>
  siteDocumentSchema.parse({
    siteModules: [locationSchema.parse({ id: moduleId, siteModuleType: 'Location', map })],
  })

describe.each(eitherDatabaseKind)('maps of pages on %s', (kind) => {
  let test: TestDatabase
  let now: Date
  let service: 'up' | 'down' | 'slow'
  let drawn: string[]
  let answerSlow: () => void
  let deps: PageMapDeps

  beforeEach(async () => {
    test = await openTestDatabase(kind)
    now = new Date('2026-11-21T10:00:00.000Z')
    service = 'up'
    drawn = []
    const mapSource: MapSource = {
      kind: 'pictures',
      name: 'plain',
      reach: () => Promise.reject(new Error('is not asked')),
      async draw({ location, markerColor }) {
        drawn.push(location)
        if (service === 'slow') await new Promise<void>((resolve) => (answerSlow = resolve))
        if (service === 'down') throw new DomainError('map-unavailable')
        if (location === 'Ingenstans') throw new DomainError('place-not-found')
        const size = { width: 2 * mapSize.width, height: 2 * mapSize.height, channels: 3 as const }
        const png = await sharp({ create: { ...size, background: markerColor } })
          .png()
          .toBuffer()
        return { png, at: { lat: 59, lon: 17 }, place: 'Uppsala', isOverview: true }
      },
    }
    deps = {
      database: test.database,
      clock: { now: () => now },
      uploads: createLocalFileStore(path.join(test.dataDir, 'uploads')),
      log: testLog(),
      mapSource,
    }
    await insertSite(test.database, {
      id: siteId,
      accountId: null,
      brand: 'wedding',
      host: 'a.localhost',
      document: siteDocumentSchema.parse({}),
      createdAt: now.toISOString(),
      activeUntil: '2999-01-01T00:00:00.000Z',
    })
  })
  afterEach(() => test.close())

  const maps = (map: Record<string, unknown>, patience?: number) =>
    pageMaps(deps, siteId, documentWith(map), patience === undefined ? {} : { patience })
  const revision = () => findPublishRevision(test.database, siteId)

  it('are drawn once, before the page is live, and lie among the site’s own pictures', async () => {
    const first = await maps({ location: 'Uppsala' })
    expect(first[moduleId]).toMatchObject({
      picture: { path: `/api/images/${siteId}/`, width: 1600, height: 1000, temporary: false },
      place: 'Uppsala',
      isOverview: true,
    })
    expect(await maps({ location: ' Uppsala ' })).toEqual(first)
    expect(drawn).toEqual(['Uppsala'])
    expect(await revision()).toBe(1)
    // another place is another map, and the previous one is deleted
    await maps({ location: 'Visby' })
    expect(await test.database('site_maps')).toHaveLength(1)
  })

  it('are not asked for where the document holds the picture, names no place, or knows that there is none', async () => {
    const { [moduleId]: known } = await maps({ location: 'Uppsala' })
    if (known === undefined || known === 'link') throw new Error('was not drawn')
    drawn.length = 0
    expect(await maps({ location: 'Uppsala', map: known.picture })).toEqual({})
    expect(await maps({ location: ' ' })).toEqual({})
    expect(await maps({ location: 'Ullevi', isFound: false })).toEqual({})
    expect(await pageMaps(deps, siteId, documentWith({}))).toEqual({})
    expect(drawn).toEqual([])
  })

  it('are drawn later where the service is away, and the page is published again', async () => {
    service = 'down'
    expect(await maps({ location: 'Uppsala' })).toEqual({})
    expect(await drawDueMap(deps)).toBe(false)
    now = new Date(now.getTime() + 61_000)
    expect(await drawDueMap(deps)).toBe(true)
    expect(await revision()).toBe(1)
    // the second wait is longer
    now = new Date(now.getTime() + 61_000)
    expect(await drawDueMap(deps)).toBe(false)
    service = 'up'
    now = new Date(now.getTime() + 61_000)
    expect(await drawDueMap(deps)).toBe(true)
    expect(await revision()).toBe(2)
    expect(Object.keys(await maps({ location: 'Uppsala' }))).toEqual([moduleId])
    expect(await drawDueMap(deps)).toBe(false)
  })

  it('do not hold a page up: one that comes too late is published afterwards', async () => {
    service = 'slow'
    expect(await maps({ location: 'Uppsala' }, 20)).toEqual({})
    answerSlow()
    await expect.poll(revision).toBe(2)
    expect(Object.keys(await maps({ location: 'Uppsala' }))).toEqual([moduleId])
    expect(drawn).toHaveLength(1)
  })

  it('of a place that nobody finds are asked for once', async () => {
    expect(await maps({ location: 'Ingenstans' })).toEqual({})
    now = new Date(now.getTime() + day)
    expect(await drawDueMap(deps)).toBe(false)
    expect(await maps({ location: 'Ingenstans' })).toEqual({})
    expect(drawn).toEqual(['Ingenstans'])
  })

  it('are links where they must not be stored', async () => {
    deps.mapSource = {
      kind: 'links',
      name: 'linked',
      link: () => 'https://maps.example',
      check: () => Promise.resolve(),
      reach: deps.mapSource.reach,
    }
    expect(await maps({ location: 'Uppsala' })).toEqual({ [moduleId]: 'link' })
  })

  it('are kept by the sweep of pictures that nobody names, for as long as the page shows them', async () => {
    await maps({ location: 'Uppsala' })
    for (const days of [0, unusedImageDays + 1]) {
      now = new Date(now.getTime() + days * day)
      expect(await sweepUnusedImages(deps)).toBe(0)
    }
    await maps({ location: '' })
    for (const [days, removed] of [
      [2, 0],
      [unusedImageDays + 1, 1],
    ] as const) {
      now = new Date(now.getTime() + days * day)
      expect(await sweepUnusedImages(deps)).toBe(removed)
    }
  })
})
