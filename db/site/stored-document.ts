import * as z from 'zod'
import { currentDocumentFormat, readStoredDocument, type SiteDocument } from '../../modules/site-document.ts'
import type { Database } from '../core/connection.ts'
import { jsonColumn, timeColumn } from '../core/row-codec.ts'
import { olderGenerations } from './older-generations.ts'

/** A document as a row holds it: its format, and its JSON text. */
export interface StoredDocument {
  format: number
  text: string
}

/** The document in the form in which new ones are stored. */
export function storedAsNew(document: SiteDocument): StoredDocument {
  return { format: currentDocumentFormat, text: JSON.stringify(document) }
}

/** Whether it is of a generation that keeps its own form. */
export function isOlder({ format }: StoredDocument): boolean {
  return olderGenerations.has(format)
}

/** The generation that new sites are of. */
const newestSiteVersion = 2

/** The generation of a document by its format, `siteVersion` in answers. */
export function siteVersionOf(format: number): number {
  return olderGenerations.get(format)?.version ?? newestSiteVersion
}

/** What answers about a site of an older generation hold beside what they hold of any; nothing for others. */
export function olderFieldsOf({ format, text }: StoredDocument): Record<string, unknown> {
  const older = olderGenerations.get(format)
  return older === undefined ? {} : { ...older.ownFields(text), siteVersion: older.version }
}

/** What answers about a picture of such a site hold beside what they hold of any. */
export function olderImageFieldsOf({ format }: StoredDocument): Readonly<Record<string, unknown>> {
  return olderGenerations.get(format)?.imageFields ?? {}
}

/** Reads what a row holds. `savedAt`: ISO time of the save. Throws when the format is unknown or the document broken. */
export function readDocument({ format, text }: StoredDocument, savedAt: string): SiteDocument {
  const older = olderGenerations.get(format)
  if (older !== undefined) return older.read(text, new Date(savedAt))
  return readStoredDocument({ format, document: jsonColumn.parse(text) })
}

const presentRow = z.object({ document_format: z.number().int(), document: z.string(), updated_at: timeColumn })

/**
 * The form in which a site's changed document is to be stored: that of its generation, with only that changed in which `after`
 * differs from the revision that it is based on. A site that is not at that revision any more gets what no save will store.
 */
export async function storedForm(
  database: Database,
  change: { siteId: string; basedOn: number; document: SiteDocument },
): Promise<StoredDocument> {
  const { siteId, basedOn, document } = change
  const row: unknown = await database('sites')
    .where({ id: siteId, document_revision: basedOn })
    .whereIn('document_format', [...olderGenerations.keys()])
    .first('document_format', 'document', 'updated_at')
  if (row === undefined) return storedAsNew(document)
  const { document_format: format, document: text, updated_at } = presentRow.parse(row)
  const older = olderGenerations.get(format)
  if (older === undefined) return storedAsNew(document)
  const savedAt = new Date(updated_at)
  return { format, text: older.write(text, { before: older.read(text, savedAt), after: document, savedAt }) }
}
