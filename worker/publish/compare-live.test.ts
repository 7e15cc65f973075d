import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { insertPublishedSite, openPublishDatabase } from '../../tests/support/publishing.ts'
import { removeFolder } from '../../tests/support/remove-folder.ts'
import { compareWithLive } from './compare-live.ts'
import { createLocalPublished } from './local-published.ts'

test('a site whose time is up is taken off the air where its own page is live, not where another site’s is', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-compare-'))
  const database = await openPublishDatabase(dataDir)
  const live = path.join(dataDir, 'published/live')
  mkdirSync(live, { recursive: true })
  const activeUntil = '2026-01-31T00:00:00.000Z'
  for (const [id, shown] of [
    ['site00000001', 'site00000001'],
    ['site00000002', 'site00000009'],
  ] as const) {
    await insertPublishedSite(database, { id, host: `${id}.example.com`, word: 'a', activeUntil })
    await database('sites').where({ id }).update({ publish_revision: 1, published_revision: 1 })
    symlinkSync(`../releases/${shown}/1-1`, path.join(live, `${id}.example.com`))
  }
  const published = createLocalPublished(path.join(dataDir, 'published'), database)
  await compareWithLive({ database, published, clock: systemClock }, new AbortController().signal)
  const due = await database('sites').whereRaw('published_revision <> publish_revision').pluck('id')
  expect(due).toEqual(['site00000001'])
  await database.destroy()
  await removeFolder(dataDir)
})
