import type { Knex } from 'knex'

/** Outside a transaction: PostgreSQL then makes the index while others write. Each step can be taken again. */
export const config = { transaction: false }

const concurrently = (knex: Knex) => (knex.client.config.client === 'pg' ? 'concurrently' : '')

/** Words in the questions about what guests eat, as they are stored. */
const dietWords = ['%allerg%', '%kost%', '%diet%', '%preferens%', '%"meal"%']

/** When what guests have said about their diets is to be looked at next, to be erased a month after the event. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('answer_forms', 'diet_due_at')))
    await knex.schema.alterTable('answer_forms', (table) => {
      /** Null for questions that ask nothing of the kind. */
      table.string('diet_due_at', 30)
      /** When the owner was told of the end. */
      table.string('diet_announced_at', 30)
    })
  await knex('answer_forms')
    .whereNull('diet_due_at')
    .where((asked) => {
      for (const words of dietWords) asked.orWhereRaw('lower(elements) like ?', [words])
    })
    .update({ diet_due_at: '2026-01-01T00:00:00.000Z' })
  await knex.raw(`drop index ${concurrently(knex)} if exists answer_forms_diet_due_at`)
  await knex.raw(
    `create index ${concurrently(knex)} answer_forms_diet_due_at on answer_forms (diet_due_at) where diet_due_at is not null`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index ${concurrently(knex)} if exists answer_forms_diet_due_at`)
  await knex.schema.alterTable('answer_forms', (table) => {
    table.dropColumns('diet_due_at', 'diet_announced_at')
  })
}
