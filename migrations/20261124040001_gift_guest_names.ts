import type { Knex } from 'knex'

/** Who has reserved a gift, where the guest has said so. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('gift_reservations', (table) => {
    table.string('guest_name', 100).notNullable().defaultTo('')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('gift_reservations', (table) => {
    table.dropColumn('guest_name')
  })
}
