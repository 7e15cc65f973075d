import type { Knex } from 'knex'

/** Whether the gate of a site with a password, and links to it, show the page's title; chosen by the owner. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    table.boolean('names_on_gate').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    table.dropColumn('names_on_gate')
  })
}
