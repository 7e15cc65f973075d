import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { insertPublishedSite, openPublishDatabase } from '../../tests/support/publishing.ts'
import { removeFolder } from '../../tests/support/remove-folder.ts'
import { holdsHost, takeHold } from './host-repository.ts'

test('a host is held for the site that asked for it, and for no other', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-hold-'))
  const database = await openPublishDatabase(dataDir)
  const hold = { host: 'anna.localhost', siteId: 'site00000001', now: '2026-11-28T10:00:00.000Z' }
  await insertPublishedSite(database, { id: hold.siteId, host: 'sida.localhost', word: 'Anna' })
  await takeHold(database, { ...hold, heldUntil: '2026-11-28T10:30:00.000Z' })
  expect(await holdsHost(database, hold)).toBe(true)
  expect(await holdsHost(database, { ...hold, siteId: 'site00000002' })).toBe(false)
  expect(await holdsHost(database, { ...hold, now: '2026-11-28T10:30:00.000Z' })).toBe(false)
  await database.destroy()
  await removeFolder(dataDir)
})
