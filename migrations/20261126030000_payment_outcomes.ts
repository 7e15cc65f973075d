import type { Knex } from 'knex'

/**
 * Payments that we have ended without the provider's word are told apart, because a call that was on its way for long may still
 * have begun them. Those that were cancelled before are taken for such: they are asked about once more.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (table) => {
    /** False where the provider has not confirmed how the payment ended. */
    table.boolean('outcome_known').notNullable().defaultTo(true)
  })
  await knex('payments').where({ status: 'cancelled' }).update({ outcome_known: false })
  await knex('payments').where({ status: 'failed', error_code: 'DS24' }).update({ outcome_known: false })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (table) => table.dropColumn('outcome_known'))
}
