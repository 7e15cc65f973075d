import * as z from 'zod'
import { brands } from '../../domain/commerce/market.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Database } from '../core/connection.ts'
import { booleanColumn, timeColumn } from '../core/row-codec.ts'
import { giftReservationsColumn } from '../gift/gift-repository.ts'
import { readDocument, type StoredDocument, storedAsNew } from './stored-document.ts'

const siteRow = z
  .object({
    id: z.string(),
    account_id: z.string().nullable(),
    brand: z.enum(brands),
    document_format: z.number().int(),
    document: z.string(),
    document_revision: z.number().int(),
    publish_revision: z.number().int(),
    shown_revision: z.number().int().nullable(),
    publish_on_save: booleanColumn,
    host: z.string().nullable(),
    active_since: timeColumn.nullable(),
    active_until: timeColumn.nullable(),
    taken_down_at: timeColumn.nullable(),
    meta_noindex: booleanColumn,
    password_encrypted: z.string().nullable(),
    names_on_gate: booleanColumn,
    links_admit: booleanColumn,
    side_a: z.string(),
    side_b: z.string(),
    has_rsvps: booleanColumn,
    gift_reservations: giftReservationsColumn,
    custom_domain_since: timeColumn.nullable(),
    domain_registrations_left: z.number().int(),
    visitor_count: z.number().int(),
    created_at: timeColumn,
    updated_at: timeColumn,
  })
  .transform((row) => {
    const stored: StoredDocument = { format: row.document_format, text: row.document }
    let read: SiteDocument | undefined
    return {
      id: row.id,
      /** Null for the product's own demo sites. */
      accountId: row.account_id,
      brand: row.brand,
      /** Parsed lazily: parsing takes longer than the rest of a call, and most calls about a site do not need it. */
      get document(): SiteDocument {
        read ??= readDocument(stored, row.updated_at)
        return read
      },
      /** The document as stored in the row. */
      stored,
      documentRevision: row.document_revision,
      publishRevision: row.publish_revision,
      /** The version shown to guests instead of the newest, which is a draft or was undone; null for none. */
      shownRevision: row.shown_revision,
      /** Whether the editor publishes what it saves. */
      publishOnSave: row.publish_on_save,
      host: row.host,
      activeSince: row.active_since,
      activeUntil: row.active_until,
      /** When an operator took it down; null if it is not taken down. */
      takenDownAt: row.taken_down_at,
      metaNoindex: row.meta_noindex,
      passwordEncrypted: row.password_encrypted,
      /** Whether guests read the title before they give the password. */
      namesOnGate: row.names_on_gate,
      /** Whether personal links admit without the password. */
      linksAdmit: row.links_admit,
      /** What the owner calls the sides of the guest list; empty: as the page says. */
      sides: { a: row.side_a, b: row.side_b },
      hasRsvps: row.has_rsvps,
      /** Quantities reserved by gift. */
      giftReservations: row.gift_reservations,
      /** Since when it has its own domain; null for none. */
      customDomainSince: row.custom_domain_since,
      /** Number of domains that it may register free of charge, because paid registrations failed. */
      domainRegistrationsLeft: row.domain_registrations_left,
      visitorCount: row.visitor_count,
      createdAt: row.created_at,
      /** When the document was last saved. */
      updatedAt: row.updated_at,
    }
  })
/** A site with its document, upgraded from older formats. */
export type Site = z.infer<typeof siteRow>

/** Whether a site is active: it has a host and is paid (product-rules.md#publishing). */
export function isActive(site: Pick<Site, 'host' | 'activeUntil'>, now: Date): boolean {
  return site.host !== null && site.activeUntil !== null && site.activeUntil > now.toISOString()
}

/** Whether a site is public and accepts answers: it is active, and no operator has taken it down. */
export function isPublished(site: Pick<Site, 'host' | 'activeUntil' | 'takenDownAt'>, now: Date): boolean {
  return site.takenDownAt === null && isActive(site, now)
}

/**
 * Inserts a site with a new document, or with an already serialised one (`stored`). Fails with a unique violation when the account already has
 * a site or the host is taken.
 */
export async function insertSite(
  database: Database,
  site: Pick<Site, 'id' | 'accountId' | 'brand' | 'createdAt'> &
    (Pick<Site, 'document'> | Pick<Site, 'stored'>) &
    Partial<Pick<Site, 'host' | 'activeSince' | 'activeUntil' | 'publishOnSave'>>,
): Promise<void> {
  const { format, text } = 'stored' in site ? site.stored : storedAsNew(site.document)
  await database('sites').insert({
    id: site.id,
    account_id: site.accountId,
    brand: site.brand,
    document_format: format,
    document: text,
    document_revision: 1,
    publish_revision: 1,
    host: site.host ?? null,
    active_since: site.activeSince ?? null,
    active_until: site.activeUntil ?? null,
    // owners are asked first; the product's own demo sites may be indexed
    meta_noindex: site.accountId !== null,
    publish_on_save: site.publishOnSave ?? false,
    created_at: site.createdAt,
    updated_at: site.createdAt,
  })
}

export async function findSite(database: Database, id: string): Promise<Site | undefined> {
  return one(await database('sites').where({ id }).first())
}

