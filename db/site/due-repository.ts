import type { Knex } from 'knex'
import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

/**
 * Finds due sites: the publisher records in a site's row what it has made live (`releaseLease`), and two partial indexes contain only rows
 * that differ from what should be live, or that expire.
 */

const idRow = z.object({ id: z.string() })
const hostRow = z.object({ host: z.string() })
const idsOf = (rows: unknown) =>
  z
    .array(idRow)
    .parse(rows)
    .map(({ id }) => id)

// must match the condition of the partial index `sites_due` literally, or the index is not used
const isBehind = (sites: Knex.QueryBuilder) =>
  sites.whereNotNull('host').whereRaw('published_revision <> publish_revision')

/** Sites that have to be published or taken off the air: at most `limit` of each, most recently saved first. */
export async function dueSites(database: Database, { now, limit }: { now: Date; limit: number }): Promise<Set<string>> {
  const behind: unknown = await database('sites')
    .modify(isBehind)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .select('id')
  const ended: unknown = await database('sites')
    .where('published_until', '<=', now.toISOString())
    .orderBy('published_until')
    .limit(limit)
    .select('id')
  return new Set([...idsOf(behind), ...idsOf(ended)])
}

export async function isDue(database: Database, siteId: string, now: Date): Promise<boolean> {
  return (await dueAmong(database, [siteId], now)).has(siteId)
}

/** The due ones among some sites. */
export async function dueAmong(database: Database, siteIds: readonly string[], now: Date): Promise<Set<string>> {
  const rows: unknown = await database('sites')
    .whereIn('id', siteIds)
    .where((due) => due.where('published_until', '<=', now.toISOString()).orWhere((behind) => isBehind(behind)))
    .select('id')
  return new Set(idsOf(rows))
}

/** Number of sites waiting to be published, capped at `most`. */
export async function countDue(database: Database, most: number): Promise<number> {
  // this order makes SQLite choose the index
  const behind = database('sites').modify(isBehind).orderBy('updated_at', 'desc').limit(most)
  const waiting = behind.select('id').as('waiting')
  const [row]: unknown[] = await database(waiting).count({ count: '*' })
  return z.object({ count: z.coerce.number() }).parse(row).count
}

/**
 * Requests a publish of an unchanged site. Returns false when it has been saved since the given revision or deleted, so two workers that
 * start together request it only once.
 */
export async function raisePublishRevision(database: Database, siteId: string, seen: number): Promise<boolean> {
  const raised = await database('sites')
    .where({ id: siteId, publish_revision: seen })
    .update({ publish_revision: seen + 1 })
  return raised === 1
}

const shownRow = idRow
  .extend({ publish_revision: z.number().int() })
  .transform((row) => ({ siteId: row.id, publishRevision: row.publish_revision }))

/**
 * Public sites ordered by id, after `after` ('' for the first page). `notBy`: only those rendered by another or an unknown build, and not due
 * anyway.
 */
export async function listShownSites(
  database: Database,
  { now, notBy, after, limit }: { now: Date; notBy?: string; after: string; limit: number },
): Promise<z.infer<typeof shownRow>[]> {
  const rows: unknown = await database('sites')
    .where('id', '>', after)
    .whereNotNull('host')
    .whereNull('taken_down_at')
    .andWhere('active_until', '>', now.toISOString())
    .modify((sites) => {
      if (notBy === undefined) return
      void sites
        .whereRaw('published_revision = publish_revision')
        .where((stale) => stale.whereNull('published_build').orWhereNot({ published_build: notBy }))
    })
    .orderBy('id')
    .limit(limit)
    .select('id', 'publish_revision')
  return z.array(shownRow).parse(rows)
}

/** Number of public sites. */
export async function countShownSites(database: Database, now: Date): Promise<number> {
  const [row]: unknown[] = await database('sites')
    .whereNotNull('host')
    .whereNull('taken_down_at')
    .andWhere('active_until', '>', now.toISOString())
    .count({ count: '*' })
  return z.object({ count: z.coerce.number() }).parse(row).count
}

