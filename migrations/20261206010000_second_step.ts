import type { Knex } from 'knex'

/** Owners may have a code of an app asked for at the log-in (TOTP), and have recovery codes for when it is lost. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('totp_secrets', (table) => {
    table.string('account_id', 40).primary().references('accounts.id').onDelete('CASCADE')
    /** Encrypted; null until the app's first code has been shown. */
    table.text('secret')
    /** Encrypted: what an app has been shown that has not given a code yet. */
    table.text('offered_secret')
    /** The last half minute whose code was used: none is used twice. */
    table.bigInteger('used_step').notNullable().defaultTo(0)
  })
  await knex.schema.createTable('recovery_codes', (table) => {
    /** SHA-256 of the code. */
    table.string('code_hash', 64).primary()
    table.string('account_id', 40).notNullable().references('accounts.id').onDelete('CASCADE').index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('recovery_codes')
  await knex.schema.dropTable('totp_secrets')
}
