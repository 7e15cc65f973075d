import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SiteImage } from '../../domain/image/image.ts'
import { namedPosters, videoIdsIn } from '../../modules/document-posters.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import { api } from '../kit/api-client/api.ts'

/** How long to wait before asking again for a missing picture, ms. */
const againMs = 60_000

/** Poster pictures of the page's videos, by the keys that views use. The server fetches each one at the first request. */
export function usePosters(siteModules: readonly SiteModule[]): Readonly<Record<string, SiteImage>> {
  const ids = videoIdsIn({ siteModules: [...siteModules] })
  // one query for all: `useQueries` would make every page's first scripts larger
  const { data: posters } = useQuery({
    queryKey: ['posters', ...ids],
    queryFn: () => Promise.all(ids.map(async (id) => [id, (await api.videoPoster(id)).image] as const)),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.every(([, image]) => image !== null) ? false : againMs),
  })
  // keeps its identity until an answer arrives, so that no module re-renders
  return useMemo(
    () => namedPosters((posters ?? []).flatMap(([id, image]) => (image === null ? [] : [[id, image] as const]))),
    [posters],
  )
}
