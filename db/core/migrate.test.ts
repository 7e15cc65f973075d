import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'

test('every migration that is written is carried out', async () => {
  const { database, close } = await openTestDatabase('sqlite')
  const done: { name: string }[] = await database('knex_migrations').orderBy('name').select('name')
  await close()
  const written = readdirSync(new URL('../../migrations/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))
  expect(done.map(({ name }) => name)).toEqual(written.sort())
})
