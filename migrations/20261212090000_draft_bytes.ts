import type { Knex } from 'knex'

/** Outside a transaction: PostgreSQL then makes the index while others write. */
export const config = { transaction: false }

const concurrently = (knex: Knex) => (knex.client.config.client === 'pg' ? 'concurrently' : '')

/** How much the pictures of drafts take up. Pictures from before count as nothing; those of drafts are gone within a week. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('images', (table) => {
    table.bigInteger('bytes').notNullable().defaultTo(0)
  })
  await knex.raw(
    `create index ${concurrently(knex)} images_of_drafts on images (owner_id, created_at, bytes) where temporary`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index ${concurrently(knex)} if exists images_of_drafts`)
  await knex.schema.alterTable('images', (table) => {
    table.dropColumn('bytes')
  })
}
