import type { Knex } from 'knex'

/** When owners have said that what they have saved is to be published. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('publish_times', (table) => {
    table.string('site_id', 40).primary().references('sites.id').onDelete('CASCADE')
    table.string('publish_at', 30).notNullable().index()
    /** End of the lease of the worker that publishes it. */
    table.string('leased_until', 30)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('publish_times')
}
