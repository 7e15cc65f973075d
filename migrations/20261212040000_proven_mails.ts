import type { Knex } from 'knex'

/** When an account's owner has used a link that was mailed to its address; null until then, also for older accounts. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('accounts', (table) => {
    table.string('mail_proven_at', 30)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('accounts', (table) => {
    table.dropColumn('mail_proven_at')
  })
}
