import type { Knex } from 'knex'

/** Owners log in with passkeys (WebAuthn) beside the password. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('passkeys', (table) => {
    table.string('id', 40).primary()
    table.string('account_id', 40).notNullable().references('accounts.id').onDelete('CASCADE').index()
    /** base64url of at most 1023 bytes. */
    table.string('credential_id', 1400).notNullable().unique()
    /** base64url of the public key in COSE's form. */
    table.text('public_key').notNullable()
    /** How often the authenticator says it has been used; 0 where it does not count. */
    table.bigInteger('counter').notNullable()
    /** JSON: how the authenticator can be reached, as the browser said. */
    table.text('transports').notNullable()
    table.string('name', 60).notNullable()
    table.string('created_at', 30).notNullable()
    table.string('used_at', 30)
  })
  await knex.schema.createTable('passkey_challenges', (table) => {
    /** SHA-256 of the challenge. */
    table.string('challenge_hash', 64).primary()
    /** Whose passkey is to be added; null where somebody logs in. */
    table.string('account_id', 40).references('accounts.id').onDelete('CASCADE').index()
    table.string('expires_at', 30).notNullable().index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('passkey_challenges')
  await knex.schema.dropTable('passkeys')
}
