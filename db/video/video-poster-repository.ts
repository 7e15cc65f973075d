import * as z from 'zod'
import { imageSchema, type SiteImage } from '../../domain/image/image.ts'
import type { Database } from '../core/connection.ts'
import { jsonColumn, timeColumn } from '../core/row-codec.ts'
import { createJobs } from '../jobs/jobs.ts'

const posterRow = z
  .object({
    video_id: z.string(),
    image: jsonColumn.pipe(imageSchema).nullable(),
    attempts: z.number().int(),
    next_attempt_at: timeColumn.nullable(),
  })
  .transform((row) => ({
    videoId: row.video_id,
    image: row.image,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
  }))
/** A video's poster, fetched or due. */
export type VideoPoster = z.infer<typeof posterRow>

/** Posters to be fetched. */
export const posterJobs = createJobs({
  table: 'video_posters',
  key: ['video_id'],
  dueAt: 'next_attempt_at',
  attempts: 'attempts',
  read: (row) => posterRow.parse(row),
})

export async function findPosters(database: Database, videoIds: readonly string[]): Promise<VideoPoster[]> {
  const rows: unknown[] = await database('video_posters')
    .whereIn('video_id', [...videoIds])
    .select('video_id', 'image', 'attempts', 'next_attempt_at')
  return rows.map((row) => posterRow.parse(row))
}

/** Records that these posters are needed; existing rows are left unchanged. */
export async function wantPosters(database: Database, videoIds: readonly string[], now: string): Promise<void> {
  if (videoIds.length === 0) return
  await database('video_posters')
    .insert(videoIds.map((id) => ({ video_id: id, image: null, attempts: 0, next_attempt_at: now, created_at: now })))
    .onConflict('video_id')
    .ignore()
}

/**
 * Records that a site's page is about to go live without the posters of these videos, if they are still due. Locks them, as
 * `keepPoster` does: a poster stored concurrently either finds the site, or is found by the caller's next check.
 */
export async function waitForPosters(database: Database, siteId: string, videoIds: readonly string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const rows: unknown = await transaction('video_posters')
      .whereIn('video_id', [...videoIds])
      .whereNull('image')
      // always in the same order, so that two publishers cannot deadlock
      .orderBy('video_id')
      .forUpdate()
      .select('video_id')
    const waiting = z.array(z.object({ video_id: z.string() })).parse(rows)
    if (waiting.length === 0) return
    await transaction('poster_waits')
      .insert(waiting.map((row) => ({ ...row, site_id: siteId })))
      .onConflict(['video_id', 'site_id'])
      .ignore()
  })
}

/** Stores a fetched poster, and has the sites waiting for it published again. */
export async function keepPoster(database: Database, videoId: string, image: SiteImage): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction('video_posters')
      .where({ video_id: videoId })
      .update({ image: JSON.stringify(image), next_attempt_at: null })
    const waits = () => transaction('poster_waits').where({ video_id: videoId })
    await transaction('sites')
      .whereNotNull('host')
      .whereIn('id', waits().select('site_id'))
      .update({ publish_revision: transaction.raw('publish_revision + 1') })
    await waits().delete()
  })
}
