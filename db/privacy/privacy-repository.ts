import type * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'
import { leaveDomains } from '../domain/domain-repository.ts'
import { abandonHosts } from '../site/due-repository.ts'
import { ownedSiteColumns, ownedSiteOf, ownedSiteRow } from './owned-site.ts'

const candidateRow = ownedSiteRow
  .extend({ active_until: timeColumn.nullable(), newest_at: timeColumn.nullable() })
  .transform((row) => ({
    ...ownedSiteOf(row),
    activeUntil: row.active_until,
    /** Time of the last data of a guest. */
    newestAt: row.newest_at,
  }))
/** A site with guests' data and the facts that decide how long it is kept. */
export type GuestDataSite = z.infer<typeof candidateRow>

/** Times at which a site got data of guests: from themselves, or as the owner put them on the list. Later edits do not prolong anything. */
const told = ['answer_groups', 'gift_reservations', 'households']
  .map((table) => `select site_id, created_at from ${table}`)
  .join(' union all ')

/** Sites with guests' data older than `before` that have not been published since, by id. */
export async function sitesWithOldGuestData(
  database: Database,
  choice: { before: string; afterId: string; max: number },
): Promise<GuestDataSite[]> {
  const rows: unknown[] = await database('sites')
    .join(
      database.raw(`(select site_id, max(created_at) as newest_at from (${told}) as told group by site_id) as guests`),
      'guests.site_id',
      'sites.id',
    )
    .leftJoin('accounts', 'accounts.id', 'sites.account_id')
    .where('guests.newest_at', '<', choice.before)
    .where((ended) => {
      ended.whereNull('sites.active_until').orWhere('sites.active_until', '<', choice.before)
    })
    .where('sites.id', '>', choice.afterId)
    .orderBy('sites.id')
    .limit(choice.max)
    .select(ownedSiteColumns)
    .select(
      'sites.active_until as active_until',
      'sites.guest_data_announced_at as announced_at',
      'guests.newest_at as newest_at',
    )
  return rows.map((row) => candidateRow.parse(row))
}

export async function noteAnnounced(transaction: Database, siteId: string, announcedAt: string): Promise<void> {
  await transaction('sites').where({ id: siteId }).update({ guest_data_announced_at: announcedAt })
}

/**
 * Records that a site's guest data has been erased. Reservations were shown on the page, so it is published again. Must be the
 * first write of its transaction, since it takes the lock.
 */
export async function noteGuestDataErased(transaction: Database, siteId: string): Promise<void> {
  await transaction('sites')
    .where({ id: siteId })
    .update({
      gift_reservations: '[]',
      guest_data_announced_at: null,
      publish_revision: transaction.raw('publish_revision + 1'),
    })
}

/** All reservations of a site. */
export async function deleteReservations(transaction: Database, siteId: string): Promise<void> {
  for (const table of ['gift_reservations', 'gift_salts', 'gift_requests'])
    await transaction(table).where({ site_id: siteId }).delete()
}

/**
 * Deletes an account with its site and everything below them. The ledger stays without saying whose payments they were, and so
 * does a registered domain, until it expires.
 */
export async function eraseAccount(
  transaction: Database,
  erased: { accountId: string; siteId: string | undefined; now: string },
): Promise<void> {
  const { accountId, siteId, now } = erased
  if (siteId !== undefined) {
    // the row outlives its site, as the picture sweep deletes the files of marked rows
    await transaction('images').where({ owner_id: siteId }).update({ removed_at: now, avif_due_at: null })
    await leaveDomains(transaction, siteId)
    const connected = transaction('domain_connections').where({ site_id: siteId }).select('host')
    await transaction('payment_problems').where({ kind: 'connection-away' }).whereIn('provider_id', connected).delete()
    await abandonHosts(transaction, { siteId, now })
    await transaction('sites').where({ id: siteId, account_id: accountId }).delete()
  }
  await transaction('accounts').where({ id: accountId }).delete()
}

/** Deletes outbox entries done or given up before `before`; they are no longer needed. */
export async function forgetSettledOutbox(database: Database, before: string): Promise<number> {
  return database('outbox').where('done_at', '<', before).delete()
}
