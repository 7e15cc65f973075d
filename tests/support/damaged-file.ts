import { closeSync, openSync, writeSync } from 'node:fs'
import * as path from 'node:path'
import Sqlite from 'better-sqlite3'
import * as z from 'zod'

/** Overwrites the first page of a table's tree in a closed database; `sqlite_schema` is the list of tables itself. */
export function damageTable(dataDir: string, table: string): void {
  const file = path.join(dataDir, 'festoon.sqlite')
  const connection = new Sqlite(file)
  const size = z.number().parse(connection.pragma('page_size', { simple: true }))
  const row = connection.prepare('select rootpage from sqlite_schema where name = ?').get(table)
  connection.close()
  const page = table === 'sqlite_schema' ? 1 : z.object({ rootpage: z.number() }).parse(row).rootpage
  // the first hundred bytes of the file are not a page of a tree
  const from = page === 1 ? 100 : 0
  const open = openSync(file, 'r+')
  writeSync(open, Buffer.alloc(size - from, 0xa5), 0, size - from, (page - 1) * size + from)
  closeSync(open)
}
