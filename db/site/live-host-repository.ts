import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { booleanColumn, timeColumn } from '../core/row-codec.ts'

const liveHostRow = z
  .object({ host: z.string(), link: z.string(), pointed: booleanColumn, switched_at: timeColumn })
  .transform(({ switched_at, ...row }) => ({ ...row, switchedAt: new Date(switched_at) }))

/** What a host serves when published files are in an object store. `link` is a live link (domain/publishing/release.ts). */
export type LiveHost = z.infer<typeof liveHostRow>

const columns = ['host', 'link', 'pointed', 'switched_at']

export async function findLiveHost(database: Database, host: string): Promise<LiveHost | undefined> {
  const row: unknown = await database('live_hosts').where({ host }).first(columns)
  return row === undefined ? undefined : liveHostRow.parse(row)
}

/** What some hosts serve. */
export async function findLiveHosts(database: Database, hosts: readonly string[]): Promise<LiveHost[]> {
  const rows: unknown = await database('live_hosts').whereIn('host', hosts).select(columns)
  return z.array(liveHostRow).parse(rows)
}

export async function liveHostsOfSite(database: Database, siteId: string): Promise<LiveHost[]> {
  const rows: unknown = await database('live_hosts').where({ site_id: siteId }).select(columns)
  return z.array(liveHostRow).parse(rows)
}

/** Hosts that serve something, ordered by name, after `after` ('' for the first page). */
export async function listLiveHosts(
  database: Database,
  { after, limit }: { after: string; limit: number },
): Promise<LiveHost[]> {
  const rows: unknown = await database('live_hosts')
    .where('host', '>', after)
    .orderBy('host')
    .limit(limit)
    .select(columns)
  return z.array(liveHostRow).parse(rows)
}

/**
 * Compare-and-set: makes the host serve `link` if it still serves what was seen (null: nothing) and the token is still that of the site's
 * newest lease. Returns whether it did. The row lock keeps the lease from changing hands in between.
 */
export async function switchLiveHost(
  database: Database,
  to: { host: string; siteId: string; token: number; seen: string | null; link: string; now: Date },
): Promise<boolean> {
  const { host, siteId, token, seen, link } = to
  return database.transaction(async (transaction) => {
    const lease = transaction('sites').where({ id: siteId, lease_token: token }).forUpdate()
    if ((await lease.first('id')) === undefined) return false
    const row = { site_id: siteId, link, pointed: false, switched_at: to.now.toISOString() }
    if (seen !== null) return (await transaction('live_hosts').where({ host, link: seen }).update(row)) === 1
    const added: unknown[] = await transaction('live_hosts')
      .insert({ host, ...row })
      .onConflict('host')
      .ignore()
      .returning('host')
    return added.length === 1
  })
}

/** Records that the host's pointer has been written with `link`; returns false when the row has changed since. */
export async function notePointed(database: Database, host: string, link: string): Promise<boolean> {
  return (await database('live_hosts').where({ host, link }).update({ pointed: true })) === 1
}

export async function removeLiveHost(database: Database, host: string): Promise<void> {
  await database('live_hosts').where({ host }).delete()
}
