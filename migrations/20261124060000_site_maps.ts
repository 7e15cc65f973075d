import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  /** Maps that the publisher draws, since their documents name a place and hold no picture of it. */
  await knex.schema.createTable('site_maps', (table) => {
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
    /** Names the drawing: what it shows, and who draws it. */
    table.string('map_key', 40).notNullable()
    /** What is to be drawn, as JSON. */
    table.text('view').notNullable()
    /** The stored picture and what it shows, as JSON; null while it has not been drawn, and where there is nothing to draw. */
    table.text('drawn')
    table.integer('attempts').notNullable().defaultTo(0)
    /** When to try again; null once it is drawn, and where there is nothing to draw. */
    table.string('next_attempt_at', 30).index()
    table.string('created_at', 30).notNullable()
    table.primary(['site_id', 'map_key'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('site_maps')
}
