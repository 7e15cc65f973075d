import type { Knex } from 'knex'

/** What guests have reserved of wish lists. Everything goes with its site. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    /** JSON list of what is reserved of each gift: the sums of `gift_reservations`, written in the same transaction. */
    table.text('gift_reservations').notNullable().defaultTo('[]')
  })
  await knex.schema.createTable('gift_reservations', (table) => {
    table.string('id', 40).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
    /** The gift; it may have gone from the list since. */
    table.string('item_id', 40).notNullable()
    /** What it was called when it was reserved. */
    table.text('title').notNullable()
    table.integer('quantity').notNullable()
    /** Argon2id of the guest's own password, with the gift's salt. */
    table.string('password_hash', 200).notNullable()
    table.string('created_at', 30).notNullable()
    table.index(['site_id', 'item_id'])
  })
  /** One salt for each gift, so that one hash tells which of its reservations a password belongs to. */
  await knex.schema.createTable('gift_salts', (table) => {
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
    table.string('item_id', 40).notNullable()
    table.string('salt', 60).notNullable()
    table.primary(['site_id', 'item_id'])
  })
  /** What has been carried out, by the id that a guest's browser made, so that a repeat is known; kept for some days. */
  await knex.schema.createTable('gift_requests', (table) => {
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
    table.string('request_id', 64).notNullable()
    table.string('created_at', 30).notNullable()
    table.primary(['site_id', 'request_id'])
    table.index(['site_id', 'created_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('gift_requests')
  await knex.schema.dropTableIfExists('gift_salts')
  await knex.schema.dropTableIfExists('gift_reservations')
  await knex.schema.alterTable('sites', (table) => {
    table.dropColumn('gift_reservations')
  })
}
