import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { siteConnecting } from './domain-connection-repository.ts'

/**
 * Names of hosts: whose they are, whose they were, and for whom one is held. Whoever wants a name takes its hold first and
 * looks afterwards whether it is free; so two sites that want one name wait for each other, and one of them sees the other.
 */

const holdRow = z.object({ host: z.string() })

/**
 * Takes or renews the hold on a host. Gives false while it is held for another site; an expired hold is taken over. The
 * caller owns the transaction and takes one hold in it at most, so that two transactions cannot wait in a circle.
 */
export async function takeHold(
  transaction: Database,
  hold: { host: string; siteId: string; heldUntil: string; now: string },
): Promise<boolean> {
  const taken = await transaction('host_holds')
    .insert({ host: hold.host, site_id: hold.siteId, held_until: hold.heldUntil })
    .onConflict('host')
    .merge({ site_id: hold.siteId, held_until: hold.heldUntil })
    .where((mayTake) =>
      mayTake.where('host_holds.site_id', hold.siteId).orWhere('host_holds.held_until', '<=', hold.now),
    )
    .returning('host')
  return taken.length === 1
}

/** The host held for a site now; the one held longest from now where there are several. */
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

export async function dropHold(database: Database, host: string): Promise<void> {
  await database('host_holds').where({ host }).delete()
}

/** Ends a site's holds on other names: an owner holds one name at a time. */
export async function dropOtherHolds(database: Database, siteId: string, host: string): Promise<void> {
  await database('host_holds').where({ site_id: siteId }).whereNot({ host }).delete()
}

/**
 * Whether another site has the host, has had it, has bought it as its domain or connects it: an old address leads to its site for as
 * long as that lives
 * (product-rules.md#addresses). Sites are asked before former hosts, because a host that a site is leaving turns up there at that moment.
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
  // sold to another, though it may not be registered yet
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

/** Those of some hosts that a site could have: not another site's, nor another's before, nor held for another now. */
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
 * Gives a site its host; the one it leaves becomes a former host, and guests see the change at the next publication. Fails
 * with a unique violation when the host is another site's.
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

/** Makes changes of one site's money and address wait for each other until the transaction ends, in either database. */
export async function lockSite(transaction: Database, siteId: string): Promise<void> {
  await transaction('sites')
    .where({ id: siteId })
    .update({ publish_revision: transaction.ref('publish_revision') })
}
