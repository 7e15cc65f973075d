import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { type Database, openDatabase } from '../../db/core/connection.ts'
import { migrate } from '../../db/core/migrate.ts'
import { onceInRun, runFolder } from './once-in-run.ts'
import { startPostgres } from './postgres.ts'
import { removeFolder } from './remove-folder.ts'

/** For `describe.each` of tests about what the two do differently: SQL, locks, what is written at the same time. */
export const bothDatabaseKinds = ['sqlite', 'postgresql'] as const
export type DatabaseKind = (typeof bothDatabaseKinds)[number]

/** For `describe.each` of all other tests that store something: both, but SQLite alone in `npm test`. */
export const databaseKinds: readonly DatabaseKind[] =
  process.env.QUICK_TESTS === undefined ? bothDatabaseKinds : ['sqlite']

/** For tests of rules whose statements other tests run on both: SQLite in `npm test`, and in all tests PostgreSQL, which refuses more. */
export const eitherDatabaseKind: readonly DatabaseKind[] =
  process.env.QUICK_TESTS === undefined ? ['postgresql'] : ['sqlite']

/** For tests of what both do alike, whose statements other tests run on PostgreSQL. */
export const oneDatabaseKind = ['sqlite'] as const

export interface TestDatabase {
  database: Database
  /** Undefined for SQLite, as in the settings. */
  databaseUrl: string | undefined
  /** A temporary folder for this test alone; contains the SQLite file. */
  dataDir: string
  close(): Promise<void>
}

/** An empty, migrated database for this test alone. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-test-'))
  const migrated = await migratedDatabase(kind)
  const server = kind === 'postgresql' ? await startPostgres(migrated) : undefined
  if (kind === 'sqlite') cpSync(migrated, dataDir, { recursive: true })
  const database = openDatabase({ databaseUrl: server?.url, dataDir })
  // tests within one process need not survive a power cut, and syncing each commit took a third of the time of write-heavy tests
  if (kind === 'sqlite') await database.raw('PRAGMA synchronous = OFF')
  return {
    database,
    databaseUrl: server?.url,
    dataDir,
    async close() {
      await database.destroy()
      await server?.stop()
      await removeFolder(dataDir)
    },
  }
}

/** The migrated database that tests copy: the folder of the SQLite file, or the URL of a PostgreSQL database. */
export function migratedDatabase(kind: DatabaseKind): Promise<string> {
  const run = runFolder()
  if (run === undefined)
    throw new Error('tests share their migrated databases: tests/support/run-folder.ts is not set up')
  return onceInRun(run, `migrated-${kind}`, async (folder) => {
    const dataDir = path.join(folder, 'data')
    const server = kind === 'postgresql' ? await startPostgres() : undefined
    const database = openDatabase({ databaseUrl: server?.url, dataDir })
    await migrate(database)
    await database.destroy()
    return server?.url ?? dataDir
  })
}
