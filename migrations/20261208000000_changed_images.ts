import type { Knex } from 'knex'

/** Outside a transaction: PostgreSQL then makes the indexes while others write. Each step can be taken again. */
export const config = { transaction: false }

const indexes = {
  images_created: 'images (created_at)',
  images_with_avif: 'images (avif_at) where avif_at is not null',
}

/** So that a backup finds the pictures of the last seconds among millions. */
export async function up(knex: Knex): Promise<void> {
  const concurrently = knex.client.config.client === 'pg' ? 'concurrently' : ''
  for (const [name, columns] of Object.entries(indexes)) {
    // one that was cut short in PostgreSQL is there and of no use
    await knex.raw(`drop index ${concurrently} if exists ${name}`)
    await knex.raw(`create index ${concurrently} ${name} on ${columns}`)
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await knex.raw(`drop index if exists ${name}`)
}
