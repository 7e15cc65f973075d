import type { Knex } from 'knex'

/** Diets that an owner has said are the same, so that the kitchen counts them together. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('kitchen_merges', (table) => {
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
    table.string('form_id', 64).notNullable()
    /** When it is deleted, as it holds diets. */
    table.string('ends_at', 30).notNullable().index()
    /** JSON: groups of texts. */
    table.text('merged').notNullable()
    table.primary(['site_id', 'form_id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('kitchen_merges')
}
