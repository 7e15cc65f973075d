import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'
import { migrate } from './migrate.ts'

test('every migration that is written is carried out', async () => {
  const { database, close } = await openTestDatabase('sqlite')
  const done: { name: string }[] = await database('knex_migrations').orderBy('name').select('name')
  await close()
  const written = readdirSync(new URL('../../migrations/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))
  expect(done.map(({ name }) => name)).toEqual(written.sort())
})

test('a database that a later release has migrated is left as it is, so that the earlier one starts after a step back', async () => {
  const { database, close } = await openTestDatabase('sqlite')
  const done = async () => (await database('knex_migrations').select('name')).length
  await database('knex_migrations').insert({ name: '99990101000000_later', batch: 2, migration_time: new Date() })
  const before = await done()
  await migrate(database)
  expect(await done()).toBe(before)
  await close()
})
