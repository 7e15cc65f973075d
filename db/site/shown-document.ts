import type { Knex } from 'knex'
import * as z from 'zod'
import type { Database } from '../core/connection.ts'

/**
 * What guests are shown of a site: its newest document, or the version that a publish was undone to (ADR 59). One that is no longer
 * kept counts as none. Joins `sites`.
 */
export function joinShownVersion(query: Knex.QueryBuilder): void {
  query.leftJoin('site_versions as shown', (join) => {
    join.on('shown.site_id', 'sites.id').andOn('shown.document_revision', 'sites.shown_revision')
  })
}

/** Columns by the names that they have in `sites`. */
export const shownColumns = (database: Database) => ({
  document_format: database.raw('coalesce(shown.document_format, sites.document_format)'),
  document: database.raw('coalesce(shown.document, sites.document)'),
  updated_at: database.raw('coalesce(shown.saved_at, sites.updated_at)'),
  document_revision: database.raw('coalesce(shown.document_revision, sites.document_revision)'),
})

/**
 * Has guests shown a version, or with null the newest document. False when the site's document or what is shown of it has been
 * changed since `seen`: nothing is undone that somebody has not seen. What guests do meanwhile, such as reserving a gift, is no
 * change of either.
 */
export async function setShownRevision(
  database: Database,
  change: { siteId: string; seen: { documentRevision: number; shownRevision: number | null }; shown: number | null },
): Promise<boolean> {
  const { siteId, seen, shown } = change
  const changed = await database('sites')
    .where({ id: siteId, document_revision: seen.documentRevision, shown_revision: seen.shownRevision })
    .update({ shown_revision: shown, publish_revision: database.raw('publish_revision + 1') })
  return changed === 1
}

/** The version that guests are shown instead of the newest; null: none. */
export async function findShownRevision(database: Database, siteId: string): Promise<number | null> {
  const row: unknown = await database('sites').where({ id: siteId }).first('shown_revision')
  return row === undefined ? null : z.object({ shown_revision: z.number().int().nullable() }).parse(row).shown_revision
}
