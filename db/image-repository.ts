import * as z from 'zod'
import { imageSchema } from '../domain/image.ts'
import type { Database } from './connection.ts'
import { booleanColumn, jsonColumn, timeColumn } from './row-codec.ts'

const imageRow = z
  .object({
    owner_id: z.string(),
    file_name: z.string(),
    temporary: booleanColumn,
    data: jsonColumn.pipe(imageSchema),
    created_at: timeColumn,
  })
  .transform((row) => ({
    ownerId: row.owner_id,
    temporary: row.temporary,
    image: row.data,
    createdAt: row.created_at,
  }))
/** A picture in the upload store. `ownerId` is a site's id, a quick-start draft's or the demo pictures'. */
export type StoredImage = z.infer<typeof imageRow>

/** Remembers a picture; the same picture of the same owner is remembered once, with the newer time. */
export async function saveImage(database: Database, stored: StoredImage): Promise<void> {
  await database('images')
    .insert({
      owner_id: stored.ownerId,
      file_name: stored.image.fileName,
      temporary: stored.temporary,
      data: JSON.stringify(stored.image),
      created_at: stored.createdAt,
    })
    .onConflict(['owner_id', 'file_name'])
    .merge(['temporary', 'data', 'created_at'])
}

export async function imagesOfOwner(database: Database, ownerId: string): Promise<StoredImage[]> {
  const rows: unknown[] = await database('images').where({ owner_id: ownerId }).orderBy('file_name')
  return rows.map((row) => imageRow.parse(row))
}

export async function deleteImagesOfOwner(database: Database, ownerId: string): Promise<void> {
  await database('images').where({ owner_id: ownerId }).delete()
}

/** Owners all of whose temporary pictures were uploaded before `before` (ISO time): drafts nobody works on any more. */
export async function abandonedDrafts(database: Database, before: string): Promise<string[]> {
  const rows: unknown[] = await database('images')
    .where({ temporary: true })
    .groupBy('owner_id')
    .having(database.raw('max(created_at) < ?', [before]))
    .select('owner_id')
  return rows.map((row) => z.object({ owner_id: z.string() }).parse(row).owner_id)
}
