import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../db/core/connection.ts'
import { insertSite } from '../../../db/site/site-repository.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createLocalFileStore } from '../../../platform/store/local-file-store.ts'
import { buildImage, buildSiteDocument } from '../../../tests/factories/build-site.ts'
import { testLog } from '../../../tests/support/log.ts'
import { openPublishDatabase } from '../../../tests/support/publishing.ts'
import { createLocalPublished } from '../../publish/local-published.ts'
import { createWorkBudget } from '../../work-budget.ts'
import { createPreviewLoop } from './preview-loop.ts'

const siteId = 'site00000001'
let dataDir: string
let database: Database

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-previews-'))
  for (const folder of ['live', 'assets']) await mkdir(path.join(dataDir, 'published', folder), { recursive: true })
  database = await openPublishDatabase(dataDir)
  const header = {
    id: 'header0001',
    siteModuleType: 'Header',
    title: { sv: 'Åsa & Bo' },
    image: buildImage('barn'),
  } as const
  await insertSite(database, {
    id: siteId,
    accountId: null,
    brand: 'wedding',
    document: buildSiteDocument({ availableLanguages: [{ languageCode: 'sv' }], siteModules: [header] }),
    createdAt: '2026-11-21T10:00:00.000Z',
    host: 'anna.example.com',
    activeUntil: '2100-01-01T00:00:00.000Z',
  })
})
afterEach(async () => {
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Draws the site's preview and gives what then lies in the store; `meanwhile` runs while the picture in it is read. */
async function drawn(meanwhile: () => Promise<unknown>): Promise<string[]> {
  const files = createLocalFileStore(path.join(dataDir, 'uploads'))
  let begun = () => {}
  const begins = new Promise<void>((resolve) => {
    begun = resolve
  })
  const loop = createPreviewLoop({
    clock: systemClock,
    database,
    published: createLocalPublished(path.join(dataDir, 'published'), database),
    files: {
      ...files,
      async read() {
        await meanwhile()
        begun()
        return undefined
      },
    },
    log: testLog(),
    budget: createWorkBudget(),
  })
  loop.start()
  loop.enqueue(siteId)
  await begins
  // ends what has begun
  await loop.stop()
  return readdirSync(path.join(dataDir, 'published/assets')).filter((name) => name.startsWith('preview-'))
}

test('a preview is drawn for a page that everybody sees', async () => {
  expect(await drawn(async () => undefined)).toEqual([
    expect.stringMatching(/^preview-site00000001-[0-9a-f]{20}\.jpg$/),
  ])
})

test('a preview is taken out again when its site has got a password while it was drawn', async () => {
  const protect = () => database('sites').where({ id: siteId }).update({ password_encrypted: 'sealed' })
  expect(await drawn(protect)).toEqual([])
})
