import type { Database } from '../../db/core/connection.ts'
import { isPostgres } from '../../db/core/is-postgres.ts'

/** Tables whose size does not depend on the number of sites. */
const small = ['knex_migrations', 'knex_migrations_lock', 'sqlite_sequence', 'worker_tasks']

/** Rows per site; one by default. */
const rowsForEachSite: Readonly<Record<string, number>> = { site_versions: 5, images: 5, answer_groups: 5, answers: 5 }

/** Low-cardinality columns, as in the product: finished rows far outnumber pending ones. */
const words: Readonly<Record<string, string>> = {
  'answer_groups.kind': 'rsvp',
  'domain_connections.status': 'live',
  'domains.status': 'registered',
  'orders.status': 'fulfilled',
  'payments.status': 'paid',
  'refunds.status': 'done',
  'card_orders.status': 'delivered',
  brand: 'wedding',
  currency: 'sek',
  kind: 'mail',
  language: 'sv',
  method: 'stripe',
  origin: 'guest',
  product: 'months',
  status: 'done',
}

/** Columns with times in the future; all others are in the past. */
const coming = ['expires_at', 'active_until', 'held_until']
/** Nullable columns that are set in most rows. */
const mostlyThere = [
  'account_id',
  'host',
  'active_since',
  'active_until',
  'done_at',
  'provider_id',
  'paid_at',
  'saved_by',
]
/** Columns that mark pending work: set in one row of a thousand. */
const waiting = [
  'next_attempt_at',
  'look_at',
  'avif_due_at',
  'spam_until',
  'removed_at',
  'deleted_at',
  'published_until',
]

/** Tables that grow with the number of sites. */
export async function growingTables(database: Database): Promise<string[]> {
  const rows: { name: string }[] = isPostgres(database)
    ? (await database.raw(`select tablename as name from pg_tables where schemaname = 'public'`)).rows
    : await database.raw(`select name from sqlite_master where type = 'table'`)
  return rows.map(({ name }) => name).filter((name) => !small.includes(name))
}

/** Columns by table. */
export type Shape = ReadonlyMap<string, Readonly<Record<string, { type: string; nullable: boolean }>>>

export async function shapeOf(database: Database): Promise<Shape> {
  const shape = new Map<string, Record<string, { type: string; nullable: boolean }>>()
  for (const table of await growingTables(database)) {
    const columns = await database(table).columnInfo()
    const keys = isPostgres(database) ? [] : await keyColumns(database, table)
    shape.set(
      table,
      Object.fromEntries(
        Object.entries(columns).map(([name, { type, nullable }]) => [
          name,
          { type: String(type), nullable: nullable && !keys.includes(name) },
        ]),
      ),
    )
  }
  return shape
}

/** Fills an empty database with the rows of `sites` sites and updates its statistics. `shape`: of the tables as who writes knows them. */
export async function generateRows(database: Database, sites: number, shape?: Shape): Promise<void> {
  const postgres = isPostgres(database)
  if (!postgres) await database.raw('pragma foreign_keys = off')
  for (const [table, columns] of shape ?? (await shapeOf(database))) {
    const each = rowsForEachSite[table] ?? 1
    const values = Object.entries(columns).map(([name, { type, nullable }]) =>
      expressionFor({ table, name, type, nullable, each, sites, postgres }),
    )
    const names = Object.keys(columns).map((name) => `"${name}"`)
    const count = sites * each
    const numbers = postgres
      ? `select i from generate_series(1, ${count}) as numbers (i)`
      : `with recursive counted (i) as (select 1 union all select i + 1 from counted where i < ${count}) select i from counted`
    await database.transaction(async (trx) => {
      // disables foreign keys: the referenced rows may be inserted later
      if (postgres) await trx.raw('set local session_replication_role = replica')
      await trx.raw(`insert into "${table}" (${names}) select ${values} from (${numbers}) as numbered`)
    })
  }
  await database.raw(postgres ? 'vacuum analyze' : 'analyze')
}

/** SQLite reports the columns of a primary key as nullable. */
async function keyColumns(database: Database, table: string): Promise<string[]> {
  const rows: { name: string; pk: number }[] = await database.raw(`pragma table_info("${table}")`)
  return rows.filter(({ pk }) => pk > 0).map(({ name }) => name)
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  each: number
  sites: number
  postgres: boolean
}

/** SQL expression for the row numbered `i`. Related rows have the same number in every table. */
function expressionFor(column: Column): string {
  const { table, name, type, nullable, each } = column
  if (/int/.test(type)) return integerOf(column)
  if (type === 'boolean') return column.postgres ? 'false' : '0'
  if (waiting.includes(name)) return nullable ? `case when i % 1000 = 0 then ${timeOf(column)} end` : timeOf(column)
  if (nullable && !mostlyThere.includes(name)) return 'null'
  if (/_at$|_until$|_since$/.test(name)) return timeOf(column)
  const word = words[`${table}.${name}`] ?? words[name]
  if (word !== undefined) return `'${word}'`
  if (type === 'text') return `'{}'`
  if (name === 'site_id' || name === 'owner_id' || name === 'group_id') return `'r' || ((i - 1) / ${each} + 1)`
  return `'r' || i`
}

/** Revisions match; `seq` and `position` count up. */
function integerOf({ name, nullable, each }: Column): string {
  if (name === 'seq') return 'i'
  if (name === 'position' || name === 'document_revision') return `(i - 1) % ${each}`
  return nullable ? 'null' : '1'
}

/** A time within one year before or after now. */
function timeOf({ name, each, sites, postgres }: Column): string {
  const seconds = `${coming.includes(name) ? '' : '-'}(i * ${(31_536_000 / (sites * each)).toFixed(3)})`
  return postgres
    ? `to_char(now() at time zone 'utc' + ${seconds} * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${seconds} || ' seconds')`
}