/** Finds a site by its host as stored: lower case, without port and `www.`. */
export async function findSiteByHost(database: Database, host: string): Promise<Site | undefined> {
  return one(await database('sites').where({ host }).first())
}

/** Id of an account's site, without reading the document. */
export async function findSiteIdOfAccount(database: Database, accountId: string): Promise<string | undefined> {
  const row: unknown = await database('sites').where({ account_id: accountId }).select('id').first()
  return row === undefined ? undefined : z.object({ id: z.string() }).parse(row).id
}

/**
 * Compare-and-set of the document: stores it and raises both revisions only if `basedOn` is still the newest. Returns whether it did. A single
 * statement, so exactly one of several concurrent saves wins in either database. A draft changes nothing for guests: they are still shown
 * the version that they were shown before.
 */
export async function replaceDocument(
  database: Database,
  change: { siteId: string; basedOn: number; stored: StoredDocument; savedAt: string; isDraft?: boolean },
): Promise<boolean> {
  const changed = await database('sites')
    .where({ id: change.siteId, document_revision: change.basedOn })
    .update({
      document_format: change.stored.format,
      document: change.stored.text,
      document_revision: change.basedOn + 1,
      updated_at: change.savedAt,
      ...(change.isDraft === true
        ? { shown_revision: database.raw('coalesce(shown_revision, document_revision)') }
        : { shown_revision: null, publish_revision: database.raw('publish_revision + 1') }),
    })
  return changed === 1
}

/** Whether the editor publishes what it saves; changes nothing for guests. */
export async function setPublishOnSave(database: Database, siteId: string, publishOnSave: boolean): Promise<void> {
  await database('sites').where({ id: siteId }).update({ publish_on_save: publishOnSave })
}

/** Returns whether the value changed; guests see the change with the next publish. */
export async function setMetaNoindex(
  database: Database,
  change: { siteId: string; metaNoindex: boolean },
): Promise<boolean> {
  const changed = await database('sites')
    .where({ id: change.siteId, meta_noindex: !change.metaNoindex })
    .update({ meta_noindex: change.metaNoindex, publish_revision: database.raw('publish_revision + 1') })
  return changed === 1
}

/** Sets or removes a site's password; it takes effect with the next publish. */
export async function setSitePassword(
  database: Database,
  change: { siteId: string; passwordEncrypted: string | null },
): Promise<void> {
  await database('sites')
    .where({ id: change.siteId })
    .update({
      password_encrypted: change.passwordEncrypted,
      publish_revision: database.raw('publish_revision + 1'),
    })
}

/** Returns whether the value changed; guests see the change with the next publish. */
export async function setNamesOnGate(
  database: Database,
  change: { siteId: string; namesOnGate: boolean },
): Promise<boolean> {
  const changed = await database('sites')
    .where({ id: change.siteId, names_on_gate: !change.namesOnGate })
    .update({ names_on_gate: change.namesOnGate, publish_revision: database.raw('publish_revision + 1') })
  return changed === 1
}

/** Takes effect with the next request. */
export async function setLinksAdmit(
  database: Database,
  change: { siteId: string; linksAdmit: boolean },
): Promise<void> {
  await database('sites').where({ id: change.siteId }).update({ links_admit: change.linksAdmit })
}

export async function setSideNames(
  database: Database,
  { siteId, sides }: { siteId: string; sides: Site['sides'] },
): Promise<void> {
  await database('sites').where({ id: siteId }).update({ side_a: sides.a, side_b: sides.b })
}

/** Adds to a site's visit count; no-op when the site does not exist. */
export async function addVisits(database: Database, siteId: string, count: number): Promise<void> {
  await database('sites').where({ id: siteId }).increment('visitor_count', count)
}

const gateRow = siteRow.in
  .pick({ id: true, host: true, active_until: true, taken_down_at: true, password_encrypted: true })
  .transform((row) => ({
    id: row.id,
    host: row.host,
    activeUntil: row.active_until,
    takenDownAt: row.taken_down_at,
    passwordEncrypted: row.password_encrypted,
  }))

/** What decides whether a guest may see a site, without its document. By id or host. */
export async function findGate(database: Database, idOrHost: string): Promise<z.infer<typeof gateRow> | undefined> {
  const columns = ['id', 'host', 'active_until', 'taken_down_at', 'password_encrypted'] as const
  const row: unknown =
    (await database('sites').where({ id: idOrHost }).first(columns)) ??
    (await database('sites').where({ host: idOrHost }).first(columns))
  return row === undefined ? undefined : gateRow.parse(row)
}

/** Takes a site down, or with null restores it; returns false when it is in that state already or does not exist. */
export async function setTakenDown(database: Database, siteId: string, at: Date | null): Promise<boolean> {
  const changed = await database('sites')
    .where({ id: siteId })
    .where((other) => (at === null ? other.whereNotNull('taken_down_at') : other.whereNull('taken_down_at')))
    .update({ taken_down_at: at?.toISOString() ?? null, publish_revision: database.raw('publish_revision + 1') })
  return changed === 1
}

/** The brand of a site. */
export async function setBrand(database: Database, siteId: string, brand: Site['brand']): Promise<void> {
  await database('sites').where({ id: siteId }).update({ brand })
}

function one(row: unknown): Site | undefined {
  return row === undefined ? undefined : siteRow.parse(row)
}
