import type { Knex } from 'knex'

/** Keys under which a card is opened for a while without a session: by the browser that makes the printer's file. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('print_access_keys', (table) => {
    /** SHA-256 of the key; the key itself is kept nowhere. */
    table.string('key_hash', 64).primary()
    table.string('print_id', 40).notNullable().references('prints.id').onDelete('CASCADE').index()
    table.string('expires_at', 30).notNullable().index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('print_access_keys')
}
