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
  /** Where pictures of films are; YouTube's own host, but for tests. */
  thumbnailOrigin?: string
}

const minute = 60_000
/** Longer than a fetch takes; after it a poster whose worker died is taken up again. */
const claimMs = 2 * minute
const firstWaitMs = minute
const longestWaitMs = 12 * 60 * minute
/** Some two weeks of attempts, by then at twelve hours each. */
const maxAttempts = 36

/** A film's picture for its owner's canvas: fetched now where it is wanted for the first time; null where there is none. */
export async function posterNow(deps: PosterDeps, videoId: string): Promise<SiteImage | null> {
  const now = deps.clock.now().toISOString()
  await wantPosters(deps.database, [videoId], now)
  await fetchDuePoster(deps, videoId)
  const [poster] = await findPosters(deps.database, [videoId])
  return poster?.image ?? null
}

/** Fetches one picture that is due; gives whether there was one. Never throws for what the network does. */
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

/** A film without a picture may get one when its owner publishes it: so it is asked again, more and more rarely. */
async function postpone(deps: PosterDeps, poster: VideoPoster, error: unknown): Promise<void> {
  const { videoId, attempts } = poster
  const wait = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs)
  const next = attempts < maxAttempts ? new Date(deps.clock.now().getTime() + wait).toISOString() : null
  await postponePoster(deps.database, videoId, next)
  if (error instanceof NoThumbnailError) deps.log.info({ videoId, next }, 'a film has no picture')
  else deps.log.warn({ err: error, videoId, next }, 'the picture of a film could not be fetched')
}
