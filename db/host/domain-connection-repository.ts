import * as z from 'zod'
import { recordReport } from '../../domain/address/domain-connection.ts'
import { uiLanguageSchema } from '../../domain/language/language-schema.ts'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'
import { createJobs } from '../jobs/jobs.ts'

const connectionRow = z
  .object({
    id: z.string(),
    site_id: z.string(),
    host: z.string(),
    status: z.enum(['waiting', 'live', 'ended']),
    token: z.string(),
    proof: z.enum(['unknown', 'none', 'wanted']),
    language: uiLanguageSchema,
    created_at: timeColumn,
    checked_at: timeColumn.nullable(),
    records: z
      .string()
      .nullable()
      .transform((json) => (json === null ? [] : z.array(recordReport).parse(JSON.parse(json)))),
    live_at: timeColumn.nullable(),
    reminded_days: z.number().int(),
    look_at: timeColumn,
    away_since: timeColumn.nullable(),
    away_told_at: timeColumn.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    siteId: row.site_id,
    host: row.host,
    status: row.status,
    token: row.token,
    /** Whether the owner has to prove ownership of the domain; `unknown` until the first check. */
    proof: row.proof,
    language: row.language,
    createdAt: row.created_at,
    /** The time and result of the last DNS check. */
    checkedAt: row.checked_at,
    records: row.records,
    liveAt: row.live_at,
    remindedDays: row.reminded_days,
    lookAt: row.look_at,
    /** Since when a live domain has pointed elsewhere, and when that was reported; null while it points here. */
    awaySince: row.away_since,
    awayToldAt: row.away_told_at,
  }))
/** A domain at another registrar that its owner points here, or is about to. */
export type DomainConnection = z.infer<typeof connectionRow>

const current = ['waiting', 'live']

/** Connections to be checked. */
export const connectionJobs = createJobs({
  table: 'domain_connections',
  key: ['id'],
  dueAt: 'look_at',
  isOpen: (connections) => connections.whereIn('status', current),
  read: (row) => connectionRow.parse(row),
})

/** Throws a unique violation when the host is taken, or when the site already connects a domain. */
export async function insertConnection(
  transaction: Database,
  connection: Pick<DomainConnection, 'id' | 'siteId' | 'host' | 'token' | 'language' | 'createdAt'>,
): Promise<void> {
  await transaction('domain_connections').insert({
    id: connection.id,
    site_id: connection.siteId,
    host: connection.host,
    status: 'waiting',
    token: connection.token,
    proof: 'unknown',
    language: connection.language,
    created_at: connection.createdAt,
    look_at: connection.createdAt,
  })
}

/** The domain that a site is connecting or has connected. */
export async function findConnectionOfSite(database: Database, siteId: string): Promise<DomainConnection | undefined> {
  const row: unknown = await database('domain_connections')
    .where({ site_id: siteId })
    .whereIn('status', current)
    .first()
  return row === undefined ? undefined : connectionRow.parse(row)
}

/** The id of the site that is connecting a host or has connected it; undefined if none. */
export async function siteConnecting(database: Database, host: string): Promise<string | undefined> {
  const row: unknown = await database('domain_connections')
    .where({ host })
    .whereIn('status', current)
    .select('site_id')
    .first()
  return row === undefined ? undefined : z.object({ site_id: z.string() }).parse(row).site_id
}

/** Stores the result of a DNS check. Returns false if the connection has ended or gone live in the meantime. */
export async function storeLook(
  transaction: Database,
  id: string,
  look: Pick<DomainConnection, 'proof' | 'checkedAt' | 'records' | 'lookAt'>,
): Promise<boolean> {
  const changed = await transaction('domain_connections')
    .where({ id, status: 'waiting' })
    .update({
      proof: look.proof,
      checked_at: look.checkedAt,
      records: JSON.stringify(look.records),
      look_at: look.lookAt,
    })
  return changed === 1
}

/** Stores the result of a DNS check of a live domain. */
export async function storeWatch(
  transaction: Database,
  id: string,
  watch: Pick<DomainConnection, 'checkedAt' | 'records' | 'lookAt' | 'awaySince' | 'awayToldAt'>,
): Promise<void> {
  await transaction('domain_connections')
    .where({ id, status: 'live' })
    .update({
      checked_at: watch.checkedAt,
      records: JSON.stringify(watch.records),
      look_at: watch.lookAt,
      away_since: watch.awaySince,
      away_told_at: watch.awayToldAt,
    })
}

/** Marks the connection live: from now on the site has its own domain, checked again at `lookAt`. */
export async function markConnectionLive(
  transaction: Database,
  { id, siteId }: Pick<DomainConnection, 'id' | 'siteId'>,
  { liveAt, lookAt }: { liveAt: string; lookAt: string },
): Promise<void> {
  await transaction('domain_connections').where({ id }).update({ status: 'live', live_at: liveAt, look_at: lookAt })
  await transaction('sites').where({ id: siteId }).update({ custom_domain_since: liveAt })
}

/** Returns false if the owner has been reminded already, or if there is nothing to remind of. */
export async function markReminded(transaction: Database, id: string, days: number): Promise<boolean> {
  const changed = await transaction('domain_connections')
    .where({ id, status: 'waiting' })
    .andWhere('reminded_days', '<', days)
    .update({ reminded_days: days })
  return changed === 1
}

/** Ends a waiting connection; returns false if it was no longer waiting. */
export async function endWaitingConnection(transaction: Database, id: string): Promise<boolean> {
  const changed = await transaction('domain_connections').where({ id, status: 'waiting' }).update({ status: 'ended' })
  return changed === 1
}
