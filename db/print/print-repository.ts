import * as z from 'zod'
import { currentPrintFormat, type PrintDocument, readStoredPrint } from '../../cards/print-document.ts'
import type { Database } from '../core/connection.ts'
import { jsonColumn, timeColumn } from '../core/row-codec.ts'

const printRow = z
  .object({
    id: z.string(),
    site_id: z.string(),
    document_format: z.number().int(),
    document: jsonColumn,
    document_revision: z.number().int(),
    updated_at: timeColumn,
    deleted_at: timeColumn.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    siteId: row.site_id,
    document: readStoredPrint({ format: row.document_format, document: row.document }),
    documentRevision: row.document_revision,
    /** When it was last saved. */
    updatedAt: row.updated_at,
    /** When it was deleted; it can still be restored. Null if not deleted. */
    deletedAt: row.deleted_at,
  }))
/** An invitation card with its parsed document, upgraded if it was in an older format. */
export type Print = z.infer<typeof printRow>

/** Stores a new card as its first revision, with its version. */
export async function insertPrint(
  transaction: Database,
  print: { id: string; siteId: string; document: PrintDocument; now: string },
): Promise<void> {
  const { id, siteId, document, now } = print
  await transaction('prints').insert({
    id,
    site_id: siteId,
    document_format: currentPrintFormat,
    document: JSON.stringify(document),
    document_revision: 1,
    created_at: now,
    updated_at: now,
  })
  await insertPrintVersion(transaction, { printId: id, documentRevision: 1, document, savedAt: now })
}

/** Includes deleted cards. */
export async function findPrint(database: Database, id: string): Promise<Print | undefined> {
  const row: unknown = await database('prints').where({ id }).first()
  return row === undefined ? undefined : printRow.parse(row)
}

/** A site's cards, newest first, except deleted ones. */
export async function printsOfSite(database: Database, siteId: string): Promise<Print[]> {
  const rows: unknown[] = await database('prints')
    .where({ site_id: siteId })
    .whereNull('deleted_at')
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
  return rows.map((row) => printRow.parse(row))
}

/** Number of a site's cards, including deleted ones. */
export async function countPrints(database: Database, siteId: string): Promise<number> {
  const row: unknown = await database('prints').where({ site_id: siteId }).count({ n: '*' }).first()
  return z.object({ n: z.coerce.number() }).parse(row).n
}

/**
 * Compare-and-set: stores a card and raises its revision only if `basedOn` is still the newest. Returns whether it did. A single
 * statement, so exactly one of many parallel saves wins in both databases.
 */
export async function replacePrint(
  database: Database,
  change: { printId: string; basedOn: number; document: PrintDocument; savedAt: string },
): Promise<boolean> {
  const changed = await database('prints')
    .where({ id: change.printId, document_revision: change.basedOn })
    .whereNull('deleted_at')
    .update({
      document_format: currentPrintFormat,
      document: JSON.stringify(change.document),
      document_revision: change.basedOn + 1,
      updated_at: change.savedAt,
    })
  return changed === 1
}

/** Deletes a card, or restores it (null). */
export async function setPrintDeleted(database: Database, printId: string, deletedAt: string | null): Promise<void> {
  await database('prints').where({ id: printId }).update({ deleted_at: deletedAt })
}

/** Removes cards deleted before `before` (ISO time), with their versions. Returns how many. */
export async function removeDeletedPrints(database: Database, before: string): Promise<number> {
  return database('prints').where('deleted_at', '<', before).delete()
}

/** Stores a saved card as a version; once per revision. */
export async function insertPrintVersion(
  database: Database,
  version: { printId: string; documentRevision: number; document: PrintDocument; savedAt: string },
): Promise<void> {
  await database('print_versions').insert({
    print_id: version.printId,
    document_revision: version.documentRevision,
    document_format: currentPrintFormat,
    document: JSON.stringify(version.document),
    saved_at: version.savedAt,
  })
}

const versionTime = z
  .object({ document_revision: z.number().int(), saved_at: timeColumn })
  .transform((row) => ({ documentRevision: row.document_revision, savedAt: row.saved_at }))
export type PrintVersionTime = z.infer<typeof versionTime>

/** Save times of a card's kept versions, newest first. */
export async function printVersionTimes(database: Database, printId: string): Promise<PrintVersionTime[]> {
  const rows: unknown[] = await database('print_versions')
    .where({ print_id: printId })
    .orderBy('document_revision', 'desc')
    .select('document_revision', 'saved_at')
  return rows.map((row) => versionTime.parse(row))
}

/** A kept version in the current format; undefined if it never existed or has been pruned. */
export async function findPrintVersion(
  database: Database,
  printId: string,
  documentRevision: number,
): Promise<(PrintVersionTime & { document: PrintDocument }) | undefined> {
  const row: unknown = await database('print_versions')
    .where({ print_id: printId, document_revision: documentRevision })
    .first('document_revision', 'saved_at', 'document_format', 'document')
  if (row === undefined) return undefined
  const stored = z.object({ document_format: z.number().int(), document: jsonColumn }).parse(row)
  const document = readStoredPrint({ format: stored.document_format, document: stored.document })
  return { ...versionTime.parse(row), document }
}

/** Cards with more than one version saved before `before` (ISO time): candidates for pruning. */
export async function printsWithOldVersions(database: Database, before: string): Promise<string[]> {
  const rows: unknown[] = await database('print_versions')
    .where('saved_at', '<', before)
    .groupBy('print_id')
    .havingRaw('count(*) > 1')
    .select('print_id')
  return rows.map((row) => z.object({ print_id: z.string() }).parse(row).print_id)
}

export async function deletePrintVersions(
  database: Database,
  printId: string,
  documentRevisions: readonly number[],
): Promise<void> {
  // in batches: databases limit the number of values in a statement
  for (let start = 0; start < documentRevisions.length; start += 500)
    await database('print_versions')
      .where({ print_id: printId })
      .whereIn('document_revision', documentRevisions.slice(start, start + 500))
      .delete()
}
