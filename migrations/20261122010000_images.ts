import type { Knex } from 'knex'

/** What a picture is cropped from, its AVIF files, and when it can go. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('images', (table) => {
    /** JSON of the file that crops are cut from; null for pictures from before, which are cut from their largest JPEG. */
    table.text('master')
    /** JSON of the part of another picture that this one shows; null when it is no crop. */
    table.text('crop')
    /** When all AVIF files were in the store. */
    table.string('avif_at', 30)
    /** When the worker may try to make them; null when there is nothing to do. */
    table.string('avif_due_at', 30).index()
    table.integer('avif_attempts').notNullable().defaultTo(0)
    /** Since when no document has named it, as the sweep saw it. */
    table.string('unused_since', 30)
    /** When the sweep last looked whether a document names it. */
    table.string('examined_at', 30)
    /** Removed, with files that may still be there; such a row counts as none. */
    table.string('removed_at', 30).index()
  })
  await knex('images')
    .where({ temporary: false })
    .update({ avif_due_at: knex.ref('created_at') })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('images', (table) => {
    table.dropColumns(
      'master',
      'crop',
      'avif_at',
      'avif_due_at',
      'avif_attempts',
      'unused_since',
      'examined_at',
      'removed_at',
    )
  })
}
