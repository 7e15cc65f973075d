import * as path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'

test('no other process can write between what a transaction reads and its first write', async () => {
  const { database, dataDir, close } = await openTestDatabase('sqlite')
  const other = new Sqlite(path.join(dataDir, 'festoon.sqlite'), { timeout: 0 })
  const statement = "update sites set host = null where id = 'nothing'"
  try {
    await database.transaction(async (transaction) => {
      expect(await transaction('former_hosts').where({ host: 'a.example.com' })).toEqual([])
      expect(() => other.exec(statement)).toThrow('database is locked')
      await transaction('sites').where({ id: 'nothing' }).update({ host: null })
    })
    other.exec(statement)
  } finally {
    other.close()
    await close()
  }
})
