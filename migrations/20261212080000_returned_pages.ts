import type { Knex } from 'knex'

/** Forms without scripts that came back to be corrected, as guests filled them in; sealed, and only for some hours. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('returned_pages', (table) => {
    /** SHA-256 of the token in the page's URL. */
    table.string('id', 64).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    table.integer('status').notNullable()
    /** The page's HTML, compressed and encrypted. */
    table.text('sealed').notNullable()
    table.string('expires_at', 30).notNullable().index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('returned_pages')
}
