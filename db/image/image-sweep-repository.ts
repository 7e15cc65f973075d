import * as z from 'zod'
import { imageHashesIn } from '../../domain/image/image.ts'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'
import { readImageRow, type StoredImage } from './image-repository.ts'

/** Number of version documents held in memory at once. */
const versionsAtOnce = 20

/** Sites with pictures that the sweep has not checked since `before` (ISO time). */
export async function sitesToExamine(database: Database, before: string, max: number): Promise<string[]> {
  const rows: unknown = await database('images')
    .join('sites', 'sites.id', 'images.owner_id')
    .whereNull('images.removed_at')
    .where((due) => {
      due.whereNull('images.examined_at').orWhere('images.examined_at', '<', before)
    })
    .distinct('images.owner_id as id')
    .limit(max)
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}

const documentRow = z.object({ document: z.string() })
const drawnRow = z.object({ drawn: z.string().nullable() })
const revisionRow = z.object({ document_revision: z.number().int() })

/** Hashes of all pictures used by a site's document, its kept versions, its maps or its cards, in any format. */
export async function hashesNamedBy(database: Database, siteId: string): Promise<Set<string>> {
  const named = new Set<string>()
  const read = (rows: unknown) => {
    for (const { document } of z.array(documentRow).parse(rows))
      for (const hash of imageHashesIn(document)) named.add(hash)
  }
  read(await database('sites').where({ id: siteId }).select('document'))
  const maps = z.array(drawnRow).parse(await database('site_maps').where({ site_id: siteId }).select('drawn'))
  for (const { drawn } of maps) for (const hash of imageHashesIn(drawn ?? '')) named.add(hash)
  const versions = z
    .array(revisionRow)
    .parse(await database('site_versions').where({ site_id: siteId }).select('document_revision'))
  for (let start = 0; start < versions.length; start += versionsAtOnce) {
    const revisions = versions.slice(start, start + versionsAtOnce).map((version) => version.document_revision)
    const rows = database('site_versions').where({ site_id: siteId }).whereIn('document_revision', revisions)
    read(await rows.select('document'))
  }
  // including deleted cards that can still be restored
  const prints = () => database('prints').where({ site_id: siteId })
  read(await prints().select('document'))
  read(await database('print_versions').whereIn('print_id', prints().select('id')).select('document'))
  // an order may be resent with the card as ordered
  const orders = database('orders').where({ site_id: siteId, kind: 'cards' }).select('id')
  read(await database('card_orders').whereIn('order_id', orders).select('document'))
  return named
}

/** Records which of an owner's pictures are in use; the others keep the time since when they have been unused. */
export async function noteExamined(
  database: Database,
  seen: { ownerId: string; used: readonly string[]; now: string },
): Promise<void> {
  const images = () => database('images').where({ owner_id: seen.ownerId })
  await images()
    .whereIn('file_name', [...seen.used])
    .update({ examined_at: seen.now, unused_since: null })
  await images()
    .whereNotIn('file_name', [...seen.used])
    .update({ examined_at: seen.now, unused_since: database.raw('coalesce(unused_since, ?)', [seen.now]) })
}

/** Removes an owner's pictures that were uploaded, and have been unused, since before `before`. Returns how many. */
export async function removeUnused(
  database: Database,
  removal: { ownerId: string; before: string; now: string },
): Promise<number> {
  return database('images')
    .where({ owner_id: removal.ownerId })
    .where('unused_since', '<', removal.before)
    .where('created_at', '<', removal.before)
    .whereNull('removed_at')
    .update({ removed_at: removal.now, avif_due_at: null })
}

export interface RemovedImage {
  stored: StoredImage
  removedAt: string
}

/** Pictures removed before `before` whose files may still exist. */
export async function removedImages(database: Database, before: string, max: number): Promise<RemovedImage[]> {
  const rows: unknown[] = await database('images').where('removed_at', '<', before).orderBy('removed_at').limit(max)
  return rows.map(readRemovedImage)
}

export function readRemovedImage(row: unknown): RemovedImage {
  return { stored: readImageRow(row), removedAt: z.object({ removed_at: timeColumn }).parse(row).removed_at }
}

/** Deletes the row of a removed picture whose files are gone; does nothing if it has been uploaded again. */
export async function forgetRemoved(database: Database, { stored, removedAt }: RemovedImage): Promise<void> {
  const { ownerId, image } = stored
  await database('images').where({ owner_id: ownerId, file_name: image.fileName, removed_at: removedAt }).delete()
}
