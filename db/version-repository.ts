import * as z from 'zod'
import { currentDocumentFormat, type SiteDocument } from '../modules/site-document.ts'
import type { Database } from './connection.ts'
import { timeColumn } from './row-codec.ts'

/** Keeps a saved document; each revision of a site is kept once. */
export async function insertVersion(
  database: Database,
  version: {
    siteId: string
    documentRevision: number
    document: SiteDocument
    savedAt: string
    savedBy: string | null
  },
): Promise<void> {
  await database('site_versions').insert({
    site_id: version.siteId,
    document_revision: version.documentRevision,
    document_format: currentDocumentFormat,
    document: JSON.stringify(version.document),
    saved_at: version.savedAt,
    saved_by: version.savedBy,
  })
}

/** When a revision was saved; undefined when the site never had it. */
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
