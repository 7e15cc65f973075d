import { youTubeId } from '../domain/video.ts'
import type { SiteDocument } from './site-document.ts'
import { posterName } from './video/poster-name.ts'

/** Owner of the pictures of films: they belong to no site, and anybody may see them. */
export const posterOwner = 'poster000000'

/** The films that a document shows, by their ids, each once. */
export function videoIdsIn(document: Pick<SiteDocument, 'siteModules'>): string[] {
  const ids = document.siteModules.flatMap((module) =>
    module.siteModuleType === 'Video' ? (youTubeId(module.video.videoUrl) ?? []) : [],
  )
  return [...new Set(ids)]
}

/** Pictures of films under the names by which views find them. */
export function namedPosters<Picture>(
  pictures: Iterable<readonly [videoId: string, picture: Picture]>,
): Record<string, Picture> {
  return Object.fromEntries([...pictures].map(([videoId, picture]) => [posterName(videoId), picture]))
}
