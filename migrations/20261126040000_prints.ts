import type { Knex } from 'knex'

/** Invitation cards with their versions. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('prints', (table) => {
    table.string('id', 40).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    table.integer('document_format').notNullable()
    table.text('document').notNullable()
    /** Saves and restores. */
    table.integer('document_revision').notNullable()
    table.string('created_at', 30).notNullable()
    table.string('updated_at', 30).notNullable()
    /** Since when the owner has put it away; it can be taken back until it is removed. */
    table.string('deleted_at', 30).index()
  })
  await knex.schema.createTable('print_versions', (table) => {
    table.string('print_id', 40).notNullable().references('prints.id').onDelete('CASCADE')
    table.integer('document_revision').notNullable()
    table.integer('document_format').notNullable()
    table.text('document').notNullable()
    table.string('saved_at', 30).notNullable().index()
    table.primary(['print_id', 'document_revision'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('print_versions')
  await knex.schema.dropTable('prints')
}
