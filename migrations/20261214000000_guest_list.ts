import type { Knex } from 'knex'

/** Outside a transaction: PostgreSQL then makes the indexes while others write. Each step can be taken again. */
export const config = { transaction: false }

const isPostgres = (knex: Knex) => knex.client.config.client === 'pg'

/** Columns of tables that guests write to all the time. */
const links = [
  { table: 'answer_groups', column: 'household_id', to: 'households' },
  { table: 'answers', column: 'invitee_id', to: 'invitees' },
]

const indexes = {
  // one reply of a household to a form, whoever of them writes first
  answer_groups_of_household: `unique index %s on answer_groups (site_id, form_id, household_id)
    where household_id is not null and spam_until is null and withdrawn_at is null`,
  answer_groups_household: 'index %s on answer_groups (household_id) where household_id is not null',
  answers_of_invitee: 'unique index %s on answers (group_id, invitee_id) where invitee_id is not null',
  answers_invitee: 'index %s on answers (invitee_id) where invitee_id is not null',
}

/** The owner's list of those invited, and which answers are whose. */
export async function up(knex: Knex): Promise<void> {
  await createTables(knex)
  for (const { table, column, to } of links) {
    if (!(await knex.schema.hasColumn(table, column))) {
      const references = isPostgres(knex) ? '' : `references ${to} (id) on delete set null`
      await knex.raw(`alter table ${table} add column ${column} varchar(40) ${references}`)
    }
    if (!isPostgres(knex)) continue
    // checked in a second step, which lets others write
    const name = `${table}_${column}_foreign`
    await knex.raw(`alter table ${table} drop constraint if exists ${name}`)
    await knex.raw(
      `alter table ${table} add constraint ${name} foreign key (${column}) references ${to} (id) on delete set null not valid`,
    )
    await knex.raw(`alter table ${table} validate constraint ${name}`)
  }
  const concurrently = isPostgres(knex) ? 'concurrently' : ''
  for (const [name, definition] of Object.entries(indexes)) {
    // one that was cut short in PostgreSQL is there and of no use
    await knex.raw(`drop index ${concurrently} if exists ${name}`)
    await knex.raw(`create ${definition.replace('index %s', `index ${concurrently} ${name}`)}`)
  }
}

async function createTables(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('households')))
    await knex.schema.createTable('households', (table) => {
      table.string('id', 40).primary()
      table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
      table.string('envelope_name', 200).notNullable()
      table.string('greeting', 200)
      table.string('language', 10)
      /** a, b or both. */
      table.string('side', 10)
      /** A or B. */
      table.string('list', 10).notNullable().defaultTo('A')
      table.text('tags').notNullable().defaultTo('[]')
      table.string('mail', 254)
      /** E.164. */
      table.string('phone', 20)
      table.string('street', 200)
      table.string('postcode', 20)
      table.string('city', 100)
      table.string('country', 10)
      /** For the owner only. */
      table.text('note').notNullable().defaultTo('')
      /** Seats for company whose names are not known. */
      table.integer('extra_seats').notNullable().defaultTo(0)
      /** SHA-256 of the personal link's token. */
      table.string('link_hash', 64).notNullable().unique()
      table.integer('link_generation').notNullable().defaultTo(1)
      /** Until then they may answer although the deadline has passed. */
      table.string('late_until', 30)
      /** When the owner said that they have been sent their link. */
      table.string('sent_at', 30)
      table.string('opened_at', 30)
      /** When they confirmed their address. */
      table.string('addressed_at', 30)
      table.integer('revision').notNullable().defaultTo(1)
      table.string('created_at', 30).notNullable()
      table.string('updated_at', 30).notNullable()
      table.index(['site_id', 'envelope_name'])
    })
  if (!(await knex.schema.hasTable('invitees')))
    await knex.schema.createTable('invitees', (table) => {
      table.string('id', 40).primary()
      table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
      table.string('household_id', 40).notNullable().references('households.id').onDelete('CASCADE')
      /** Place in the household, from 0. */
      table.integer('position').notNullable()
      table.string('first_name', 60).notNullable()
      table.string('last_name', 60).notNullable()
      /** adult, child or infant. */
      table.string('kind', 10).notNullable()
      /** Company that the household has named itself. */
      table.boolean('is_extra').notNullable().defaultTo(false)
      /** Toastmaster, bridesmaid and the like, in the owner's words. */
      table.string('role', 40)
      table.string('created_at', 30).notNullable()
      table.string('updated_at', 30).notNullable()
      table.index(['household_id', 'position'])
    })
  if (!(await knex.schema.hasTable('guest_imports')))
    /** What an import has made and changed, so that it can be undone. */
    await knex.schema.createTable('guest_imports', (table) => {
      table.string('id', 40).primary()
      table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
      /** JSON: ids of what is new, and what was changed as it was before, with revisions. */
      table.text('undo').notNullable()
      table.string('created_at', 30).notNullable().index()
    })
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await knex.raw(`drop index if exists ${name}`)
  for (const { table, column } of links) {
    if (isPostgres(knex)) await knex.raw(`alter table ${table} drop column if exists ${column}`)
    else if (await knex.schema.hasColumn(table, column))
      await knex.schema.alterTable(table, (altered) => altered.dropColumn(column))
  }
  for (const name of ['guest_imports', 'invitees', 'households']) await knex.schema.dropTableIfExists(name)
}
