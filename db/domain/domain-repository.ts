import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'
import { createJobs } from '../jobs/jobs.ts'

const domainRow = z
  .object({
    id: z.string(),
    host: z.string(),
    site_id: z.string().nullable(),
    order_id: z.string(),
    status: z.enum(['wanted', 'asked', 'registered', 'failed', 'ended']),
    created_at: timeColumn,
    asked_at: timeColumn.nullable(),
    registered_at: timeColumn.nullable(),
    expires_at: timeColumn.nullable(),
    renewal_from: timeColumn.nullable(),
    warned_days: z.number().int().nullable(),
    attempts: z.number().int(),
    look_at: timeColumn,
  })
  .transform((row) => ({
    id: row.id,
    host: row.host,
    /** Null after its site has been erased. */
    siteId: row.site_id,
    orderId: row.order_id,
    /**
     * `wanted`: paid, not yet ordered from the registrar. `asked`: ordered, or possibly ordered. `failed`: never registered.
     * `ended`: no longer ours.
     */
    status: row.status,
    createdAt: row.created_at,
    askedAt: row.asked_at,
    registeredAt: row.registered_at,
    expiresAt: row.expires_at,
    renewalFrom: row.renewal_from,
    warnedDays: row.warned_days,
    attempts: row.attempts,
    lookAt: row.look_at,
  }))
/** A domain that we sell. */
export type SoldDomain = z.infer<typeof domainRow>

const live = ['wanted', 'asked', 'registered']

/** Domains that the worker registers and watches. The caller counts attempts. */
export const domainJobs = createJobs({
  table: 'domains',
  key: ['id'],
  dueAt: 'look_at',
  leasedUntil: 'leased_until',
  isOpen: (domains) => domains.whereIn('status', live),
  read: (row) => domainRow.parse(row),
})

/** Records a paid domain; returns false if it belongs to another, or its order has one already. */
export async function insertDomain(
  transaction: Database,
  domain: { id: string; host: string; siteId: string; orderId: string; now: string },
): Promise<boolean> {
  const { id, host, siteId, orderId, now } = domain
  const inserted = await transaction('domains')
    .insert({ id, host, site_id: siteId, order_id: orderId, status: 'wanted', created_at: now, look_at: now })
    .onConflict()
    .ignore()
    .returning('id')
  return inserted.length === 1
}

/** Records that a paid registration failed before it started. */
export async function insertFailedDomain(
  transaction: Database,
  domain: { id: string; host: string; siteId: string; orderId: string; now: string },
): Promise<void> {
  const { id, host, siteId, orderId, now } = domain
  const row = { id, host, site_id: siteId, order_id: orderId, status: 'failed', created_at: now, look_at: now }
  await transaction('domains').insert(row)
}

export async function findDomain(database: Database, id: string): Promise<SoldDomain | undefined> {
  return one(await database('domains').where({ id }).first())
}

/** A domain that is registered or being registered. */
export async function findDomainOfHost(database: Database, host: string): Promise<SoldDomain | undefined> {
  return one(await database('domains').where({ host }).whereIn('status', live).first())
}

/** All domains registered or being registered; registered ones first, by expiry. */
export async function liveDomains(database: Database): Promise<SoldDomain[]> {
  const rows: unknown[] = await database('domains').whereIn('status', live).orderBy(['expires_at', 'created_at', 'id'])
  return rows.map((row) => domainRow.parse(row)).sort((one, other) => endOf(one).localeCompare(endOf(other)))
}

const endOf = ({ expiresAt }: SoldDomain) => expiresAt ?? '9999'

/** The domain that an order has or will get; undefined if that failed. */
export async function findDomainOfOrder(database: Database, orderId: string): Promise<SoldDomain | undefined> {
  return one(await database('domains').where({ order_id: orderId }).whereIn('status', live).first())
}

/** A site's domains, registered or being registered, oldest first. */
export async function domainsOfSite(database: Database, siteId: string): Promise<SoldDomain[]> {
  const rows: unknown[] = await database('domains')
    .where({ site_id: siteId })
    .whereIn('status', live)
    .orderBy(['created_at', 'id'])
  return rows.map((row) => domainRow.parse(row))
}

/** All domains a site has bought, including failed and ended ones, oldest first. */
export async function everyDomainOfSite(database: Database, siteId: string): Promise<SoldDomain[]> {
  const rows: unknown[] = await database('domains').where({ site_id: siteId }).orderBy(['created_at', 'id'])
  return rows.map((row) => domainRow.parse(row))
}

/**
 * Call before erasing a site: deletes its domains that were not ordered or have ended. A domain the operator holds at the
 * registrar stays until it expires, but without its order, so that the ledger does not reveal whose it was.
 */
export async function leaveDomains(transaction: Database, siteId: string): Promise<void> {
  const own = { site_id: siteId }
  await transaction('domains').where(own).whereIn('status', ['wanted', 'failed', 'ended']).delete()
  await transaction('domains')
    .where(own)
    .update({ order_id: transaction.ref('id') })
}

/** Deletes a domain whose site has been erased and that the operator no longer holds. */
export async function forgetDomain(transaction: Database, id: string): Promise<void> {
  await transaction('domains').where({ id, site_id: null }).delete()
}

const columns = {
  status: 'status',
  askedAt: 'asked_at',
  registeredAt: 'registered_at',
  expiresAt: 'expires_at',
  renewalFrom: 'renewal_from',
  warnedDays: 'warned_days',
} as const

/** Updates a domain. Returns false if it is gone: its site was erased before it was ordered. */
export async function updateDomain(
  database: Database,
  id: string,
  change: Partial<Pick<SoldDomain, keyof typeof columns>>,
): Promise<boolean> {
  const named = Object.entries(change).map(([name, value]) => [columns[name as keyof typeof columns], value])
  const changed = await database('domains').where({ id }).update(Object.fromEntries(named))
  return changed === 1
}

/** Sets since when a site has its own domain; null removes it. */
export async function setCustomDomainSince(transaction: Database, siteId: string, since: string | null): Promise<void> {
  await transaction('sites').where({ id: siteId }).update({ custom_domain_since: since })
}

/** A site's orders whose domain failed and that still pay for another one, oldest first. */
export async function ordersWithoutDomain(database: Database, siteId: string): Promise<string[]> {
  const rows: unknown[] = await database('domains')
    .where({ site_id: siteId, status: 'failed' })
    .whereNotIn(
      'order_id',
      database('domains')
        .whereIn('status', [...live, 'ended'])
        .select('order_id'),
    )
    .whereNotIn('order_id', database('ledger_entries').where({ kind: 'revocation' }).select('order_id'))
    .groupBy('order_id')
    .min({ first: 'created_at' })
    .select('order_id')
    .orderBy('first')
  return rows.map((row) => z.object({ order_id: z.string() }).parse(row).order_id)
}

/** Stores the number of registrations the site has left. */
export async function recountRegistrations(transaction: Database, siteId: string): Promise<void> {
  const left = (await ordersWithoutDomain(transaction, siteId)).length
  await transaction('sites').where({ id: siteId }).update({ domain_registrations_left: left })
}

function one(row: unknown): SoldDomain | undefined {
  return row === undefined ? undefined : domainRow.parse(row)
}
