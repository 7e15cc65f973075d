import * as z from 'zod'
import { imageSchema } from '../../domain/image/image.ts'
import { turnSchema } from '../../domain/image/turn.ts'
import type { Database } from '../core/connection.ts'
import { booleanColumn, jsonColumn, timeColumn } from '../core/row-codec.ts'

const side = z.number().int().min(1)
const masterSchema = z.object({ fileName: z.string(), width: side, height: side })
const cropSchema = z.object({
  /** Hash of the picture it was cropped from, and whether that is the owner's or a demo picture. */
  of: z.string(),
  isOfDemo: z.boolean(),
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  width: side,
  height: side,
  /** How it was turned before; neither of crops that were not. */
  ...turnSchema.partial().shape,
})
export type StoredCrop = z.infer<typeof cropSchema>

const imageRow = z
  .object({
    owner_id: z.string(),
    file_name: z.string(),
    temporary: booleanColumn,
    data: jsonColumn.pipe(imageSchema),
    master: jsonColumn.pipe(masterSchema).nullable(),
    crop: jsonColumn.pipe(cropSchema).nullable(),
    created_at: timeColumn,
    bytes: z.coerce.number(),
  })
  .transform((row) => ({
    ownerId: row.owner_id,
    temporary: row.temporary,
    image: row.data,
    /** Null for crops, which use their original's master, and for pictures uploaded before masters were kept. */
    master: row.master,
    /** Null if it is not a crop. */
    crop: row.crop,
    createdAt: row.created_at,
    /** Of all its files, except AVIF; 0 for pictures uploaded before it was counted. */
    bytes: row.bytes,
  }))
/** A picture in the upload store. `ownerId` is the id of a site or quick-start draft, or that of the demo pictures. */
export type StoredImage = z.infer<typeof imageRow>

export const readImageRow = (row: unknown): StoredImage => imageRow.parse(row)

/**
 * Records a picture whose files are stored; the same picture of the same owner has one row, with the latest time. Its AVIF files are
 * made afterwards, unless it is temporary or has them.
 */
export async function saveImage(database: Database, stored: StoredImage): Promise<void> {
  await database('images')
    .insert({
      owner_id: stored.ownerId,
      file_name: stored.image.fileName,
      temporary: stored.temporary,
      data: JSON.stringify(stored.image),
      master: stored.master === null ? null : JSON.stringify(stored.master),
      crop: stored.crop === null ? null : JSON.stringify(stored.crop),
      created_at: stored.createdAt,
      bytes: stored.bytes,
      avif_due_at: stored.temporary ? null : stored.createdAt,
    })
    .onConflict(['owner_id', 'file_name'])
    .merge({
      temporary: database.raw('excluded.temporary'),
      data: database.raw('excluded.data'),
      master: database.raw('excluded.master'),
      crop: database.raw('excluded.crop'),
      created_at: database.raw('excluded.created_at'),
      bytes: database.raw('excluded.bytes'),
      avif_at: database.raw('case when images.removed_at is null then images.avif_at end'),
      avif_due_at: database.raw(
        'case when images.removed_at is null and images.avif_at is not null then null else excluded.avif_due_at end',
      ),
      avif_attempts: 0,
      unused_since: null,
      removed_at: null,
    })
}

export async function imagesOfOwner(database: Database, ownerId: string): Promise<StoredImage[]> {
  const rows: unknown[] = await database('images')
    .where({ owner_id: ownerId })
    .whereNull('removed_at')
    .orderBy('file_name')
  return rows.map(readImageRow)
}

/** The owner's picture whose file names start with this hash; undefined if there is none. */
export async function findImage(database: Database, ownerId: string, hash: string): Promise<StoredImage | undefined> {
  const row: unknown = await database('images')
    .where({ owner_id: ownerId })
    .where('file_name', 'like', `${hash}-%`)
    .whereNull('removed_at')
    .first()
  return row === undefined ? undefined : readImageRow(row)
}

/** Marks these pictures of an owner as in use: the sweep restarts counting how long they have been unused. */
export async function keepImages(database: Database, ownerId: string, fileNames: readonly string[]): Promise<void> {
  await database('images')
    .where({ owner_id: ownerId })
    .whereIn('file_name', [...fileNames])
    .whereNotNull('unused_since')
    .update({ unused_since: null })
}

export async function deleteImagesOfOwner(database: Database, ownerId: string): Promise<void> {
  await database('images').where({ owner_id: ownerId }).delete()
}

/** Owners whose temporary pictures were all uploaded before `before` (ISO time): abandoned drafts. */
export async function abandonedDrafts(database: Database, before: string): Promise<string[]> {
  const rows: unknown[] = await database('images')
    .where({ temporary: true })
    .groupBy('owner_id')
    .having(database.raw('max(created_at) < ?', [before]))
    .select('owner_id')
  return rows.map((row) => z.object({ owner_id: z.string() }).parse(row).owner_id)
}

/** Number of an owner's stored pictures. */
export async function countImages(database: Database, ownerId: string): Promise<number> {
  const [row]: unknown[] = await database('images')
    .where({ owner_id: ownerId })
    .whereNull('removed_at')
    .count({ count: '*' })
  return z.object({ count: z.coerce.number() }).parse(row).count
}
