import { existsSync } from 'node:fs'
import * as path from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Replay } from './replay.ts'
import { DamagedBackupError } from './vault.ts'
import { writeAt } from './write-at.ts'

/** Puts each write-ahead log beside the database and has SQLite replay it. */
export function openSqliteReplay(folder: string): Replay {
  const database = path.join(folder, 'festoon.sqlite')
  const log = `${database}-wal`
  let current: string | undefined

  function takeOver(): void {
    if (!existsSync(log)) return
    const connection = new Sqlite(database, { fileMustExist: true })
    connection.pragma('wal_checkpoint(TRUNCATE)')
    // closing the last connection removes the log
    connection.close()
  }

  return {
    add(part, content) {
      if (part.log !== current) takeOver()
      current = part.log
      writeAt(log, content, part.offset)
    },
    finish() {
      takeOver()
      const connection = new Sqlite(database, { fileMustExist: true })
      const found = connection.pragma('integrity_check', { simple: true })
      connection.close()
      if (found !== 'ok') throw new DamagedBackupError(`the restored database is damaged: ${found}`)
    },
  }
}
