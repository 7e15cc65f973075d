import * as z from 'zod'
import { owePurges } from '../cdn/purge-repository.ts'
import { beginWriting } from '../core/begin-writing.ts'
import type { Database } from '../core/connection.ts'
import { booleanColumn, timeColumn } from '../core/row-codec.ts'
import { giftReservationsColumn } from '../gift/gift-repository.ts'
import { joinShownVersion, shownColumns } from './shown-document.ts'
import { readDocument } from './stored-document.ts'

const publicationRow = z
  .object({
    id: z.string(),
    host: z.string().nullable(),
    active_until: timeColumn.nullable(),
    taken_down_at: timeColumn.nullable(),
    meta_noindex: booleanColumn,
    password_encrypted: z.string().nullable(),
    gift_reservations: giftReservationsColumn,
    document_format: z.number().int(),
    document: z.string(),
    updated_at: timeColumn,
    document_revision: z.number().int(),
    publish_revision: z.number().int(),
  })
  .transform((row) => ({
    id: row.id,
    host: row.host,
    activeUntil: row.active_until,
    takenDownAt: row.taken_down_at,
    metaNoindex: row.meta_noindex,
    /** Guests need a password. */
    isProtected: row.password_encrypted !== null,
    /** What guests have reserved of each gift. */
    giftReservations: row.gift_reservations,
    document: readDocument({ format: row.document_format, text: row.document }, row.updated_at),
    documentRevision: row.document_revision,
    publishRevision: row.publish_revision,
  }))

/** A site as the publisher reads it: the state to publish and the counter that names it. */
export type Publication = z.infer<typeof publicationRow> & {
  /** Hosts the site has left and nobody else has taken. */
  formerHosts: string[]
}

/** The newest state of a site, with the document that guests are to see; undefined when there is no such site. Throws when the stored document is broken. */
export async function findPublication(database: Database, siteId: string): Promise<Publication | undefined> {
  const row: unknown = await database('sites')
    .modify(joinShownVersion)
    .where({ id: siteId })
    .first(
      'id',
      'host',
      'active_until',
      'taken_down_at',
      'meta_noindex',
      'password_encrypted',
      'gift_reservations',
      'publish_revision',
      shownColumns(database),
    )
  if (row === undefined) return undefined
  const former: unknown = await database('former_hosts').where({ site_id: siteId }).select('host').orderBy('host')
  const site = publicationRow.parse(row)
  const formerHosts = z.array(z.object({ host: z.string() })).parse(former)
  return { ...site, formerHosts: formerHosts.map(({ host }) => host).filter((host) => host !== site.host) }
}

/** The publish revision alone, without reading the document; undefined when there is no such site. */
export async function findPublishRevision(database: Database, siteId: string): Promise<number | undefined> {
  const row: unknown = await database('sites').where({ id: siteId }).first('publish_revision')
  return row === undefined ? undefined : z.object({ publish_revision: z.number().int() }).parse(row).publish_revision
}

/** Which of these sites exist. */
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
 * Takes the publisher's lease of a site unless another holds it, and gives its token, which is higher than every token
 * before; undefined when it is held or there is no such site. One statement, so that of many takers one wins.
 */
export async function acquireLease(
  database: Database,
  lease: { siteId: string; owner: string; now: Date; milliseconds: number },
): Promise<number | undefined> {
  const rows: unknown = await database('sites')
    .where({ id: lease.siteId })
    .where((free) => {
      free.whereNull('lease_expires_at').orWhere('lease_expires_at', '<', lease.now.toISOString())
    })
    .update({
      lease_token: database.raw('lease_token + 1'),
      lease_owner: lease.owner,
      lease_expires_at: new Date(lease.now.getTime() + lease.milliseconds).toISOString(),
    })
    .returning('lease_token')
  const [row] = z.array(z.object({ lease_token: z.number().int() })).parse(rows)
  return row?.lease_token
}

/** Whether the token is still the newest one: nobody has taken the lease since. */
export async function ownsLease(database: Database, siteId: string, token: number): Promise<boolean> {
  const row: unknown = await database('sites').where({ id: siteId, lease_token: token }).first('id')
  return row !== undefined
}

/** Moves the end of a lease that is still ours; gives false when it is not. */
export async function renewLease(
  database: Database,
  lease: { siteId: string; token: number; now: Date; milliseconds: number },
): Promise<boolean> {
  const changed = await database('sites')
    .where({ id: lease.siteId, lease_token: lease.token })
    .update({ lease_expires_at: new Date(lease.now.getTime() + lease.milliseconds).toISOString() })
  return changed === 1
}

/** What a publisher has brought all hosts of a site to. */
export interface PublishedState {
  publishRevision: number
  /** When it ends to be paid; null where nothing is shown. */
  until: string | null
  /** The build that has rendered the pages; undefined where they were left as they are. */
  build: string | undefined
}

/** What a CDN is told to forget once a site has been published (db/cdn/purge-repository.ts). */
export interface OwedPurges {
  tags: readonly string[]
  at: Date
  /** Something was switched under this lease; otherwise it is owed only if another publisher's switch had not been noted yet. */
  switched: boolean
}

/**
 * Gives the lease back, and notes what has been published under it; nothing happens when another holds it by now. With the note
 * the purges are owed: a publisher that is killed after its switch leaves a site that is due, and the next one owes them.
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
    await beginWriting(transaction)
    const same = { published_revision: published.publishRevision, published_until: published.until }
    const isNoted = (await held(transaction).where(same).first('id')) !== undefined
    if ((await release(transaction)) === 1 && (owed.switched || !isNoted))
      await owePurges(transaction, owed.tags, owed.at)
  })
}
