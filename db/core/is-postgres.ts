import type { Database } from './connection.ts'

/** Tells the two databases apart, where they need different statements. */
export function isPostgres(database: Database): boolean {
  return database.client.config.client === 'pg'
}
