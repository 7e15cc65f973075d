import type { Knex } from 'knex'

/** Saving and publishing can be two acts: a save that is not published is a draft. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    /** The owner's choice in the editor; on for sites from before there was one. */
    table.boolean('publish_on_save').notNullable().defaultTo(true)
  })
  await knex.schema.alterTable('site_versions', (table) => {
    /** Whether the version has never been published. */
    table.boolean('is_draft').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('site_versions', (table) => {
    table.dropColumn('is_draft')
  })
  await knex.schema.alterTable('sites', (table) => {
    table.dropColumn('publish_on_save')
  })
}
