import type { Knex } from 'knex'

/** Outside a transaction: PostgreSQL then makes the index while others write. Each step can be taken again. */
export const config = { transaction: false }

const concurrently = (knex: Knex) => (knex.client.config.client === 'pg' ? 'concurrently' : '')

/** Whether `diet_due_at` has been decided. False for what a release stores that does not know that column. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('answer_forms', 'diet_known')))
    await knex.schema.alterTable('answer_forms', (table) => {
      table.boolean('diet_known').notNullable().defaultTo(false)
    })
  await knex.raw(`drop index ${concurrently(knex)} if exists answer_forms_diet_unknown`)
  await knex.raw(
    `create index ${concurrently(knex)} answer_forms_diet_unknown on answer_forms (site_id) where not diet_known`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index ${concurrently(knex)} if exists answer_forms_diet_unknown`)
  await knex.schema.alterTable('answer_forms', (table) => {
    table.dropColumn('diet_known')
  })
}
