import { youTubeId } from '../domain/video.ts'
import type { SiteDocument } from './site-document.ts'
import { posterName } from './video/poster-name.ts'

/** Owner of video posters: they belong to no site, and anybody may see them. */
export const posterOwner = 'poster000000'

/** Ids of the videos in a document, without duplicates. */
export function videoIdsIn(document: Pick<SiteDocument, 'siteModules'>): string[] {
  const ids = document.siteModules.flatMap((module) =>
    module.siteModuleType === 'Video' ? (youTubeId(module.video.videoUrl) ?? []) : [],
  )
  return [...new Set(ids)]
}

/** Video posters, keyed by the names views look them up by. */
export function namedPosters<Picture>(
  pictures: Iterable<readonly [videoId: string, picture: Picture]>,
): Record<string, Picture> {
  return Object.fromEntries([...pictures].map(([videoId, picture]) => [posterName(videoId), picture]))
}
