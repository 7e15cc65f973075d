import type { Knex } from 'knex'

/** Outside a transaction: PostgreSQL then makes the indexes while others write. Each step can be taken again. */
export const config = { transaction: false }

const indexes = {
  sites_due: 'sites (updated_at desc) where host is not null and published_revision <> publish_revision',
  sites_ending: 'sites (published_until) where published_until is not null',
}

/** What the publisher last made live of each site, so that an index knows which are due. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('sites', 'published_revision')))
    await knex.schema.alterTable('sites', (table) => {
      /** The `publish_revision` that all hosts of the site were brought to. */
      table.integer('published_revision').notNullable().defaultTo(-1)
      /** When what was published ends to be paid; null: nothing is shown that ends. */
      table.string('published_until', 30)
      /** The build that rendered the pages. */
      table.string('published_build', 80)
    })
  if (!(await knex.schema.hasTable('abandoned_hosts')))
    await knex.schema.createTable('abandoned_hosts', (table) => {
      /** Of a site that was deleted; what it serves must go. */
      table.string('host', 253).primary()
      table.string('left_at', 30).notNullable()
    })
  if (!(await knex.schema.hasTable('worker_tasks')))
    await knex.schema.createTable('worker_tasks', (table) => {
      /** Work that one worker does for all. */
      table.string('name', 40).primary()
      table.string('owner', 60).notNullable()
      table.string('held_until', 30).notNullable()
      /** Null while it has not been done to its end. */
      table.string('done_at', 30)
    })
  const concurrently = knex.client.config.client === 'pg' ? 'concurrently' : ''
  for (const [name, columns] of Object.entries(indexes)) {
    // one that was cut short in PostgreSQL is there and of no use
    await knex.raw(`drop index ${concurrently} if exists ${name}`)
    await knex.raw(`create index ${concurrently} ${name} on ${columns}`)
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await knex.raw(`drop index if exists ${name}`)
  await knex.schema.dropTable('worker_tasks')
  await knex.schema.dropTable('abandoned_hosts')
  await knex.schema.alterTable('sites', (table) => {
    table.dropColumns('published_revision', 'published_until', 'published_build')
  })
}
