import type { Knex } from 'knex'

/** What operators do to sites and accounts, and a note of each time. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    /** Since when guests do not see the site, because an operator took it down; null: they do. */
    table.string('taken_down_at', 30)
  })
  await knex.schema.createTable('operator_actions', (table) => {
    table.string('id', 40).primary()
    table.string('at', 30).notNullable().index()
    /** The user of the machine. */
    table.string('operator', 100).notNullable()
    table.string('action', 40).notNullable()
    /** The site or account that it was done to. It outlives both. */
    table.string('subject', 40).notNullable().index()
    table.text('reason').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('operator_actions')
  await knex.schema.alterTable('sites', (table) => {
    table.dropColumn('taken_down_at')
  })
}
