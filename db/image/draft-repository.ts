import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'
import { type RemovedImage, readRemovedImage } from './image-sweep-repository.ts'

const sumColumn = z.coerce.number().default(0)

/** Bytes of the pictures of all quick-start drafts. */
export async function bytesOfDrafts(database: Database): Promise<number> {
  const [row]: unknown[] = await database('images').whereRaw('temporary').sum({ bytes: 'bytes' })
  return z.object({ bytes: sumColumn.nullable() }).parse(row).bytes ?? 0
}

export interface DraftSize {
  draftId: string
  /** Time of its last upload. */
  uploadedAt: string
  bytes: number
}

/** Drafts other than `except`, the one whose last upload is longest ago first. */
export async function oldestDrafts(database: Database, except: string, max: number): Promise<DraftSize[]> {
  const rows: unknown = await database('images')
    .whereRaw('temporary')
    .whereNot({ owner_id: except })
    .groupBy('owner_id')
    .select('owner_id')
    .max({ uploaded_at: 'created_at' })
    .sum({ bytes: 'bytes' })
    .orderBy('uploaded_at')
    .limit(max)
  const row = z.object({ owner_id: z.string(), uploaded_at: timeColumn, bytes: sumColumn })
  return z
    .array(row)
    .parse(rows)
    .map((draft) => ({ draftId: draft.owner_id, uploadedAt: draft.uploaded_at, bytes: draft.bytes }))
}

/** Marks a draft's pictures as removed, unless it has been used since it was listed. Returns those whose files are to be deleted. */
export async function removeDraft(
  database: Database,
  { draftId, uploadedAt }: DraftSize,
  now: string,
): Promise<RemovedImage[]> {
  const newest = database('images').where({ owner_id: draftId }).max('created_at')
  await database('images')
    .where({ owner_id: draftId, temporary: true })
    .whereRaw('(?) <= ?', [newest, uploadedAt])
    .update({ removed_at: now })
  const rows: unknown[] = await database('images').where({ owner_id: draftId }).whereNotNull('removed_at')
  return rows.map(readRemovedImage)
}

/** Sets the time from which a draft's age counts. */
export async function dateDraft(database: Database, draftId: string, createdAt: string): Promise<void> {
  await database('images').where({ owner_id: draftId, temporary: true }).update({ created_at: createdAt })
}
