import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { damageTable } from '../../tests/support/damaged-file.ts'
import { removeFolder } from '../../tests/support/remove-folder.ts'
import { until } from '../../tests/support/until.ts'
import { type Database, openDatabase } from './connection.ts'
import { watchDamage } from './damage.ts'
import { migrate } from './migrate.ts'
import { outageOf } from './outage.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-damage-'))
  const whole = openDatabase({ databaseUrl: undefined, dataDir: folder })
  await migrate(whole)
  await whole.destroy()
})
afterEach(async () => {
  await database.destroy()
  await removeFolder(folder)
})

it('a whole file has none', async () => {
  database = openDatabase({ databaseUrl: undefined, dataDir: folder })
  expect(await watchDamage(database).check()).toEqual([])
})

it.each(['accounts', 'sites', 'sqlite_schema'])('a page of %s is found by a check', async (table) => {
  damageTable(folder, table)
  database = openDatabase({ databaseUrl: undefined, dataDir: folder })
  expect(await watchDamage(database).check()).toEqual([table])
})

it('a page of an index counts as its table', async () => {
  damageTable(folder, 'images_of_drafts')
  database = openDatabase({ databaseUrl: undefined, dataDir: folder })
  expect(await watchDamage(database).check()).toEqual(['images'])
})

it('a statement that meets damage has the table looked for, and says so once', async () => {
  damageTable(folder, 'accounts')
  database = openDatabase({ databaseUrl: undefined, dataDir: folder })
  const watch = watchDamage(database)
  const found: (readonly string[])[] = []
  watch.onFound((tables) => found.push(tables))
  const read = () => database.transaction((transaction) => transaction('accounts').select('*'))
  const error: unknown = await read().catch((thrown: unknown) => thrown)
  expect(outageOf(error)).toBe('database-damaged')
  await until(() => watch.tables().length > 0)
  await read().catch(() => undefined)
  await watch.check()
  expect(watch.tables()).toEqual(['accounts'])
  expect(found).toEqual([['accounts']])
})
