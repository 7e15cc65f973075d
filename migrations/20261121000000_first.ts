import type { Knex } from 'knex'

/** Times are ISO 8601 text in UTC and documents JSON text, so that SQLite and PostgreSQL hold the same. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('accounts', (table) => {
    table.string('id', 40).primary()
    table.string('mail', 254).notNullable().unique()
    table.text('password_hash').notNullable()
    table.string('registered_at', 30).notNullable()
  })
  await knex.schema.createTable('sessions', (table) => {
    /** SHA-256 of the token; the token itself is only in the cookie. */
    table.string('token_hash', 64).primary()
    table.string('account_id', 40).notNullable().references('accounts.id').onDelete('CASCADE')
    table.string('created_at', 30).notNullable()
    table.string('expires_at', 30).notNullable().index()
    table.index('account_id')
  })
  await knex.schema.createTable('sites', (table) => {
    table.string('id', 40).primary()
    /** Null for the product's own demo sites. */
    table.string('account_id', 40).unique().references('accounts.id').onDelete('CASCADE')
    table.string('brand', 10).notNullable()
    table.integer('document_format').notNullable()
    table.text('document').notNullable()
    /** Saves and restores. */
    table.integer('document_revision').notNullable()
    /** Everything a guest could see; what the live manifest must reach. */
    table.integer('publish_revision').notNullable()
    table.string('host', 253).unique()
    table.string('active_since', 30)
    /** Until when it is paid; null was never paid. */
    table.string('active_until', 30).index()
    table.boolean('meta_noindex').notNullable().defaultTo(false)
    table.text('password_encrypted')
    table.boolean('has_rsvps').notNullable().defaultTo(false)
    table.integer('visitor_count').notNullable().defaultTo(0)
    /** The publisher's lease: the token rises with each acquisition and fences older holders. */
    table.integer('lease_token').notNullable().defaultTo(0)
    table.string('lease_owner', 60)
    table.string('lease_expires_at', 30)
    table.string('created_at', 30).notNullable()
    table.string('updated_at', 30).notNullable()
  })
  await knex.schema.createTable('site_versions', (table) => {
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE')
    table.integer('document_revision').notNullable()
    table.integer('document_format').notNullable()
    table.text('document').notNullable()
    table.string('saved_at', 30).notNullable()
    table.string('saved_by', 40)
    table.primary(['site_id', 'document_revision'])
  })
  /** Hosts a site has left: they redirect to its present host for as long as the site lives. */
  await knex.schema.createTable('former_hosts', (table) => {
    table.string('host', 253).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    table.string('left_at', 30).notNullable()
  })
  /** A name held for a site that is paying for it. */
  await knex.schema.createTable('host_holds', (table) => {
    table.string('host', 253).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    table.string('held_until', 30).notNullable()
  })
  await knex.schema.createTable('payments', (table) => {
    table.string('reference', 40).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    table.string('product', 60).notNullable()
    table.string('method', 10).notNullable()
    table.integer('amount').notNullable()
    table.integer('months').notNullable()
    /** sv, en or da: the buyer's, for the receipt. */
    table.string('language', 2).notNullable()
    /** The host held for it, when it buys an address. */
    table.string('host', 253)
    /** created, paid or cancelled. */
    table.string('status', 10).notNullable()
    /** Stripe's payment intent or Swish's instruction. */
    table.string('provider_id', 100).unique()
    table.string('created_at', 30).notNullable()
    table.string('paid_at', 30)
  })
  /** Webhook events already handled, so that a repeated delivery does nothing. */
  await knex.schema.createTable('payment_events', (table) => {
    table.string('event_id', 100).primary()
    table.string('received_at', 30).notNullable()
  })
  await knex.schema.createTable('images', (table) => {
    /** A site's id, or a quick-start draft's. */
    table.string('owner_id', 40).notNullable()
    /** Name of the largest JPEG. */
    table.string('file_name', 90).notNullable()
    table.boolean('temporary').notNullable()
    table.text('data').notNullable()
    table.string('created_at', 30).notNullable().index()
    table.primary(['owner_id', 'file_name'])
  })
  /** Things that must happen once, written in the transaction of their cause. */
  await knex.schema.createTable('outbox', (table) => {
    table.string('id', 40).primary()
    table.string('kind', 40).notNullable()
    table.text('payload').notNullable()
    table.integer('attempts').notNullable().defaultTo(0)
    table.string('next_attempt_at', 30).notNullable()
    table.string('done_at', 30)
    table.text('last_error')
    table.string('created_at', 30).notNullable()
    table.index(['done_at', 'next_attempt_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    'outbox',
    'images',
    'payment_events',
    'payments',
    'host_holds',
    'former_hosts',
    'site_versions',
    'sites',
    'sessions',
    'accounts',
  ])
    await knex.schema.dropTableIfExists(table)
}
