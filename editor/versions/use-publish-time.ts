import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../kit/api-client/api.ts'

const publishTimeQuery = (siteId: string) =>
  queryOptions({ queryKey: ['publish-time', siteId], queryFn: () => api.publishTime(siteId), gcTime: 0 })

/** When what is saved is to be published; null for never, or while unknown. Asks only while there is a draft. */
export function usePublishTime(siteId: string, hasDraft: boolean): string | null {
  const { data } = useQuery({ ...publishTimeQuery(siteId), enabled: hasDraft })
  return hasDraft ? (data?.publishAt ?? null) : null
}

/** Sets the time, or with null takes it back. */
export function useSetPublishTime(siteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (publishAt: string | null) => api.setPublishTime(siteId, publishAt),
    onSuccess: (now) => client.setQueryData(publishTimeQuery(siteId).queryKey, now),
  })
}

/** After a publish, the time is no longer set. */
export function useForgetPublishTime(siteId: string): () => void {
  const client = useQueryClient()
  return () => client.setQueryData(publishTimeQuery(siteId).queryKey, { publishAt: null })
}
