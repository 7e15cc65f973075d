import type { Knex } from 'knex'
import type { Database } from './connection.ts'
import { isPostgres } from './is-postgres.ts'

/** Most rows per insert: SQLite accepts 500. */
const rowsAtOnce = 200

/** Splits rows into inserts. */
export function insertsOf(
  transaction: Database,
  table: string,
  rows: readonly Record<string, unknown>[],
): Knex.QueryBuilder[] {
  const inserts: Knex.QueryBuilder[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    inserts.push(transaction(table).insert(rows.slice(start, start + rowsAtOnce)))
  return inserts
}

/**
 * Runs writes of a transaction that do not depend on each other's rows, foreign keys aside. In PostgreSQL they become a single statement,
 * since a round trip costs more than a row. SQLite has no such statement and, being in-process, needs none.
 */
export async function runTogether(transaction: Database, writes: readonly Knex.QueryBuilder[]): Promise<void> {
  const [first, ...others] = writes
  if (first === undefined) return
  if (isPostgres(transaction))
    await others.reduce((statement, write, index) => statement.with(`write_${index}`, write), first)
  else for (const write of writes) await write
}
