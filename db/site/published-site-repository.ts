import * as z from 'zod'
import { brands } from '../../domain/commerce/market.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Database } from '../core/connection.ts'
import { booleanColumn, timeColumn } from '../core/row-codec.ts'
import { joinShownVersion, shownColumns } from './shown-document.ts'
import { readDocument, type StoredDocument, siteVersionOf } from './stored-document.ts'

const publishedSiteRow = z
  .object({
    id: z.string(),
    brand: z.enum(brands),
    host: z.string().nullable(),
    active_until: timeColumn.nullable(),
    taken_down_at: timeColumn.nullable(),
    password_encrypted: z.string().nullable(),
    names_on_gate: booleanColumn,
    links_admit: booleanColumn,
    document_format: z.number().int(),
    document_revision: z.number().int(),
    owner_mail: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    brand: row.brand,
    host: row.host,
    activeUntil: row.active_until,
    takenDownAt: row.taken_down_at,
    passwordEncrypted: row.password_encrypted,
    namesOnGate: row.names_on_gate,
    linksAdmit: row.links_admit,
    /** The generation of the document that guests see. */
    siteVersion: siteVersionOf(row.document_format),
    documentRevision: row.document_revision,
    /** Null for the product's own demo sites. */
    ownerMail: row.owner_mail,
  }))
/** A site without its document, and its owner's address. */
export type PublishedSiteRow = z.infer<typeof publishedSiteRow>

/** Site rows as read for every answer: without the document, whose revision tells whether the cached one is still what guests see. */
export async function findPublishedSiteRows(
  database: Database,
  siteIds: readonly string[],
): Promise<Map<string, PublishedSiteRow>> {
  const { document_format, document_revision } = shownColumns(database)
  const rows: unknown[] = await database('sites')
    .leftJoin('accounts', 'accounts.id', 'sites.account_id')
    .modify(joinShownVersion)
    .whereIn('sites.id', [...new Set(siteIds)])
    .select(
      'sites.id as id',
      'sites.brand as brand',
      'sites.host as host',
      'sites.active_until as active_until',
      'sites.taken_down_at as taken_down_at',
      'sites.password_encrypted as password_encrypted',
      'sites.names_on_gate as names_on_gate',
      'sites.links_admit as links_admit',
      'accounts.mail as owner_mail',
      { document_format, document_revision },
    )
  return new Map(
    rows.map((row) => {
      const site = publishedSiteRow.parse(row)
      return [site.id, site]
    }),
  )
}

const documentRow = z.object({
  document_format: z.number().int(),
  document: z.string(),
  updated_at: timeColumn,
  document_revision: z.number().int(),
})

/** The document shown to a site's guests, as read and as stored, and its revision and time; undefined when the site does not exist. */
export async function findDocument(
  database: Database,
  siteId: string,
): Promise<
  { document: SiteDocument; stored: StoredDocument; documentRevision: number; updatedAt: string } | undefined
> {
  const row: unknown = await database('sites')
    .modify(joinShownVersion)
    .where('sites.id', siteId)
    .first(shownColumns(database))
  if (row === undefined) return undefined
  const { document_format: format, document: text, document_revision, updated_at } = documentRow.parse(row)
  return {
    document: readDocument({ format, text }, updated_at),
    stored: { format, text },
    documentRevision: document_revision,
    updatedAt: updated_at,
  }
}
