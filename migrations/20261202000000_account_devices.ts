import type { Knex } from 'knex'

/** Owners see where they are logged in, and hear of a log-in from a browser that they have not used before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    /** Names for the owner's eyes, e.g. `Firefox` and `Windows`; null where the browser did not say. */
    table.string('browser', 40)
    table.string('system', 40)
  })
  await knex.schema.createTable('account_devices', (table) => {
    table.string('account_id', 40).notNullable().references('accounts.id').onDelete('CASCADE')
    /** SHA-256 of the token; the token itself is only in the cookie. */
    table.string('token_hash', 64).notNullable()
    table.string('seen_at', 30).notNullable().index()
    table.primary(['account_id', 'token_hash'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('account_devices')
  await knex.schema.alterTable('sessions', (table) => table.dropColumns('browser', 'system'))
}
