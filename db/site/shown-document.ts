import type { Knex } from 'knex'
import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { setPublishTime } from './publish-time-repository.ts'

/**
 * Joins the version that guests are shown instead of the newest document, which is a draft (ADR 79) or was undone (ADR 59), to a query on
 * `sites`. A version that is no longer stored counts as none.
 */
export function joinShownVersion(query: Knex.QueryBuilder): void {
  query.leftJoin('site_versions as shown', (join) => {
    join.on('shown.site_id', 'sites.id').andOn('shown.document_revision', 'sites.shown_revision')
  })
}

/** The shown version's columns, under their names in `sites`. */
export const shownColumns = (database: Database) => ({
  document_format: database.raw('coalesce(shown.document_format, sites.document_format)'),
  document: database.raw('coalesce(shown.document, sites.document)'),
  updated_at: database.raw('coalesce(shown.saved_at, sites.updated_at)'),
  document_revision: database.raw('coalesce(shown.document_revision, sites.document_revision)'),
})

/**
 * Shows guests a version, or with null the newest document. Returns false when the document or the shown version has changed since `seen`, so
 * that nothing unseen is undone. Guests' actions, such as reserving a gift, change neither.
 */
export async function setShownRevision(
  database: Database,
  change: { siteId: string; seen: { documentRevision: number; shownRevision: number | null }; shown: number | null },
): Promise<boolean> {
  const { siteId, seen, shown } = change
  const changed = await database('sites')
    .where({ id: siteId, document_revision: seen.documentRevision, shown_revision: seen.shownRevision })
    .update({ shown_revision: shown, publish_revision: database.raw('publish_revision + 1') })
  // what was to be published later was meant for what guests saw then
  if (changed === 1) await setPublishTime(database, siteId, null)
  return changed === 1
}

/**
 * Shows guests the newest document, if they are shown another one. With `documentRevision` only while that is the newest. Returns whether
 * this changed anything. In a transaction, since the version is no draft from then on.
 */
export async function showNewest(
  transaction: Database,
  { siteId, documentRevision }: { siteId: string; documentRevision?: number | undefined },
): Promise<boolean> {
  const rows: unknown = await transaction('sites')
    .where({ id: siteId, ...(documentRevision === undefined ? {} : { document_revision: documentRevision }) })
    .whereNotNull('shown_revision')
    .update({ shown_revision: null, publish_revision: transaction.raw('publish_revision + 1') })
    .returning('document_revision')
  const [site] = z.array(z.object({ document_revision: z.number().int() })).parse(rows)
  if (site === undefined) return false
  await transaction('site_versions')
    .where({ site_id: siteId, ...site })
    .update({ is_draft: false })
  await setPublishTime(transaction, siteId, null)
  return true
}

/** The version shown to guests instead of the newest; null for none. */
export async function findShownRevision(database: Database, siteId: string): Promise<number | null> {
  const row: unknown = await database('sites').where({ id: siteId }).first('shown_revision')
  return row === undefined ? null : z.object({ shown_revision: z.number().int().nullable() }).parse(row).shown_revision
}
