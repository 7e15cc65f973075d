import type { Knex } from 'knex'

/** Thinning asks which sites have old versions without reading through their documents. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('site_versions', (table) => {
    table.index(['saved_at', 'site_id'], 'site_versions_saved_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('site_versions', (table) => {
    table.dropIndex(['saved_at', 'site_id'], 'site_versions_saved_at')
  })
}
