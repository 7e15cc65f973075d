import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { openSqliteLog } from './sqlite-log.ts'

it('gives nothing of the log while somebody writes, as a commit is there before others see it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-log-'))
  const file = path.join(folder, 'festoon.sqlite')
  const writer = new Sqlite(file)
  writer.pragma('journal_mode = WAL')
  writer.exec('CREATE TABLE images (name TEXT)')
  const log = openSqliteLog(file)
  const stored = await log.take()
  log.written(stored.length)
  writer.exec("INSERT INTO images VALUES ('a')")
  writer.exec('BEGIN IMMEDIATE')
  expect(await log.take()).toEqual([])
  writer.exec('ROLLBACK')
  expect(await log.take()).toHaveLength(1)
  await log.close()
  writer.close()
  await removeFolder(folder)
})
