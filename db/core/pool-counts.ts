import type { Database } from './connection.ts'

/** Connections that are used or idle, and calls that wait for one. */
export function poolCounts(database: Database): { used: number; idle: number; waiting: number } {
  const { pool } = database.client
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() }
}
