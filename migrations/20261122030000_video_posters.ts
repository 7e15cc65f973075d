import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  /** Pictures of films on other hosts, fetched by the server so that no guest's browser has to. */
  await knex.schema.createTable('video_posters', (table) => {
    table.string('video_id', 20).primary()
    /** The stored picture; null before it has been fetched. */
    table.text('image')
    table.integer('attempts').notNullable().defaultTo(0)
    /** When to try again; null when there is a picture, or when there was none after many attempts. */
    table.string('next_attempt_at', 30).index()
    table.string('created_at', 30).notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('video_posters')
}
