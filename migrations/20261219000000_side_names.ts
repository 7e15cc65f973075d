import type { Knex } from 'knex'

/** What the owner calls the two sides of the guest list; empty: what the page says. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    for (const side of ['side_a', 'side_b']) table.string(side, 40).notNullable().defaultTo('')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    table.dropColumns('side_a', 'side_b')
  })
}
