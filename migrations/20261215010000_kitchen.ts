import type { Knex } from 'knex'

/** Further words in the questions about what guests eat: what is said to them ends as diets do. */
const dietWords = ['%matönskem%', '%madønsk%', '%kostønsk%']

/** What the kitchen has been told, and the link to read it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('kitchen_sheets', (table) => {
    /** Of the client's making. */
    table.string('id', 40).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
    table.string('form_id', 64).notNullable()
    table.string('at', 30).notNullable()
    /** When it is deleted, as it holds diets. */
    table.string('ends_at', 30).notNullable().index()
    /** JSON: the guests as they were told. */
    table.text('rows').notNullable()
    /** The owner's words to the kitchen. */
    table.string('note', 500).notNullable()
    table.index(['site_id', 'at'])
  })
  await knex.schema.createTable('kitchen_links', (table) => {
    table.string('site_id', 40).primary().references('sites.id').onDelete('CASCADE')
    /** SHA-256 of the link's token, which is derived from the site and the time. */
    table.string('hash', 64).notNullable().unique()
    table.string('form_id', 64).notNullable()
    table.boolean('with_names').notNullable()
    table.string('language', 10).notNullable()
    table.string('created_at', 30).notNullable()
  })
  await knex('answer_forms')
    .whereNull('diet_due_at')
    .where((asked) => {
      for (const words of dietWords) asked.orWhereRaw('lower(elements) like ?', [words])
    })
    .update({ diet_due_at: '2026-01-01T00:00:00.000Z' })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['kitchen_links', 'kitchen_sheets']) await knex.schema.dropTable(table)
}
