import { setImmediate as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Database } from './connection.ts'
import { isPostgres } from './is-postgres.ts'
import { outageOf } from './outage.ts'

/** Which tables of SQLite's file cannot be trusted. */
export interface DamageWatch {
  /** Tables found damaged; `sqlite_schema` if it is the list of tables itself. Empty on PostgreSQL, which watches its own files. */
  tables(): readonly string[]
  /** Reads every table. Throws when the database cannot be opened at all. */
  check(): Promise<readonly string[]>
  /** Calls back once, at the first damage that is found. */
  onFound(found: (tables: readonly string[]) => void): void
}

/** Looks for damage when it is asked to, and as soon as a statement has met some. */
export function watchDamage(database: Database): DamageWatch {
  let tables: readonly string[] = []
  const listeners: ((tables: readonly string[]) => void)[] = []
  let checking: Promise<readonly string[]> | undefined
  const look = async () => {
    const found = await damagedTables(database)
    if (found.length === 0 || tables.length > 0) return tables
    tables = found
    for (const listener of listeners) listener(tables)
    return tables
  }
  const check = () => {
    checking ??= look().finally(() => {
      checking = undefined
    })
    return checking
  }
  database.on('query-error', (error: unknown) => {
    // the statement's own error is told by its caller
    if (isDamage(error) && tables.length === 0) check().catch(() => undefined)
  })
  return { tables: () => tables, check, onFound: (listener) => void listeners.push(listener) }
}

const isDamage = (error: unknown) => outageOf(error) === 'database-damaged'

async function damagedTables(database: Database): Promise<string[]> {
  if (isPostgres(database)) {
    await database.raw('select 1')
    return []
  }
  const names = await unlessDamaged(() => database('sqlite_schema').where({ type: 'table' }).select('name'))
  if (names === undefined) return ['sqlite_schema']
  const damaged: string[] = []
  for (const { name } of z.array(z.object({ name: z.string() })).parse(names)) {
    const found = await unlessDamaged(() =>
      database.raw('select quick_check as found from pragma_quick_check(?)', [name]),
    )
    if (
      found === undefined ||
      z
        .array(z.object({ found: z.string() }))
        .parse(found)
        .some(isStructural)
    )
      damaged.push(name)
    // other work in between: reading a large table takes a while
    await pause()
  }
  return damaged
}

/** Values that a constraint of today would refuse are no damage. */
const isStructural = ({ found }: { found: string }) =>
  /in database|malformed|missing from index|wrong # of entries|out of order|\bpage\b/i.test(found)

async function unlessDamaged(read: () => PromiseLike<unknown>): Promise<unknown> {
  try {
    return await read()
  } catch (error) {
    if (isDamage(error)) return undefined
    throw error
  }
}
