import type { Knex } from 'knex'

/** Domains that owners have at another registrar and lead here by themselves. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('domain_connections', (table) => {
    table.string('id', 40).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    /** In its `xn--` form. */
    table.string('host', 253).notNullable()
    /** waiting, live or ended. */
    table.string('status', 10).notNullable()
    /** What the owner puts into the domain's DNS to prove that it is theirs. */
    table.string('token', 40).notNullable()
    /** unknown until the first look; then none, or wanted where somebody is served at the domain already. */
    table.string('proof', 10).notNullable()
    /** sv, en or da: of mails about it. */
    table.string('language', 2).notNullable()
    table.string('created_at', 30).notNullable()
    table.string('checked_at', 30)
    /** What stood in DNS at the last look, as JSON. */
    table.text('records')
    table.string('live_at', 30)
    /** Days after which the owner was last reminded. */
    table.integer('reminded_days').notNullable().defaultTo(0)
    /** When the worker looks again. */
    table.string('look_at', 30).notNullable().index()
  })
  // a domain is one site's, and a site connects one domain at a time
  for (const column of ['host', 'site_id'])
    await knex.raw(
      `create unique index domain_connections_${column} on domain_connections (${column}) where status in ('waiting', 'live')`,
    )
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('domain_connections')
}
