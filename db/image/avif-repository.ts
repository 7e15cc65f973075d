import * as z from 'zod'
import { imageHashOf, imagePathOf } from '../../domain/image/image.ts'
import type { Database } from '../core/connection.ts'
import { type Claimed, createJobs } from '../jobs/jobs.ts'
import { readImageRow, type StoredImage } from './image-repository.ts'

/** A picture started this often has crashed its worker each time. */
const maxBegun = 20

const attemptsRow = z.object({ avif_attempts: z.number().int() })

/** Pictures whose AVIF files are to be made. */
export const avifJobs = createJobs({
  table: 'images',
  key: ['owner_id', 'file_name'],
  dueAt: 'avif_due_at',
  attempts: 'avif_attempts',
  isOpen: (images) => images.whereNull('removed_at').where('avif_attempts', '<', maxBegun),
  /** `attempts` includes the current one. */
  read: (row) => ({ stored: readImageRow(row), attempts: attemptsRow.parse(row).avif_attempts }),
})
export type AvifWork = { stored: StoredImage; attempts: number } & Claimed

/**
 * Records that a site's page is about to go live without the AVIF files of these pictures of another owner, if they are still due.
 * Locks them, as `finishAvif` does: a picture finished concurrently either finds the site, or is found by the caller's next check.
 */
export async function waitForAvif(
  database: Database,
  { siteId, ownerId, fileNames }: { siteId: string; ownerId: string; fileNames: readonly string[] },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const rows: unknown = await transaction('images')
      .where({ owner_id: ownerId })
      .whereIn('file_name', fileNames)
      .whereNotNull('avif_due_at')
      // always in the same order, so that two publishers cannot deadlock
      .orderBy('file_name')
      .forUpdate()
      .select('file_name')
    const waiting = z.array(z.object({ file_name: z.string() })).parse(rows)
    if (waiting.length === 0) return
    await transaction('avif_waits')
      .insert(waiting.map((row) => ({ ...row, site_id: siteId })))
      .onConflict(['file_name', 'site_id'])
      .ignore()
  })
}

/**
 * Records that all AVIF files are stored, and raises the publish revision of the sites that show the picture: its owner's, or with
 * `shownByAll` those waiting for it. Returns these sites. One transaction, so that no page misses them.
 */
export async function finishAvif(
  database: Database,
  end: { work: AvifWork; at: string; shownByAll: boolean },
): Promise<string[]> {
  const { ownerId, image } = end.work.stored
  return database.transaction(async (transaction) => {
    const finished = await avifJobs.held(transaction, [end.work]).update({ avif_at: end.at, avif_due_at: null })
    if (finished !== 1) return []
    const waits = () => transaction('avif_waits').where({ file_name: image.fileName })
    const names = `%${imageHashOf(image.fileName)}%`
    const maps = transaction('site_maps').where({ site_id: ownerId }).andWhereLike('drawn', names)
    const sites = transaction('sites').whereNotNull('host')
    if (end.shownByAll) sites.whereIn('id', waits().select('site_id'))
    else
      sites
        .where({ id: ownerId })
        .where((shown) => shown.whereLike('document', names).orWhereIn('id', maps.select('site_id')))
    const rows: unknown = await sites
      .update({ publish_revision: transaction.raw('publish_revision + 1') })
      .returning('id')
    if (end.shownByAll) await waits().delete()
    return z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id)
  })
}

/**
 * The pictures (path and name of their largest JPEG) of these owners whose AVIF files are stored, sorted. The path is included:
 * the same picture of two owners has the same name, but files of its own with each.
 */
export async function imagesWithAvif(database: Database, ownerIds: readonly string[]): Promise<string[]> {
  const found = await findAvif(database, { ownerIds, of: '', fileNames: [] })
  return [...found.values()].flat().sort()
}

/** The same, grouped by owner; for one more owner (`of`), only those with these names. */
export async function findAvif(
  database: Database,
  { ownerIds, of, fileNames }: { ownerIds: readonly string[]; of: string; fileNames: readonly string[] },
): Promise<Map<string, string[]>> {
  const rows: unknown = await database('images')
    .where((wanted) => {
      void wanted.whereIn('owner_id', ownerIds)
      if (fileNames.length > 0)
        void wanted.orWhere((named) => named.where({ owner_id: of }).whereIn('file_name', fileNames))
    })
    .whereNotNull('avif_at')
    .whereNull('removed_at')
    .select('owner_id', 'file_name')
  const found = new Map<string, string[]>()
  for (const { owner_id, file_name } of z.array(avifRow).parse(rows)) {
    const names = found.get(owner_id) ?? []
    names.push(`${imagePathOf(owner_id)}${file_name}`)
    found.set(owner_id, names)
  }
  return found
}

const avifRow = z.object({ owner_id: z.string(), file_name: z.string() })
