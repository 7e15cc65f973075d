import type { Claimed } from '../../db/jobs/jobs.ts'
import {
  findPosters,
  keepPoster,
  posterJobs,
  type VideoPoster,
  wantPosters,
} from '../../db/video/video-poster-repository.ts'
import { nextAttempt, type Retries } from '../../domain/backoff.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { posterOwner } from '../../modules/document-posters.ts'
import type { Log } from '../../platform/log.ts'
import { fetchThumbnail, NoThumbnailError } from '../../platform/youtube/fetch-thumbnail.ts'
import { type ImageDeps, storeImage } from '../uploads/store-image.ts'

export type PosterDeps = ImageDeps & {
  log: Log
  /** Origin of video thumbnails; YouTube's, except in tests. */
  thumbnailOrigin?: string
  /** Runs the processing of a picture; the worker has a budget for it. */
  defer?: <T>(work: () => Promise<T>) => Promise<T>
}

const minute = 60_000
/** Lease in ms, longer than a fetch takes; once expired, a poster whose worker died is picked up again. */
const leaseMs = 2 * minute
/** About two weeks of attempts, the last ones twelve hours apart. A video may get a thumbnail when its owner publishes it. */
const retries: Retries = { first: minute, longest: 12 * 60 * minute, attempts: 36 }

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
  const { defer = (work) => work() } = deps
  const lease = { now: deps.clock.now(), leaseMs }
  const poster =
    videoId === undefined
      ? await posterJobs.claim(deps.database, lease)
      : await posterJobs.claimOne(deps.database, { ...lease, key: { video_id: videoId } })
  if (poster === undefined) return false
  try {
    const image = await fetchThumbnail(
      poster.videoId,
      (file) =>
        defer(() =>
          storeImage(deps, {
            ownerId: posterOwner,
            temporary: false,
            file,
            originalName: `${poster.videoId}.jpg`,
            isUnlimited: true,
          }),
        ),
      deps.thumbnailOrigin,
    )
    await keepPoster(deps.database, poster.videoId, image)
  } catch (error) {
    await postpone(deps, poster, error)
  }
  return true
}

async function postpone(deps: PosterDeps, poster: VideoPoster & Claimed, error: unknown): Promise<void> {
  const { videoId, attempts } = poster
  const next = nextAttempt(retries, attempts, deps.clock.now())
  await posterJobs.postpone(deps.database, poster, next)
  if (error instanceof NoThumbnailError) deps.log.info({ videoId, next }, 'a film has no picture')
  else deps.log.warn({ err: error, videoId, next }, 'the picture of a film could not be fetched')
}
