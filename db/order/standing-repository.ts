import * as z from 'zod'
import { brands } from '../../domain/commerce/market.ts'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

const standingRow = z
  .object({
    brand: z.enum(brands),
    host: z.string().nullable(),
    active_since: timeColumn.nullable(),
    active_until: timeColumn.nullable(),
    taken_down_at: timeColumn.nullable(),
    mail: z.string().nullable(),
    custom_domain_since: timeColumn.nullable(),
    domain_registrations_left: z.number().int(),
    sold_domain: z.string().nullable(),
  })
  .transform((row) => ({
    brand: row.brand,
    host: row.host,
    activeSince: row.active_since,
    activeUntil: row.active_until,
    takenDownAt: row.taken_down_at,
    /** Null for the product's own demo sites. */
    ownerMail: row.mail,
    /** Whether it has its own domain, or has paid for one that is being registered. */
    hasDomain: row.custom_domain_since !== null || row.sold_domain !== null,
    /** The domain bought from us, also while it is being registered. */
    soldDomain: row.sold_domain,
    /** Paid registrations that failed. */
    registrationsLeft: row.domain_registrations_left,
  }))
export type SiteStanding = z.infer<typeof standingRow>

/** A site as seen by purchases: its address, until when it is paid, and its owner. */
export async function findSiteStanding(database: Database, siteId: string): Promise<SiteStanding | undefined> {
  const row: unknown = await database('sites')
    .leftJoin('accounts', 'accounts.id', 'sites.account_id')
    .where('sites.id', siteId)
    .select('sites.brand', 'sites.host', 'sites.active_since', 'sites.active_until', 'accounts.mail')
    .select('sites.taken_down_at')
    .select('sites.custom_domain_since', 'sites.domain_registrations_left')
    .select({
      sold_domain: database('domains')
        .where('domains.site_id', database.ref('sites.id'))
        .whereIn('domains.status', ['wanted', 'asked', 'registered'])
        .min('domains.host'),
    })
    .first()
  return row === undefined ? undefined : standingRow.parse(row)
}

/** Sets until when a site is paid. `publish` raises the publish revision, for a site that was not paid before. */
export async function setActiveTime(
  transaction: Database,
  time: { siteId: string; since: string; until: string; publish: boolean },
): Promise<void> {
  await transaction('sites')
    .where({ id: time.siteId })
    .update({
      active_since: time.since,
      active_until: time.until,
      ...(time.publish ? { publish_revision: transaction.raw('publish_revision + 1') } : {}),
    })
}

/** Resets a site's paid time to what the ledger still grants, possibly none, and requests a publish. */
export async function setTimeBack(
  transaction: Database,
  time: { siteId: string; until: string | null },
): Promise<void> {
  await transaction('sites')
    .where({ id: time.siteId })
    .update({
      active_until: time.until,
      ...(time.until === null ? { active_since: null } : {}),
      publish_revision: transaction.raw('publish_revision + 1'),
    })
}
