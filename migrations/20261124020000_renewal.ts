import type { Knex } from 'knex'

/**
 * A receipt says until when its payment publishes; and a site is not shown to search engines until its owner has said yes.
 * Who has been published could choose, and keeps what they have.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (table) => {
    /** Until when the site was published once this was paid; null before that, and for payments that were never asked. */
    table.string('active_until', 30)
  })
  // the newest payment of a site made the end that the site has now
  await knex.raw(`
    update payments set active_until = (select sites.active_until from sites where sites.id = payments.site_id)
    where status = 'paid' and not exists (
      select 1 from payments later
      where later.site_id = payments.site_id and later.status = 'paid' and later.paid_at > payments.paid_at
    )`)
  await neverPublished(knex).update({ meta_noindex: true })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (table) => {
    table.dropColumn('active_until')
  })
  // false was the only value they could have before
  await neverPublished(knex).update({ meta_noindex: false })
}

/** Owners' sites whose visibility could not be chosen yet. */
function neverPublished(knex: Knex): Knex.QueryBuilder {
  return knex('sites').whereNotNull('account_id').whereNull('active_since')
}
