import * as z from 'zod'
import { householdFields } from '../../domain/guests/guest-contract.ts'
import { guestImport } from '../../domain/guests/import/import-contract.ts'
import type { Database } from '../core/connection.ts'
import { jsonColumn } from '../core/row-codec.ts'

/** Imports kept per site, so that they can be undone. */
const keptImports = 10

const undoSchema = z.object({
  /** What the owner was answered. */
  result: guestImport,
  added: z.array(z.string()),
  changed: z.array(
    z.object({
      id: z.string(),
      /** That the import made. */
      revision: z.number().int(),
      before: z.object(householdFields),
      added: z.array(z.string()),
      /** When the import marked it as sent. */
      sentAt: z.string().nullable().default(null),
    }),
  ),
})
/** What an import has made and changed. */
export type ImportUndo = z.infer<typeof undoSchema>

const importRow = z.object({ undo: jsonColumn.pipe(undoSchema) }).transform(({ undo }) => undo)

export async function findImport(
  database: Database,
  name: { siteId: string; importId: string },
): Promise<ImportUndo | undefined> {
  const row: unknown = await database('guest_imports').where({ id: name.importId, site_id: name.siteId }).first('undo')
  return row === undefined ? undefined : importRow.parse(row)
}

/** Adds an import, and deletes a site's oldest ones. */
export async function insertImport(
  transaction: Database,
  { siteId, undo, now }: { siteId: string; undo: ImportUndo; now: string },
): Promise<void> {
  await transaction('guest_imports').insert({
    id: undo.result.importId,
    site_id: siteId,
    undo: JSON.stringify(undo),
    created_at: now,
  })
  const ofSite = transaction('guest_imports').where({ site_id: siteId })
  const kept = await ofSite.clone().orderBy('created_at', 'desc').limit(keptImports).select('created_at')
  const oldest = kept.at(-1)?.created_at
  if (oldest !== undefined) await ofSite.clone().where('created_at', '<', oldest).delete()
}

export async function updateImport(transaction: Database, undo: ImportUndo): Promise<void> {
  await transaction('guest_imports')
    .where({ id: undo.result.importId })
    .update({ undo: JSON.stringify(undo) })
}

/** Deletes what would undo imports made before a time. */
export async function deleteOldImports(database: Database, before: string): Promise<void> {
  await database('guest_imports').where('created_at', '<', before).delete()
}
