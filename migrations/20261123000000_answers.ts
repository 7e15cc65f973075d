import type { Knex } from 'knex'

/** What guests have answered. Everything goes with its site. */
export async function up(knex: Knex): Promise<void> {
  /** Questions as they were when they were answered, once for all answers to them. */
  await knex.schema.createTable('answer_forms', (table) => {
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
    /** SHA-256 of the questions. */
    table.string('hash', 64).notNullable()
    table.text('elements').notNullable()
    table.primary(['site_id', 'hash'])
  })
  /** One sent form: a party's reply, or a filled-in form. It outlives its answers for a while, so that a late repeat is known. */
  await knex.schema.createTable('answer_groups', (table) => {
    table.string('id', 40).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
    /** rsvp or form. */
    table.string('kind', 10).notNullable()
    /** Made by the sender: a repeat of it is the same answer. */
    table.string('submission_id', 64).notNullable()
    /** Of the post key it came with; null where there was none, and once the owner has rescued it. */
    table.string('key_nonce', 40)
    /** SHA-256 of what was given, to tell a repeat from another answer under the same id. */
    table.string('content_hash', 64).notNullable()
    /** SHA-256 of the private link's token; null where there is none. */
    table.string('receipt_hash', 64).unique()
    table.string('form_id', 40).notNullable()
    table.text('form_title').notNullable()
    table.string('language', 10).notNullable()
    table.text('recipients').notNullable()
    /** guest or owner. */
    table.string('origin', 10).notNullable()
    table.string('spam_reason', 20)
    /** In the spam tray until then; null for what counts. */
    table.string('spam_until', 30).index()
    table.string('withdrawn_at', 30)
    table.string('created_at', 30).notNullable()
    table.unique(['site_id', 'kind', 'submission_id'])
    table.index(['site_id', 'kind', 'created_at'])
  })
  // a post key serves one answer; what looked like spam has not used it up
  await knex.raw('create unique index answer_groups_key_nonce on answer_groups (key_nonce) where spam_until is null')
  await knex.schema.createTable('answers', (table) => {
    table.string('id', 40).primary()
    table.string('group_id', 40).notNullable().references('answer_groups.id').onDelete('CASCADE')
    /** Place among the guests of its group, from 0. */
    table.integer('position').notNullable()
    table.string('form_hash', 64).notNullable()
    /** JSON: what was answered, by the ids of questions and options. */
    table.text('given').notNullable()
    table.boolean('corrected').notNullable().defaultTo(false)
    table.string('updated_at', 30)
    table.unique(['group_id', 'position'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['answers', 'answer_groups', 'answer_forms']) await knex.schema.dropTableIfExists(table)
}
