import type { Knex } from 'knex'
import * as z from 'zod'
import { owePurges } from '../cdn/purge-repository.ts'
import type { Database } from '../core/connection.ts'
import { isPostgres } from '../core/is-postgres.ts'
import { booleanColumn, timeColumn } from '../core/row-codec.ts'
import { giftReservationsColumn } from '../gift/gift-repository.ts'
import { joinShownVersion, shownColumns } from './shown-document.ts'
import { readDocument, siteVersionOf } from './stored-document.ts'

const publicationRow = z
  .object({
    id: z.string(),
    host: z.string().nullable(),
    active_until: timeColumn.nullable(),
    taken_down_at: timeColumn.nullable(),
    meta_noindex: booleanColumn,
    password_encrypted: z.string().nullable(),
    names_on_gate: booleanColumn,
    gift_reservations: giftReservationsColumn,
    document_format: z.number().int(),
    document: z.string(),
    updated_at: timeColumn,
    document_revision: z.number().int(),
    publish_revision: z.number().int(),
    is_older_version: booleanColumn,
  })
  .transform((row) => ({
    id: row.id,
    host: row.host,
    activeUntil: row.active_until,
    takenDownAt: row.taken_down_at,
    metaNoindex: row.meta_noindex,
    /** Whether guests need a password. */
    isProtected: row.password_encrypted !== null,
    /** Whether they read the title before they give it. */
    namesOnGate: row.names_on_gate,
    /** Quantities reserved by gift. */
    giftReservations: row.gift_reservations,
    /** The generation of the document that guests see. */
    siteVersion: siteVersionOf(row.document_format),
    document: readDocument({ format: row.document_format, text: row.document }, row.updated_at),
    documentRevision: row.document_revision,
    publishRevision: row.publish_revision,
    /** Whether the document is an older version that an undo has made public again (ADR 59). */
    isOlderVersion: row.is_older_version,
  }))

/** A site as the publisher reads it: the state to publish, and its revision. */
export type Publication = z.infer<typeof publicationRow> & {
  /** Former hosts of the site that nobody else has taken. */
  formerHosts: string[]
}

/** The current state of a site, with the document that guests should see; undefined when it does not exist. Throws when the stored document is invalid. */
export async function findPublication(database: Database, siteId: string): Promise<Publication | undefined> {
  return (await findPublications(database, [siteId])).get(siteId)?.()
}

/** Like `findPublication`, for many sites; each is parsed on access, so that an invalid document affects only its own site. */
export async function findPublications(
  database: Database,
  siteIds: readonly string[],
): Promise<Map<string, () => Publication>> {
  const rows: unknown[] = await database('sites')
    .modify(joinShownVersion)
    .whereIn('id', siteIds)
    .select(
      'id',
      'host',
      'active_until',
      'taken_down_at',
      'meta_noindex',
      'password_encrypted',
      'names_on_gate',
      'gift_reservations',
      'publish_revision',
      database.raw('shown.document_revision is not null as is_older_version'),
      shownColumns(database),
    )
  const left: unknown = await database('former_hosts')
    .whereIn('site_id', siteIds)
    .select('site_id', 'host')
    .orderBy('host')
  const former = z.array(z.object({ site_id: z.string(), host: z.string() })).parse(left)
  return new Map(
    rows.map((row) => {
      const { id } = z.object({ id: z.string() }).parse(row)
      const read = () => {
        const site = publicationRow.parse(row)
        const hosts = former.filter(({ site_id }) => site_id === id).map(({ host }) => host)
        return { ...site, formerHosts: hosts.filter((host) => host !== site.host) }
      }
      return [id, read]
    }),
  )
}

const revisionRow = z.object({ id: z.string(), publish_revision: z.number().int() })

/** The publish revision, without reading the document; undefined when the site does not exist. */
export async function findPublishRevision(database: Database, siteId: string): Promise<number | undefined> {
  return (await findPublishRevisions(database, [siteId])).get(siteId)
}

/** Like `findPublishRevision`, for many sites. */
export async function findPublishRevisions(
  database: Database,
  siteIds: readonly string[],
): Promise<Map<string, number>> {
  const rows: unknown = await database('sites').whereIn('id', siteIds).select('id', 'publish_revision')
  return new Map(
    z
      .array(revisionRow)
      .parse(rows)
      .map((row) => [row.id, row.publish_revision]),
  )
}

/** The ones among these sites that exist. */
export async function existingSiteIds(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows: unknown = await database('sites').whereIn('id', ids).select('id')
  return new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map((row) => row.id),
  )
}

/**
 * Condition: the lease is free or expired. A lease that lasts far longer than any should was taken by a wrong clock; taking it over is
 * harmless, since its holder's token becomes stale.
 */
function isFree(rows: Knex.QueryBuilder, { now, milliseconds }: { now: Date; milliseconds: number }): void {
  const tooLate = new Date(now.getTime() + 2 * milliseconds)
  rows
    .whereNull('lease_expires_at')
    .orWhere('lease_expires_at', '<', now.toISOString())
    .orWhere('lease_expires_at', '>', tooLate.toISOString())
}

/**
 * Acquires the publisher's lease of a site and returns its token, which is higher than all earlier ones; undefined when the lease is held or
 * the site does not exist. A single statement, so exactly one of several callers wins.
 */
export async function acquireLease(
  database: Database,
  lease: { siteId: string; owner: string; now: Date; milliseconds: number },
): Promise<number | undefined> {
  const rows: unknown = await database('sites')
    .where({ id: lease.siteId })
    .where((free) => void isFree(free, lease))
    .update({
      lease_token: database.raw('lease_token + 1'),
      lease_owner: lease.owner,
      lease_expires_at: new Date(lease.now.getTime() + lease.milliseconds).toISOString(),
    })
    .returning('lease_token')
  const [row] = z.array(z.object({ lease_token: z.number().int() })).parse(rows)
  return row?.lease_token
}

