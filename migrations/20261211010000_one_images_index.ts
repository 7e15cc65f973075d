import type { Knex } from 'knex'

/** Outside a transaction: PostgreSQL then drops the index while others write. */
export const config = { transaction: false }

const concurrently = (knex: Knex) => (knex.client.config.client === 'pg' ? 'concurrently' : '')

/** The first migration has made an index of the same column, `images_created_at_index`, which stays. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`drop index ${concurrently(knex)} if exists images_created`)
}

export async function down(knex: Knex): Promise<void> {
  await up(knex)
  await knex.raw(`create index ${concurrently(knex)} images_created on images (created_at)`)
}
