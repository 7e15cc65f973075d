import * as z from 'zod'
import { currentPrintFormat, type PrintDocument, readStoredPrint } from '../../cards/print-document.ts'
import type { Database } from '../core/connection.ts'
import { booleanColumn, jsonColumn, timeColumn } from '../core/row-codec.ts'
import { createJobs } from '../jobs/jobs.ts'

const findingSchema = z.object({ code: z.string(), page: z.number().optional(), found: z.string() })
/** A defect found when reading a file back; `found` describes it in English, for the log and the operator. */
export type PrintFinding = z.infer<typeof findingSchema>

const printFileRow = z
  .object({
    id: z.string(),
    site_id: z.string(),
    document_format: z.number().int(),
    document: jsonColumn,
    access_key: z.string(),
    sha256: z.string().nullable(),
    bytes: z.number().int().nullable(),
    pages: z.number().int().nullable(),
    findings: jsonColumn.pipe(z.array(findingSchema)).nullable(),
    attempts: z.number().int(),
    next_attempt_at: timeColumn.nullable(),
    is_kept: booleanColumn,
  })
  .transform((row) => ({
    id: row.id,
    siteId: row.site_id,
    document: readStoredPrint({ format: row.document_format, document: row.document }),
    accessKey: row.access_key,
    /** Null until the file is made. */
    made:
      row.sha256 === null
        ? null
        : { sha256: row.sha256, bytes: row.bytes ?? 0, pages: row.pages ?? 0, findings: row.findings ?? [] },
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    isKept: row.is_kept,
  }))
/** A card's file, made or due. */
export type PrintFileRow = z.infer<typeof printFileRow>

/** Files to be made. */
export const printFileJobs = createJobs({
  table: 'print_files',
  key: ['id'],
  dueAt: 'next_attempt_at',
  attempts: 'attempts',
  read: (row) => printFileRow.parse(row),
})

export async function findPrintFile(database: Database, id: string): Promise<PrintFileRow | undefined> {
  const row: unknown = await database('print_files').where({ id }).first()
  return row === undefined ? undefined : printFileRow.parse(row)
}

export async function findPrintFileByKey(database: Database, accessKey: string): Promise<PrintFileRow | undefined> {
  const row: unknown = await database('print_files').where({ access_key: accessKey }).first()
  return row === undefined ? undefined : printFileRow.parse(row)
}

/**
 * Records that a file is needed; an existing one keeps its key and counts as used. `nextAttemptAt`: when the worker makes it, or null
 * if the caller does. `keep`: never removed.
 */
export async function wantPrintFile(
  database: Database,
  file: {
    id: string
    siteId: string
    document: PrintDocument
    accessKey: string
    keep: boolean
    nextAttemptAt: string | null
    now: string
  },
): Promise<PrintFileRow> {
  const { id, siteId, document, accessKey, keep, nextAttemptAt, now } = file
  await database('print_files')
    .insert({
      id,
      site_id: siteId,
      document_format: currentPrintFormat,
      document: JSON.stringify(document),
      access_key: accessKey,
      next_attempt_at: nextAttemptAt,
      created_at: now,
      used_at: now,
      is_kept: keep,
    })
    .onConflict('id')
    .ignore()
  await database('print_files')
    .where({ id })
    .update({ used_at: now, ...(keep ? { is_kept: true } : {}) })
  const row = await findPrintFile(database, id)
  if (row === undefined) throw new Error(`the print file ${id} is gone`)
  return row
}

/** Has the worker make a missing file (again), from `at` on. */
export async function makePrintFileAt(database: Database, id: string, at: string | null): Promise<void> {
  await database('print_files').where({ id }).update({ next_attempt_at: at })
}

export async function keepMadePrintFile(
  database: Database,
  id: string,
  made: { sha256: string; bytes: number; pages: number; findings: readonly PrintFinding[] },
): Promise<void> {
  const { sha256, bytes, pages, findings } = made
  await database('print_files')
    .where({ id })
    .update({ sha256, bytes, pages, findings: JSON.stringify(findings), next_attempt_at: null })
}

/** Deletes and returns files unused since `before` (ISO time) that no order keeps. */
export async function removeUnusedPrintFiles(
  database: Database,
  before: string,
): Promise<{ siteId: string; sha256: string | null }[]> {
  const rows: unknown[] = await database('print_files')
    .where({ is_kept: false })
    .where('used_at', '<', before)
    .select('id', 'site_id', 'sha256')
  const removed: { siteId: string; sha256: string | null }[] = []
  for (const row of rows) {
    const { id, site_id, sha256 } = removedRow.parse(row)
    // it may be needed again in the meantime
    const gone = await database('print_files').where({ id, is_kept: false }).where('used_at', '<', before).delete()
    if (gone === 1) removed.push({ siteId: site_id, sha256 })
  }
  return removed
}

const removedRow = z.object({ id: z.string(), site_id: z.string(), sha256: z.string().nullable() })