const hostsRow = z
  .object({
    id: z.string(),
    host: z.string(),
    active_until: timeColumn.nullable(),
    taken_down_at: timeColumn.nullable(),
    publish_revision: z.number().int(),
  })
  .transform((row) => ({
    siteId: row.id,
    host: row.host,
    activeUntil: row.active_until,
    takenDownAt: row.taken_down_at,
    publishRevision: row.publish_revision,
    /** Hosts that it has left. */
    formerHosts: [] as string[],
  }))
const formerRow = z.object({ host: z.string(), site_id: z.string() })

export type SiteHosts = z.infer<typeof hostsRow>

/** Sites with a host (paid or not) that are not due, without documents; ordered by id, after `after` ('' for the first page). */
export async function listSiteHosts(
  database: Database,
  { after, limit }: { after: string; limit: number },
): Promise<SiteHosts[]> {
  const rows: unknown = await database('sites')
    .where('id', '>', after)
    .whereNotNull('host')
    .whereRaw('published_revision = publish_revision')
    .orderBy('id')
    .limit(limit)
    .select('id', 'host', 'active_until', 'taken_down_at', 'publish_revision')
  const sites = new Map(
    z
      .array(hostsRow)
      .parse(rows)
      .map((site) => [site.siteId, site]),
  )
  const former: unknown = await database('former_hosts')
    .whereIn('site_id', [...sites.keys()])
    .select('host', 'site_id')
  for (const left of z.array(formerRow).parse(former)) {
    const site = sites.get(left.site_id)
    if (site !== undefined && site.host !== left.host) site.formerHosts.push(left.host)
  }
  return [...sites.values()]
}

/** Marks a site as due because its live state differs from its row; no-op when it has changed since the given revision. */
export async function noteUnpublished(database: Database, siteId: string, seen: number): Promise<void> {
  await database('sites').where({ id: siteId, publish_revision: seen }).update({ published_revision: -1 })
}

/** The hosts among these that a site has or had. */
export async function claimedHosts(database: Database, hosts: readonly string[]): Promise<Set<string>> {
  const rows: unknown[][] = await Promise.all([
    database('sites').whereIn('host', hosts).select('host'),
    database('former_hosts').whereIn('host', hosts).select('host'),
  ])
  return new Set(
    z
      .array(hostRow)
      .parse(rows.flat())
      .map(({ host }) => host),
  )
}

/** Requests a publish of the sites that have or had a host. */
export async function raiseClaimants(database: Database, host: string): Promise<void> {
  await database('sites')
    .where({ host })
    .orWhereIn('id', database('former_hosts').where({ host }).select('site_id'))
    .update({ publish_revision: database.raw('publish_revision + 1') })
}

/** Records the hosts of a site that is about to be deleted, so that they are cleared. */
export async function abandonHosts(transaction: Database, site: { siteId: string; now: string }): Promise<void> {
  const rows: unknown[][] = await Promise.all([
    transaction('sites').where({ id: site.siteId }).whereNotNull('host').select('host'),
    transaction('former_hosts').where({ site_id: site.siteId }).select('host'),
  ])
  const left = z.array(hostRow).parse(rows.flat())
  for (const { host } of left)
    await transaction('abandoned_hosts').insert({ host, left_at: site.now }).onConflict('host').ignore()
}

/** Hosts of deleted sites that may still serve something. */
export async function listAbandonedHosts(database: Database, limit: number): Promise<string[]> {
  const rows: unknown = await database('abandoned_hosts').orderBy('left_at').limit(limit).select('host')
  return z
    .array(hostRow)
    .parse(rows)
    .map(({ host }) => host)
}

export async function forgetAbandonedHost(database: Database, host: string): Promise<void> {
  await database('abandoned_hosts').where({ host }).delete()
}
