import { describe, expect, it } from 'vitest'
import { isPostgres } from '../../db/core/is-postgres.ts'
import { bothDatabaseKinds } from './databases.ts'
import { readerFor, wholeReads } from './read-plans.ts'

describe.each(bothDatabaseKinds)('plans with many sites, on %s', (kind) => {
  it.each([
    ['select * from sites where visitor_count = ?', [1]],
    ['select s.id from sites as s join accounts as a on a.id = s.account_id where a.registered_at = ?', ['x']],
    ['update images set temporary = ? where file_name = ?', [false, 'x']],
    ['delete from outbox where created_at < ?', ['2020']],
  ])('show who reads a whole table: %s', async (sql, bindings) => {
    const values = bindings.map((value) => (kind === 'sqlite' && value === false ? 0 : value))
    expect(await wholeReads(await readerFor(kind), sql, values)).not.toEqual([])
  })

  it.each([
    ['select * from sites where host = ?', ['x']],
    ['select s.id from sites as s join accounts as a on a.id = s.account_id where a.mail = ?', ['x']],
    ['update sites set visitor_count = 1 where id in (?, ?)', ['x', 'y']],
    [
      'select id from sites where host is not null and published_revision <> publish_revision order by updated_at desc limit 9',
      [],
    ],
    ['select * from worker_tasks', []],
  ])('say nothing of who does not: %s', async (sql, bindings) => {
    expect(await wholeReads(await readerFor(kind), sql, bindings)).toEqual([])
  })

  it('a row that is deleted finds by an index what goes with it', async () => {
    const { database, growing } = await readerFor(kind)
    const references: { table: string; column: string }[] = isPostgres(database)
      ? (
          await database.raw(
            `select conrelid::regclass::text as table, attname as column from pg_constraint
             join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`,
          )
        ).rows
      : (
          await Promise.all(
            [...growing].map((table) =>
              database.raw(`select '${table}' as "table", "from" as "column" from pragma_foreign_key_list('${table}')`),
            ),
          )
        ).flat()
    expect(references.length).toBeGreaterThan(25)
    for (const { table, column } of references)
      expect(await wholeReads(await readerFor(kind), `delete from ${table} where ${column} = ?`, ['x']), table).toEqual(
        [],
      )
  })
})
