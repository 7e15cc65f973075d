import type { Knex } from 'knex'
import type { Database } from './connection.ts'
import { isPostgres } from './is-postgres.ts'

/** Rows of one insert: SQLite takes 500 at most. */
const rowsAtOnce = 200

/** As many inserts as the rows need. */
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
 * Runs writes of a transaction that do not look at each other's rows, foreign keys aside. PostgreSQL is asked once for all of them:
 * each time costs both sides more than a row does. SQLite knows no such statement, and needs none, for it is in this process.
 */
export async function runTogether(transaction: Database, writes: readonly Knex.QueryBuilder[]): Promise<void> {
  const [first, ...others] = writes
  if (first === undefined) return
  if (isPostgres(transaction))
    await others.reduce((statement, write, index) => statement.with(`write_${index}`, write), first)
  else for (const write of writes) await write
}
