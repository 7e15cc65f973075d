import type { Knex } from 'knex'

/** Guests can be shown an older version of a site than its newest: a publish is undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    /** Of `site_versions`; null: guests see the newest document. */
    table.integer('shown_revision')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    table.dropColumn('shown_revision')
  })
}
