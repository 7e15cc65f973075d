import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('password_resets', (table) => {
    /** SHA-256 of the token; the token itself is only in the mail. */
    table.string('token_hash', 64).primary()
    table.string('account_id', 40).notNullable().references('accounts.id').onDelete('CASCADE').index()
    table.string('expires_at', 30).notNullable().index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('password_resets')
}
