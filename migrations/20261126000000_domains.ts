import type { Knex } from 'knex'

/** Domains that we have sold and registered, or are about to. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('domains', (table) => {
    table.string('id', 40).primary()
    /** In its `xn--` form. */
    table.string('host', 253).notNullable()
    /** Null once the site is erased: the domain is still ours to watch. */
    table.string('site_id', 40).references('sites.id').onDelete('SET NULL').index()
    /** Whose payment it is registered for; no foreign key, since orders go with their site. */
    table.string('order_id', 40).notNullable()
    /** wanted, asked, registered, failed or ended. */
    table.string('status', 12).notNullable()
    table.string('created_at', 30).notNullable()
    /** When the registrar was asked for it, stored before it was asked. */
    table.string('asked_at', 30)
    table.string('registered_at', 30)
    table.string('expires_at', 30)
    /** The end that was still there when a renewal was ordered. */
    table.string('renewal_from', 30)
    /** The last warning before this end: 60, 30 or 7 days. */
    table.integer('warned_days')
    /** Looks since its status changed last; they come further apart. */
    table.integer('attempts').notNullable().defaultTo(0)
    /** When somebody has to look at it again. */
    table.string('look_at', 30).notNullable().index()
    /** Somebody looks at it until then. */
    table.string('leased_until', 30)
  })
  // one payment registers one domain, and a domain is one site's
  for (const column of ['host', 'order_id'])
    await knex.raw(
      `create unique index domains_live_${column} on domains (${column}) where status in ('wanted', 'asked', 'registered')`,
    )
  await knex.schema.alterTable('sites', (table) => {
    /** Since when the site has a domain of its own; null: it has none. */
    table.string('custom_domain_since', 30)
    /** Registrations that are paid and came to nothing, so that another name is free of charge. */
    table.integer('domain_registrations_left').notNullable().defaultTo(0)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sites', (table) => {
    table.dropColumns('custom_domain_since', 'domain_registrations_left')
  })
  await knex.schema.dropTable('domains')
}
