import type { Knex } from 'knex'

/** What a CDN has to be told to forget. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('cdn_purges', (table) => {
    table.string('tag', 60).primary()
    /** When it is to be told next. */
    table.string('due_at', 30).notNullable().index()
    /** It has to be told once more at this time or after it; before it an edge may still have filled the CDN with the old page. */
    table.string('owed_until', 30).notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('cdn_purges')
}
