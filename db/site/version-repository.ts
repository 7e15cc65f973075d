import * as z from 'zod'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Database } from '../core/connection.ts'
import { booleanColumn, timeColumn } from '../core/row-codec.ts'
import { readDocument, type StoredDocument, siteVersionOf } from './stored-document.ts'

/** Stores a version; each revision of a site is stored once. */
export async function insertVersion(
  database: Database,
  version: {
    siteId: string
    documentRevision: number
    stored: StoredDocument
    savedAt: string
    savedBy: string | null
    /** Whether it is not published. */
    isDraft?: boolean
  },
): Promise<void> {
  await database('site_versions').insert({
    site_id: version.siteId,
    document_revision: version.documentRevision,
    document_format: version.stored.format,
    document: version.stored.text,
    saved_at: version.savedAt,
    saved_by: version.savedBy,
    is_draft: version.isDraft ?? false,
  })
}

/** Stores the current document of a site as a version, unless it is stored. */
export async function keepVersion(
  database: Database,
  site: { id: string; documentRevision: number; stored: StoredDocument; updatedAt: string; accountId: string | null },
): Promise<void> {
  await database('site_versions')
    .insert({
      site_id: site.id,
      document_revision: site.documentRevision,
      document_format: site.stored.format,
      document: site.stored.text,
      saved_at: site.updatedAt,
      saved_by: site.accountId,
    })
    .onConflict(['site_id', 'document_revision'])
    .ignore()
}

/** When a revision was saved; undefined if it never existed. */
export async function findSavedAt(
  database: Database,
  siteId: string,
  documentRevision: number,
): Promise<string | undefined> {
  const row: unknown = await database('site_versions')
    .where({ site_id: siteId, document_revision: documentRevision })
    .select('saved_at')
    .first()
  return row === undefined ? undefined : z.object({ saved_at: timeColumn }).parse(row).saved_at
}

const entryRow = z
  .object({
    document_revision: z.number().int(),
    document_format: z.number().int(),
    saved_at: timeColumn,
    mail: z.string().nullable(),
    is_draft: booleanColumn,
  })
  .transform((row) => ({
    documentRevision: row.document_revision,
    siteVersion: siteVersionOf(row.document_format),
    savedAt: row.saved_at,
    savedByMail: row.mail,
    /** Whether it has never been published. */
    isDraft: row.is_draft,
  }))
/**
 * A stored version without its document. `siteVersion` is the generation of its format. `savedByMail` is null when the account was deleted or
 * there was none.
 */
export type VersionEntry = z.infer<typeof entryRow>

/** A site's stored versions, newest first; only those older than revision `before`, if given, and only published ones with `published`. */
export async function listVersions(
  database: Database,
  siteId: string,
  page: { before?: number | undefined; limit: number; published?: boolean },
): Promise<VersionEntry[]> {
  const { before, published = false } = page
  const rows: unknown = await database('site_versions')
    .leftJoin('accounts', 'accounts.id', 'site_versions.saved_by')
    .where('site_versions.site_id', siteId)
    .modify((query) => {
      if (before !== undefined) query.where('site_versions.document_revision', '<', before)
      if (published) query.where('site_versions.is_draft', false)
    })
    .orderBy('site_versions.document_revision', 'desc')
    .limit(page.limit)
    .select(
      'site_versions.document_revision',
      'site_versions.document_format',
      'site_versions.saved_at',
      'site_versions.is_draft',
      'accounts.mail',
    )
  return z.array(entryRow).parse(rows)
}

const documentColumns = z.object({ document_format: z.number().int(), document: z.string() })

/** A stored version, upgraded to the current format; undefined when it never existed or has been pruned. */
export async function findVersion(
  database: Database,
  siteId: string,
  documentRevision: number,
): Promise<(VersionEntry & { document: SiteDocument; stored: StoredDocument }) | undefined> {
  const row: unknown = await database('site_versions')
    .leftJoin('accounts', 'accounts.id', 'site_versions.saved_by')
    .where({ site_id: siteId, document_revision: documentRevision })
    .first('document_revision', 'saved_at', 'mail', 'is_draft', 'document_format', 'document')
  if (row === undefined) return undefined
  const { document_format: format, document: text } = documentColumns.parse(row)
  const entry = entryRow.parse(row)
  return { ...entry, document: readDocument({ format, text }, entry.savedAt), stored: { format, text } }
}

/** Sites with more than one version saved before `before` (ISO time), which pruning has to consider. */
export async function sitesWithOldVersions(database: Database, before: string): Promise<string[]> {
  const rows: unknown = await database('site_versions')
    .where('saved_at', '<', before)
    .groupBy('site_id')
    .havingRaw('count(*) > 1')
    .select('site_id')
  return z
    .array(z.object({ site_id: z.string() }))
    .parse(rows)
    .map((row) => row.site_id)
}

const timeRow = z
  .object({
    document_revision: z.number().int(),
    document_format: z.number().int(),
    saved_at: timeColumn,
    is_draft: booleanColumn,
  })
  .transform((row) => ({
    isDraft: row.is_draft,
    documentRevision: row.document_revision,
    siteVersion: siteVersionOf(row.document_format),
    savedAt: row.saved_at,
  }))

/** Save times of a site's stored versions and the generations of their formats, oldest first. */
export async function versionTimes(database: Database, siteId: string): Promise<z.infer<typeof timeRow>[]> {
  const rows: unknown = await database('site_versions')
    .where({ site_id: siteId })
    .orderBy('document_revision')
    .select('document_revision', 'document_format', 'saved_at', 'is_draft')
  return z.array(timeRow).parse(rows)
}

export async function deleteVersions(
  database: Database,
  siteId: string,
  documentRevisions: readonly number[],
): Promise<void> {
  // in batches: databases limit the number of parameters of a statement
  for (let start = 0; start < documentRevisions.length; start += 500)
    await database('site_versions')
      .where({ site_id: siteId })
      .whereIn('document_revision', documentRevisions.slice(start, start + 500))
      .delete()
}
