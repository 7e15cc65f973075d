import type { Knex } from 'knex'

/** An owner's change to another mail address, until both addresses have confirmed it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('mail_changes', (table) => {
    table.string('account_id', 40).primary().references('accounts.id').onDelete('CASCADE')
    table.string('new_mail', 254).notNullable()
    /** SHA-256 of the tokens; the tokens themselves are only in the mails to the two addresses. */
    table.string('old_token_hash', 64).notNullable().unique()
    table.string('new_token_hash', 64).notNullable().unique()
    table.boolean('old_confirmed').notNullable().defaultTo(false)
    table.boolean('new_confirmed').notNullable().defaultTo(false)
    table.string('expires_at', 30).notNullable().index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('mail_changes')
}
