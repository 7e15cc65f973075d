import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { buildImage } from '../../tests/factories/build-site.ts'
import { openPublishDatabase } from '../../tests/support/publishing.ts'
import { removeFolder } from '../../tests/support/remove-folder.ts'
import { keepSiteMap } from './site-map-repository.ts'

test('a map that the database does not take is reported to who has drawn it', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-map-'))
  const database = await openPublishDatabase(dataDir)
  await database.destroy()
  const drawn = { picture: buildImage('hav'), place: 'Kullen', isOverview: false }
  await expect(keepSiteMap(database, { siteId: 'site00000001', key: 'a' }, { drawn, announce: true })).rejects.toThrow()
  await removeFolder(dataDir)
})
