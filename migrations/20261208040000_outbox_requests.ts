import type { Knex } from 'knex'

/** Which request an entry was written for, so that the log tells of both. Null where it was none. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox', (table) => {
    table.string('request_id', 64)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox', (table) => {
    table.dropColumn('request_id')
  })
}
