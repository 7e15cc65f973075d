import * as z from 'zod'
import { imageSchema, type SiteImage } from '../../domain/image/image.ts'
import type { Database } from '../core/connection.ts'
import { jsonColumn, timeColumn } from '../core/row-codec.ts'

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
/** A film's picture, fetched or to be fetched. */
export type VideoPoster = z.infer<typeof posterRow>

export async function findPosters(database: Database, videoIds: readonly string[]): Promise<VideoPoster[]> {
  const rows: unknown[] = await database('video_posters')
    .whereIn('video_id', [...videoIds])
    .select('video_id', 'image', 'attempts', 'next_attempt_at')
  return rows.map((row) => posterRow.parse(row))
}

/** Remembers that these pictures are wanted; those that are known stay as they are. */
export async function wantPosters(database: Database, videoIds: readonly string[], now: string): Promise<void> {
  if (videoIds.length === 0) return
  await database('video_posters')
    .insert(videoIds.map((id) => ({ video_id: id, image: null, attempts: 0, next_attempt_at: now, created_at: now })))
    .onConflict('video_id')
    .ignore()
}

/**
 * Takes the picture that has waited longest, if one is due, and puts its next attempt off until `until`, so that no other
 * worker takes it meanwhile.
 */
export async function claimDuePoster(
  database: Database,
  input: { now: string; until: string; videoId?: string },
): Promise<VideoPoster | undefined> {
  const due = database('video_posters').whereNotNull('next_attempt_at').andWhere('next_attempt_at', '<=', input.now)
  if (input.videoId !== undefined) due.andWhere({ video_id: input.videoId })
  const row: unknown = await due.orderBy('next_attempt_at').first('video_id', 'image', 'attempts', 'next_attempt_at')
  if (row === undefined) return undefined
  const poster = posterRow.parse(row)
  const taken = await database('video_posters')
    .where({ video_id: poster.videoId, attempts: poster.attempts, next_attempt_at: poster.nextAttemptAt })
    .update({ attempts: poster.attempts + 1, next_attempt_at: input.until })
  return taken === 1 ? { ...poster, attempts: poster.attempts + 1 } : undefined
}

/** `nextAttemptAt` null: not again. */
export async function postponePoster(database: Database, videoId: string, nextAttemptAt: string | null): Promise<void> {
  await database('video_posters').where({ video_id: videoId }).update({ next_attempt_at: nextAttemptAt })
}

/**
 * Remembers that a site's page is about to go live without the pictures of these films, of those that are wanted and have not come.
 * Locks them, as `keepPoster` does: a picture that is being kept meanwhile finds the site, or is seen by who looks after this.
 */
export async function waitForPosters(database: Database, siteId: string, videoIds: readonly string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const rows: unknown = await transaction('video_posters')
      .whereIn('video_id', [...videoIds])
      .whereNull('image')
      // one order everywhere, so that two publishers never wait for each other
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

/** Keeps a fetched picture, and lets the sites that wait for it be published anew. */
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