/**
 * Acquires the free leases among these sites and returns their tokens. Rows locked by other writers count as held (`skip locked`), so that a
 * statement over many rows never waits.
 */
export async function acquireLeases(
  database: Database,
  lease: { siteIds: readonly string[]; owner: string; now: Date; milliseconds: number },
): Promise<Map<string, number>> {
  const free = database('sites')
    .whereIn('id', lease.siteIds)
    .where((each) => void isFree(each, lease))
    .select('id')
  if (isPostgres(database)) void free.orderBy('id').forUpdate().skipLocked()
  const rows: unknown = await database('sites')
    .whereIn('id', free)
    .update({
      lease_token: database.raw('lease_token + 1'),
      lease_owner: lease.owner,
      lease_expires_at: new Date(lease.now.getTime() + lease.milliseconds).toISOString(),
    })
    .returning(['id', 'lease_token'])
  return tokensOf(rows)
}

const tokensOf = (rows: unknown) =>
  new Map(
    z
      .array(z.object({ id: z.string(), lease_token: z.number().int() }))
      .parse(rows)
      .map((row) => [row.id, row.lease_token]),
  )

/** Current lease tokens of some sites. */
export async function leaseTokens(database: Database, siteIds: readonly string[]): Promise<Map<string, number>> {
  return tokensOf(await database('sites').whereIn('id', siteIds).select('id', 'lease_token'))
}

/** Extends those of the leases that this owner still holds. */
export async function renewLeases(
  database: Database,
  lease: { siteIds: readonly string[]; owner: string; now: Date; milliseconds: number },
): Promise<void> {
  await database('sites')
    .whereIn('id', lease.siteIds)
    .where({ lease_owner: lease.owner })
    .update({ lease_expires_at: new Date(lease.now.getTime() + lease.milliseconds).toISOString() })
}

/** Whether the token is still current, i.e. nobody has acquired the lease since. */
export async function ownsLease(database: Database, siteId: string, token: number): Promise<boolean> {
  const row: unknown = await database('sites').where({ id: siteId, lease_token: token }).first('id')
  return row !== undefined
}

/** Extends a lease; returns false when it is no longer ours. */
export async function renewLease(
  database: Database,
  lease: { siteId: string; token: number; now: Date; milliseconds: number },
): Promise<boolean> {
  const changed = await database('sites')
    .where({ id: lease.siteId, lease_token: lease.token })
    .update({ lease_expires_at: new Date(lease.now.getTime() + lease.milliseconds).toISOString() })
  return changed === 1
}

/** The state to which a publisher has brought all hosts of a site. */
export interface PublishedState {
  publishRevision: number
  /** End of the paid time; null when nothing is shown. */
  until: string | null
  /** The build that rendered the pages; undefined when they were not rendered. */
  build: string | undefined
}

/** CDN purges owed after a publish (db/cdn/purge-repository.ts). */
export interface OwedPurges {
  tags: readonly string[]
  at: Date
  /** Whether a host was switched under this lease; otherwise purges are owed only if another publisher's switch had not been recorded yet. */
  switched: boolean
}

/**
 * Releases the lease and records what was published under it; no-op when another publisher holds it by now. Owed purges are recorded in the
 * same transaction: if a publisher is killed after its switch, the site stays due, and the next publisher records them.
 */
export async function releaseLease(
  database: Database,
  siteId: string,
  token: number,
  published?: PublishedState,
  owed?: OwedPurges,
): Promise<void> {
  const noted = published && {
    published_revision: published.publishRevision,
    published_until: published.until,
    ...(published.build === undefined ? {} : { published_build: published.build }),
  }
  const held = (on: Database) => on('sites').where({ id: siteId, lease_token: token })
  const release = (on: Database) => held(on).update({ lease_owner: null, lease_expires_at: null, ...noted })
  if (published === undefined || owed === undefined) {
    await release(database)
    return
  }
  await database.transaction(async (transaction) => {
    const same = { published_revision: published.publishRevision, published_until: published.until }
    const isNoted = (await held(transaction).where(same).first('id')) !== undefined
    if ((await release(transaction)) === 1 && (owed.switched || !isNoted))
      await owePurges(transaction, owed.tags, owed.at)
  })
}

/** Like `releaseLease`, for many sites in one statement. */
export async function releaseLeases(
  database: Database,
  leases: readonly { siteId: string; token: number; published: PublishedState | undefined }[],
): Promise<void> {
  const values = leases.map(({ siteId, token, published }) => [
    siteId,
    token,
    published === undefined ? 0 : 1,
    published?.publishRevision ?? null,
    published?.until ?? null,
    published?.build ?? null,
  ])
  // both databases use these column names for VALUES lists, and PostgreSQL infers the types from the first row
  const row =
    '(cast(? as text), cast(? as integer), cast(? as integer), cast(? as integer), cast(? as text), cast(? as text))'
  await database.raw(
    `update sites set lease_owner = null, lease_expires_at = null,
      published_revision = case when done.column3 = 1 then done.column4 else published_revision end,
      published_until = case when done.column3 = 1 then done.column5 else published_until end,
      published_build = case when done.column3 = 1 then coalesce(done.column6, published_build) else published_build end
    from (values ${values.map(() => row).join(', ')}) as done
    where sites.id = done.column1 and sites.lease_token = done.column2`,
    values.flat(),
  )
}
