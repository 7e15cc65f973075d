import type { Knex } from 'knex'

/** What each host serves where published files lie in an object store, which has no rename that could decide it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('live_hosts', (table) => {
    table.string('host', 255).primary()
    table.string('site_id', 40).notNullable().index()
    /** The release, as in the symbolic link of a published folder. */
    table.string('link', 400).notNullable()
    /** Whether the host's pointer in the store is known to say the same. */
    table.boolean('pointed').notNullable()
    table.string('switched_at', 30).notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('live_hosts')
}
