import { mkdirSync } from 'node:fs'
import * as path from 'node:path'
import knex, { type Knex } from 'knex'

export type Database = Knex

/** Failed statements are logged without their values, which are personal data. */
const errors = { compileSqlOnError: false }

/** Default size of the PostgreSQL pool. */
const defaultConnections = 10
/** A call that gets no connection within this time fails as if the database were down, ms. */
const longestWaitMs = 20_000

/**
 * Opens PostgreSQL at `databaseUrl`, or SQLite in `dataDir`. One SQLite connection per process: writers queue within the process and wait up
 * to 5 s for another process. At most `databaseConnections` to PostgreSQL; no session state is relied on beyond a transaction, so a
 * transaction pooler may be used.
 */
export function openDatabase(options: {
  databaseUrl: string | undefined
  databaseConnections?: number
  dataDir: string
}): Database {
  if (options.databaseUrl !== undefined)
    return knex({
      client: 'pg',
      connection: { connectionString: options.databaseUrl, keepAlive: true },
      pool: { min: 0, max: options.databaseConnections ?? defaultConnections },
      acquireConnectionTimeout: longestWaitMs,
      ...errors,
    })
  mkdirSync(options.dataDir, { recursive: true })
  const database = knex({
    client: 'better-sqlite3',
    connection: { filename: path.join(options.dataDir, 'festoon.sqlite') },
    useNullAsDefault: true,
    ...errors,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (connection: { pragma(statement: string): unknown }, done: (error: Error | null) => void) => {
        // FULL, so that an answered save survives a power cut
        for (const statement of [
          'journal_mode = WAL',
          'synchronous = FULL',
          'foreign_keys = ON',
          'busy_timeout = 5000',
        ])
          connection.pragma(statement)
        done(null)
      },
    },
  })
  beginWithWriteLock(database.client)
  return database
}

interface SqliteTransaction {
  begin(connection: unknown): Promise<unknown>
  query(connection: unknown, statement: string): Promise<unknown>
}

/**
 * Makes every transaction acquire SQLite's write lock when it begins, waiting up to `busy_timeout`. A transaction that reads first would
 * otherwise fail at its first write, without waiting (SQLITE_BUSY_SNAPSHOT), if another process, such as an operator's command, has written
 * in between. knex has no setting for this.
 */
function beginWithWriteLock(client: { transaction(...call: unknown[]): SqliteTransaction }): void {
  const open = client.transaction.bind(client)
  client.transaction = (...call) => {
    const transaction = open(...call)
    transaction.begin = (connection) => transaction.query(connection, 'BEGIN IMMEDIATE;')
    return transaction
  }
}
