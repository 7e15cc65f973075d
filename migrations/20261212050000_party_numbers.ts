import type { Knex } from 'knex'

/** What an owner has seen of answers and decided about them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('answer_groups', (table) => {
    /** Among those to the same form; given when the owner first sees it, and never changed. */
    table.integer('number')
  })
  /** Pairs of answers that look like one guest's, and are not. */
  await knex.schema.createTable('answers_apart', (table) => {
    /** The lesser id of the two. */
    table.string('answer_id', 40).notNullable().references('answers.id').onDelete('CASCADE')
    table.string('other_id', 40).notNullable().references('answers.id').onDelete('CASCADE')
    table.primary(['answer_id', 'other_id'])
    table.index('other_id')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('answers_apart')
  await knex.schema.alterTable('answer_groups', (table) => table.dropColumn('number'))
}
