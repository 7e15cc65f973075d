import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { siteConnecting } from './domain-connection-repository.ts'

/**
 * Hosts: current and former owners, and holds. To claim a name, take its hold first and check whether it is free afterwards:
 * two sites that want the same name then wait for each other, and one of them sees the other.
 */

const holdRow = z.object({ host: z.string() })

/**
 * Takes or renews the hold on a host. Returns false while another site holds it; an expired hold is taken over. The caller owns
 * the transaction and takes at most one hold in it, so that two transactions cannot deadlock. `isUnregistered`: a domain that nobody has.
 */
export async function takeHold(
  transaction: Database,
  hold: { host: string; siteId: string; heldUntil: string; now: string; isUnregistered?: boolean },
): Promise<boolean> {
  const { isUnregistered = false } = hold
  const taken = await transaction('host_holds')
    .insert({ host: hold.host, site_id: hold.siteId, held_until: hold.heldUntil, is_unregistered: isUnregistered })
    .onConflict('host')
    .merge({ site_id: hold.siteId, held_until: hold.heldUntil, is_unregistered: isUnregistered })
    .where((mayTake) =>
      mayTake.where('host_holds.site_id', hold.siteId).orWhere('host_holds.held_until', '<=', hold.now),
    )
    .returning('host')
  return taken.length === 1
}

/** The host currently held for a site; with several, the one whose hold expires last. */
export async function findHold(database: Database, siteId: string, now: string): Promise<string | undefined> {
  const row: unknown = await database('host_holds')
    .where({ site_id: siteId })
    .andWhere('held_until', '>', now)
    .orderBy('held_until', 'desc')
    .select('host')
    .first()
  return row === undefined ? undefined : holdRow.parse(row).host
}

/** Whether a host is held for a site now. */
export async function holdsHost(
  database: Database,
  hold: { siteId: string; host: string; now: string },
): Promise<boolean> {
  const row: unknown = await database('host_holds')
    .where({ host: hold.host, site_id: hold.siteId })
    .andWhere('held_until', '>', hold.now)
    .select('host')
    .first()
  return row !== undefined
}

/** Whether a site holds a domain as one that nobody has registered. */
export async function holdsUnregistered(
  database: Database,
  hold: { siteId: string; host: string; now: string },
): Promise<boolean> {
  const row: unknown = await database('host_holds')
    .where({ host: hold.host, site_id: hold.siteId, is_unregistered: true })
    .andWhere('held_until', '>', hold.now)
    .select('host')
    .first()
  return row !== undefined
}

export async function dropHold(database: Database, host: string): Promise<void> {
  await database('host_holds').where({ host }).delete()
}

/** Releases a site's holds on other names: an owner holds one name at a time. */
export async function dropOtherHolds(database: Database, siteId: string, host: string): Promise<void> {
  await database('host_holds').where({ site_id: siteId }).whereNot({ host }).delete()
}

/**
 * Whether another site has or had the host, bought it as its domain, or connects it: a former address redirects to its site for as
 * long as the site exists (product-rules.md#addresses). Checks current hosts before former ones, as a host moves from one to the
 * other when its site leaves it.
 */
export async function isHostOfAnother(database: Database, host: string, siteId: string): Promise<boolean> {
  const present: unknown = await database('sites').where({ host }).whereNot({ id: siteId }).select('id').first()
  if (present !== undefined) return true
  const former: unknown = await database('former_hosts')
    .where({ host })
    .whereNot({ site_id: siteId })
    .select('host')
    .first()
  if (former !== undefined) return true
  // sold to another site, possibly not registered yet
  const sold: unknown = await database('domains')
    .where({ host })
    .whereIn('status', ['wanted', 'asked', 'registered'])
    .where((others) => others.whereNull('site_id').orWhereNot({ site_id: siteId }))
    .select('host')
    .first()
  if (sold !== undefined) return true
  const connecting = await siteConnecting(database, host)
  return connecting !== undefined && connecting !== siteId
}

/** The hosts that a site could have: not used by another site, now or before, and not held for one. */
export async function freeHosts(
  database: Database,
  hosts: readonly string[],
  site: { id: string; now: string },
): Promise<string[]> {
  const rows: unknown[][] = await Promise.all([
    database('sites').whereIn('host', hosts).select('host'),
    database('former_hosts').whereIn('host', hosts).whereNot({ site_id: site.id }).select('host'),
    database('host_holds')
      .whereIn('host', hosts)
      .whereNot({ site_id: site.id })
      .andWhere('held_until', '>', site.now)
      .select('host'),
  ])
  const gone = new Set(
    z
      .array(holdRow)
      .parse(rows.flat())
      .map(({ host }) => host),
  )
  return hosts.filter((host) => !gone.has(host))
}

/**
 * Sets a site's host; the previous one becomes a former host, and guests see the change with the next publish. Throws a unique
 * violation when another site has the host.
 */
export async function moveToHost(
  transaction: Database,
  move: { siteId: string; from: string | null; to: string; now: string },
): Promise<void> {
  await transaction('former_hosts').where({ host: move.to, site_id: move.siteId }).delete()
  if (move.from !== null)
    await transaction('former_hosts').insert({ host: move.from, site_id: move.siteId, left_at: move.now })
  await transaction('sites')
    .where({ id: move.siteId })
    .update({ host: move.to, publish_revision: transaction.raw('publish_revision + 1') })
}

/** Serialises changes to a site's payments and address until the transaction ends, in both databases. */
export async function lockSite(transaction: Database, siteId: string): Promise<void> {
  await transaction('sites')
    .where({ id: siteId })
    .update({ publish_revision: transaction.ref('publish_revision') })
}
