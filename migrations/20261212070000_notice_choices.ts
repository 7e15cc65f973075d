import type { Knex } from 'knex'

/** How often a recipient of a site's answers is mailed, where that is not at each answer. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('notice_choices', (table) => {
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
    table.string('mail', 254).notNullable()
    /** day or none. */
    table.string('choice', 10).notNullable()
    /** The first answer that the next daily mail tells of; null while there is none. */
    table.string('waits_since', 30).index()
    table.primary(['site_id', 'mail'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('notice_choices')
}
