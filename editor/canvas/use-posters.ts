import { useQueries } from '@tanstack/react-query'
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
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['poster', id],
      queryFn: () => api.videoPoster(id),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchInterval: (query: { state: { data?: { image: SiteImage | null } | undefined } }) =>
        query.state.data?.image == null ? againMs : (false as const),
    })),
  })
  // keeps its identity until an answer arrives, so that no module re-renders
  const known = JSON.stringify(ids.map((id, index) => [id, answers[index]?.data?.image?.fileName ?? null]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` stands for ids and answers
  return useMemo(
    () =>
      namedPosters(
        ids.flatMap((id, index) => {
          const image = answers[index]?.data?.image ?? null
          return image === null ? [] : [[id, image] as const]
        }),
      ),
    [known],
  )
}
