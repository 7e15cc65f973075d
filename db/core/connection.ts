import { mkdirSync } from 'node:fs'
import * as path from 'node:path'
import knex, { type Knex } from 'knex'

export type Database = Knex

/** What a failed statement says goes to the log: its values, which are people's data, stay out of it. */
const errors = { compileSqlOnError: false }

/** Connections to PostgreSQL unless a setting says otherwise. */
const defaultConnections = 10
/** A call that gets no connection for so long is told that the database is away, ms. */
const longestWaitMs = 20_000

/**
 * Opens PostgreSQL at `databaseUrl`, or SQLite in `dataDir`. One SQLite connection per process: writers queue in the
 * process and wait up to 5 s for another process. At most `databaseConnections` to PostgreSQL; nothing of a connection is counted on
 * beyond a transaction, so that a pooler may stand between.
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
 * Makes every transaction take SQLite's write lock when it begins, for which it waits (`busy_timeout`). One that reads before it
 * writes would otherwise fail at its first write, without waiting, when another process has written in between: an operator's
 * command, say (SQLITE_BUSY_SNAPSHOT). knex has no setting for it.
 */
function beginWithWriteLock(client: { transaction(...call: unknown[]): SqliteTransaction }): void {
  const open = client.transaction.bind(client)
  client.transaction = (...call) => {
    const transaction = open(...call)
    transaction.begin = (connection) => transaction.query(connection, 'BEGIN IMMEDIATE;')
    return transaction
  }
}
