import type { Knex } from 'knex'

/** Owner of the pictures that sample pages show, and any page that began with one. */
const demoImageOwner = 'demo00000000'

export async function up(knex: Knex): Promise<void> {
  /** Sites whose page is live without the AVIF files of a demo picture: they are published anew when these are made. */
  await knex.schema.createTable('avif_waits', (table) => {
    table.string('file_name', 90).notNullable()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    table.primary(['file_name', 'site_id'])
  })
  await knex.raw(
    `insert into avif_waits (file_name, site_id) select images.file_name, sites.id from images
     join sites on sites.document like '%' || images.file_name || '%' where images.owner_id = ? and images.avif_due_at is not null`,
    [demoImageOwner],
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('avif_waits')
}
