import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { storeKeys } from '../domain/publishing/release.ts'
import { createLog } from '../platform/log.ts'
import { openDiskCache } from '../platform/store/disk-cache.ts'
import type { FileStore } from '../platform/store/file-store.ts'
import { createLocalFileStore } from '../platform/store/local-file-store.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { createStoredFiles } from './stored-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'festoon-stored-'))
afterAll(() => removeFolder(folder))

const host = 'anna.localhost'

test('an answer of the store that was long on its way does not set a host back', async () => {
  const local = createLocalFileStore(path.join(folder, 'store'))
  let held: Promise<void> | undefined
  const store: FileStore = {
    ...local,
    async read(key) {
      const content = await local.read(key)
      await held
      return content
    },
  }
  const files = createStoredFiles({
    store,
    cache: openDiskCache({ store, folder: path.join(folder, 'cache'), maxBytes: 1_000_000 }),
    log: createLog('test', 'silent'),
  })
  const point = (link: string) =>
    local.write(storeKeys.pointer(host), Buffer.from(JSON.stringify({ link, manifest: null })))
  await point('older')
  expect(await files.readLink(host)).toBe('older')

  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  // the store is slow: what is known is served
  expect(await files.readLink(host)).toBe('older')
  const released = held
  held = undefined
  await point('newer')
  expect(await files.readLink(host)).toBe('newer')

  release()
  await released
  await turn()
  // and now it says nothing at all
  held = new Promise(() => {})
  expect(await files.readLink(host)).toBe('newer')
})
