import type { Database } from './connection.ts'

/** Which of both databases it is, where they need different statements. */
export function isPostgres(database: Database): boolean {
  return database.client.config.client === 'pg'
}
