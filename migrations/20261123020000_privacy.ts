import type { Knex } from 'knex'

/** What is known of the end of guests' data, and what has to be kept of payments when their site is erased. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    /** When its owner was told that guests' data will be erased. */
    table.string('guest_data_announced_at', 30)
  })
  /** Payments of erased sites, for the books: nothing in a row says whose they were. */
  await knex.schema.createTable('kept_payments', (table) => {
    table.string('reference', 40).primary()
    table.string('product', 60).notNullable()
    table.string('method', 10).notNullable()
    table.integer('amount').notNullable()
    table.integer('months').notNullable()
    table.string('provider_id', 100)
    table.string('paid_at', 30).notNullable().index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('kept_payments')
  await knex.schema.alterTable('sites', (table) => {
    table.dropColumn('guest_data_announced_at')
  })
}
