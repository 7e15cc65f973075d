import * as z from 'zod'
import { currentDocumentFormat, readStoredDocument, type SiteDocument } from '../../modules/site-document.ts'
import type { Database } from '../core/connection.ts'
import { jsonColumn, timeColumn } from '../core/row-codec.ts'
import { olderGenerations } from './older-generations.ts'

/** A document as stored: its format and JSON text. */
export interface StoredDocument {
  format: number
  text: string
}

/** Serialises a document in the current format. */
export function storedAsNew(document: SiteDocument): StoredDocument {
  return { format: currentDocumentFormat, text: JSON.stringify(document) }
}

/** Whether it belongs to an older generation, which keeps its own format. */
export function isOlder({ format }: StoredDocument): boolean {
  return olderGenerations.has(format)
}

/** The generation that new sites are of. */
const newestSiteVersion = 2

/** The generation of a document by its format, `siteVersion` in answers. */
export function siteVersionOf(format: number): number {
  return olderGenerations.get(format)?.version ?? newestSiteVersion
}

/** Extra fields in responses about a site of an older generation; empty for others. */
export function olderFieldsOf({ format, text }: StoredDocument): Record<string, unknown> {
  const older = olderGenerations.get(format)
  return older === undefined ? {} : { ...older.ownFields(text), siteVersion: older.version, usesSiteModules: false }
}

/** Those of them that guests may see. */
export function olderPublicFieldsOf({ format, text }: StoredDocument): Record<string, unknown> {
  const older = olderGenerations.get(format)
  return older === undefined ? {} : { ...older.publicFields(text), siteVersion: older.version, usesSiteModules: false }
}

/** Extra fields in responses about a picture of such a site. */
export function olderImageFieldsOf({ format }: StoredDocument): Readonly<Record<string, unknown>> {
  return olderGenerations.get(format)?.imageFields ?? {}
}

/** Parses a stored document. `savedAt`: ISO time of the save. Throws when the format is unknown or the document is invalid. */
export function readDocument({ format, text }: StoredDocument, savedAt: string): SiteDocument {
  const older = olderGenerations.get(format)
  if (older !== undefined) return older.read(text, new Date(savedAt))
  return readStoredDocument({ format, document: jsonColumn.parse(text) })
}

const presentRow = z.object({ document_format: z.number().int(), document: z.string(), updated_at: timeColumn })

/**
 * Serialises a site's changed document in the format of its generation, changing only what differs between `after` and the revision that it is
 * based on. If the site is no longer at that revision, the result is never stored, because the save fails.
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
