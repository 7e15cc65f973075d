import type { Knex } from 'knex'

/** Whether a held domain was found free to be registered, so that no other registrar has it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('host_holds', (table) => {
    table.boolean('is_unregistered').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('host_holds', (table) => {
    table.dropColumn('is_unregistered')
  })
}
