import type { Knex } from 'knex'

/** Files of cards for the print shop: those that are made, and those that are to be. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('print_files', (table) => {
    /** SHA-256 of all that the file is made of: card, settings, build. */
    table.string('id', 64).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    table.integer('document_format').notNullable()
    /** The card as it is printed, whatever becomes of it afterwards. */
    table.text('document').notNullable()
    /** Opens the file to the print shop, without a session. */
    table.string('access_key', 43).notNullable().unique()
    /** SHA-256 of the file, by which it lies in the store; null until it is made. */
    table.string('sha256', 64)
    table.integer('bytes')
    table.integer('pages')
    /** What reading it back has found wrong, as JSON. */
    table.text('findings')
    table.integer('attempts').notNullable().defaultTo(0)
    /** When the worker makes it; null when it is made or given up. */
    table.string('next_attempt_at', 30).index()
    table.string('created_at', 30).notNullable()
    /** Files that nobody has asked for since a while are removed, those of orders are kept. */
    table.string('used_at', 30).notNullable().index()
    table.boolean('is_kept').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('print_files')
}
