import type { Knex } from 'knex'

/** Whether the personal links of a site with a password admit to it; chosen by the owner. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    table.boolean('links_admit').notNullable().defaultTo(true)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    table.dropColumn('links_admit')
  })
}
