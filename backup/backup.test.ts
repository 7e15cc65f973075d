import { mkdirSync } from 'node:fs'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/core/connection.ts'
import { imageSchema } from '../domain/image/image.ts'
import { systemClock } from '../platform/clock.ts'
import { createLocalFileStore } from '../platform/store/local-file-store.ts'
import { openTestDatabase, type TestDatabase } from '../tests/support/databases.ts'
import { testLog } from '../tests/support/log.ts'
import { checkData } from './check.ts'
import { backUpOnce } from './follow.ts'
import { readBases } from './records.ts'
import { RestoreError, restore } from './restore.ts'
import { type BackupDeps, startRun } from './run.ts'
import { openSqliteLog } from './sqlite-log.ts'
import { openVault } from './vault.ts'

let opened: TestDatabase
let deps: BackupDeps
beforeAll(async () => {
  opened = await openTestDatabase('sqlite')
  const { database, dataDir } = opened
  const backups = createLocalFileStore(path.join(dataDir, 'backups'))
  deps = {
    database,
    store: createLocalFileStore(dataDir),
    vault: openVault(backups, 'a key that has more than thirty-two letters'),
    clock: systemClock,
    log: testLog(),
    openLog: async () => openSqliteLog(path.join(dataDir, 'festoon.sqlite')),
  }
})
afterAll(() => opened.close())

const hashOf = (n: number) => String(n).padStart(32, 'a')

/** A picture as an upload stores it: files, then the row. */
async function upload(n: number): Promise<void> {
  const fileName = `${hashOf(n)}-60.jpg`
  for (const name of [fileName, fileName.replace('.jpg', '.webp')])
    await deps.store.write(`uploads/owner0000001/${name}`, Buffer.from(`content ${n}`))
  const data = imageSchema.parse({ path: '/api/images/owner0000001/', fileName, width: 60, height: 40, sizes: [] })
  await deps.database('images').insert({
    owner_id: 'owner0000001',
    file_name: fileName,
    temporary: false,
    data: JSON.stringify(data),
    created_at: new Date().toISOString(),
  })
}

async function restored(name: string) {
  const into = path.join(opened.dataDir, name)
  await restore(deps.vault, { into, uploads: createLocalFileStore(path.join(into, 'uploads')) })
  const database = openDatabase({ databaseUrl: undefined, dataDir: into })
  const checked = await checkData({ database, uploads: createLocalFileStore(path.join(into, 'uploads')) })
  await database.destroy()
  return checked
}

test('what is there, what comes while the log goes on, and what comes again after it was erased are restored', async () => {
  await upload(1)
  await backUpOnce(deps, { keepMs: 1000 })
  await upload(2)
  expect(await restored('first')).toMatchObject({ pictures: 1, missing: [] })

  const run = await startRun(deps)
  await run.base()
  // more than the log holds before it is begun anew
  for (let n = 3; n < 10; n += 1) {
    const times = { created_at: '', next_attempt_at: '' }
    await deps.database('outbox').insert({ id: `row${n}`, kind: 'x', payload: 'x'.repeat(2_000_000), ...times })
    await upload(n)
  }
  await deps.store.removeFolder('uploads/owner0000001')
  await deps.database('images').delete()
  await upload(1)
  await run.stop()
  expect(await restored('second')).toMatchObject({ pictures: 1, missing: [], rows: { outbox: 7, images: 1 } })
  expect(await readBases(deps.vault)).toHaveLength(2)
})

test('nothing is restored over what is there', async () => {
  const into = path.join(opened.dataDir, 'there')
  mkdirSync(path.join(into, 'something'), { recursive: true })
  await expect(restore(deps.vault, { into, uploads: createLocalFileStore(into) })).rejects.toThrow(RestoreError)
})
