import {
  claimDuePoster,
  findPosters,
  keepPoster,
  postponePoster,
  type VideoPoster,
  wantPosters,
} from '../../db/video/video-poster-repository.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { posterOwner } from '../../modules/document-posters.ts'
import type { Log } from '../../platform/log.ts'
import { fetchThumbnail, NoThumbnailError } from '../../platform/youtube/fetch-thumbnail.ts'
import { type ImageDeps, storeImage } from '../uploads/store-image.ts'

export type PosterDeps = ImageDeps & {
  log: Log
  /** Origin of video thumbnails; YouTube's, except in tests. */
  thumbnailOrigin?: string
}

const minute = 60_000
/** Lease in ms, longer than a fetch takes; once expired, a poster whose worker died is picked up again. */
const claimMs = 2 * minute
const firstWaitMs = minute
const longestWaitMs = 12 * 60 * minute
/** About two weeks of attempts, the last ones twelve hours apart. */
const maxAttempts = 36

/** A video's poster for the editor's canvas, fetched immediately if it is new; null when there is none. */
export async function posterNow(deps: PosterDeps, videoId: string): Promise<SiteImage | null> {
  const now = deps.clock.now().toISOString()
  await wantPosters(deps.database, [videoId], now)
  await fetchDuePoster(deps, videoId)
  const [poster] = await findPosters(deps.database, [videoId])
  return poster?.image ?? null
}

/** Fetches one poster that is due; returns whether there was one. Network errors do not throw. */
export async function fetchDuePoster(deps: PosterDeps, videoId?: string): Promise<boolean> {
  const now = deps.clock.now()
  const poster = await claimDuePoster(deps.database, {
    now: now.toISOString(),
    until: new Date(now.getTime() + claimMs).toISOString(),
    ...(videoId === undefined ? {} : { videoId }),
  })
  if (poster === undefined) return false
  try {
    const image = await fetchThumbnail(
      poster.videoId,
      (file) =>
        storeImage(deps, {
          ownerId: posterOwner,
          temporary: false,
          file,
          originalName: `${poster.videoId}.jpg`,
          isUnlimited: true,
        }),
      deps.thumbnailOrigin,
    )
    await keepPoster(deps.database, poster.videoId, image)
  } catch (error) {
    await postpone(deps, poster, error)
  }
  return true
}

/** Retries with exponential backoff, since a video without a thumbnail may get one when its owner publishes it. */
async function postpone(deps: PosterDeps, poster: VideoPoster, error: unknown): Promise<void> {
  const { videoId, attempts } = poster
  const wait = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs)
  const next = attempts < maxAttempts ? new Date(deps.clock.now().getTime() + wait).toISOString() : null
  await postponePoster(deps.database, videoId, next)
  if (error instanceof NoThumbnailError) deps.log.info({ videoId, next }, 'a film has no picture')
  else deps.log.warn({ err: error, videoId, next }, 'the picture of a film could not be fetched')
}
