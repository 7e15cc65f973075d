import type { Database } from './connection.ts'

/** Used and idle connections, and calls waiting for one. */
export function poolCounts(database: Database): { used: number; idle: number; waiting: number } {
  const { pool } = database.client
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() }
}
