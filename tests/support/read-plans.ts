import { AsyncLocalStorage } from 'node:async_hooks'
import { cpSync } from 'node:fs'
import type { Server } from 'node:http'
import * as path from 'node:path'
import * as z from 'zod'
import { type Database, openDatabase } from '../../db/core/connection.ts'
import { isPostgres } from '../../db/core/is-postgres.ts'
import { type DatabaseKind, migratedDatabase } from './databases.ts'
import { generateRows, growingTables } from './generated-rows.ts'
import { onceInRun, runFolder } from './once-in-run.ts'
import { startPostgres } from './postgres.ts'

/** Number of sites to generate rows for. By hand: `PLANS_SITES=1000000 npm test -- api`. */
const sites = z.coerce
  .number()
  .int()
  .positive()
  .parse(process.env.PLANS_SITES ?? 2_000)

/** Knex's condition for an empty list: no database reads anything for it, whatever SQLite's plan says. */
const asksForNothing = /where 1 = \?/

interface PlanReader {
  database: Database
  growing: ReadonlySet<string>
  /** Partial indexes: a full scan of one reads only pending rows. */
  partial: ReadonlySet<string>
}

const readers = new Map<DatabaseKind, Promise<PlanReader>>()
/** Statements that this process has already checked. */
const known = new Set<string>()
const inRequest = new AsyncLocalStorage<true>()

/** Records the statements that requests run, to check their plans against a database of many sites. */
export function watchRequests(server: Server, database: Database): { wholeReads(): Promise<string[]> } {
  const asked = new Map<string, readonly unknown[]>()
  server.prependListener('request', () => inRequest.enterWith(true))
  database.on('query', ({ sql, bindings }: { sql: string; bindings: readonly unknown[] }) => {
    const shape = `${isPostgres(database)} ${shapeOf(sql)}`
    if (inRequest.getStore() === undefined || known.has(shape) || !/^\s*(select|insert|update|delete|with)/i.test(sql))
      return
    known.add(shape)
    asked.set(sql, bindings)
  })
  return {
    async wholeReads() {
      if (asked.size === 0) return []
      const reader = await readerFor(isPostgres(database) ? 'postgresql' : 'sqlite')
      const found: string[] = []
      for (const [sql, bindings] of asked) {
        const reads = asksForNothing.test(sql) ? [] : await wholeReads(reader, sql, bindings)
        if (reads.length > 0) found.push(`${sql}\n  ${reads.join('\n  ')}`)
      }
      return found
    },
  }
}

/** Normalises statements that differ only in the number of values. */
const shapeOf = (sql: string): string =>
  sql
    .replace(/\$\d+/g, '?')
    .replace(/\?(, \?)+/g, '?')
    .replace(/\(\?\)(, \(\?\))+/g, '(?)')

/** Full scans of growing tables in a statement's plan. */
export async function wholeReads(reader: PlanReader, sql: string, bindings: readonly unknown[]): Promise<string[]> {
  const plain = sql.replace(/\$\d+/g, '?')
  return isPostgres(reader.database)
    ? wholeReadsOfPostgres(reader, plain, bindings)
    : wholeReadsOfSqlite(reader, plain, bindings)
}

async function wholeReadsOfSqlite(reader: PlanReader, sql: string, bindings: readonly unknown[]): Promise<string[]> {
  const steps: { detail: string }[] = await reader.database.raw(`explain query plan ${sql}`, [...bindings] as string[])
  return steps
    .map(({ detail }) => detail)
    .filter((detail) => {
      const [, name, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? []
      if (name === undefined || reader.partial.has(index ?? '')) return false
      // the name may be an alias
      return reader.growing.has(name) || new RegExp(`\\bas [\`"]?${name}\\b`, 'i').test(sql)
    })
}

interface PostgresNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PostgresNode[]
}

async function wholeReadsOfPostgres(reader: PlanReader, sql: string, bindings: readonly unknown[]): Promise<string[]> {
  const { rows } = await reader.database.raw(`explain (format json) ${sql}`, [...bindings] as string[])
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => {
      const [type, table, index] = [node['Node Type'], node['Relation Name'] ?? '', node['Index Name'] ?? '']
      if (type === 'Seq Scan') return reader.growing.has(table)
      return /Index/.test(type) && node['Index Cond'] === undefined && !reader.partial.has(index)
    })
    .map(({ Plans: _, ...node }) => JSON.stringify(node))
}

function nodesOf(node: PostgresNode): PostgresNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Rows are generated once per test run. */
export function readerFor(kind: DatabaseKind): Promise<PlanReader> {
  const reader = readers.get(kind) ?? openReader(kind)
  readers.set(kind, reader)
  return reader
}

async function openReader(kind: DatabaseKind): Promise<PlanReader> {
  const run = runFolder()
  if (run === undefined) throw new Error('plans are read in a run of the tests')
  const migrated = await migratedDatabase(kind)
  const open = (place: string) =>
    openDatabase({ databaseUrl: kind === 'postgresql' ? place : undefined, databaseConnections: 1, dataDir: place })
  const place = await onceInRun(
    run,
    `generated-${kind}`,
    async (folder) => {
      const made = kind === 'postgresql' ? (await startPostgres(migrated)).url : path.join(folder, 'data')
      if (kind === 'sqlite') cpSync(migrated, made, { recursive: true })
      const database = open(made)
      await generateRows(database, sites)
      await database.destroy()
      return made
    },
    3_600,
  )
  const database = open(place)
  const indexes: { name: string }[] = isPostgres(database)
    ? (await database.raw(`select indexname as name from pg_indexes where indexdef like '% WHERE %'`)).rows
    : await database.raw(`select name from sqlite_master where type = 'index' and sql like '% where %'`)
  return {
    database,
    growing: new Set(await growingTables(database)),
    partial: new Set(indexes.map(({ name }) => name)),
  }
}
