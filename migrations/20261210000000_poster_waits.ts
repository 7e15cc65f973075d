import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  /** Sites whose page is live without a film's picture: they are published anew when it has come. */
  await knex.schema.createTable('poster_waits', (table) => {
    table.string('video_id', 20).notNullable()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    table.primary(['video_id', 'site_id'])
  })
  await knex.raw(
    `insert into poster_waits (video_id, site_id) select video_posters.video_id, sites.id from video_posters
     join sites on sites.document like '%' || video_posters.video_id || '%' where video_posters.image is null`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('poster_waits')
}
