import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Begun } from '../router/begin-page.ts'

/** What has been drawn with it stands there by then, ms: a query that nobody watches yet would be dropped before. */
const untilWatched = 10_000

export interface UseBegunOptions<Value> {
  queryKey: readonly [kind: string, key: string]
  load: () => Promise<Value>
}

/**
 * What a page opens on: what has been loaded along with its code, or else what `load` gives. Each visit begins with what the server has;
 * while it lasts the draft is the truth, and nothing is loaded again by itself.
 */
export function useBegun<Value>(
  begun: Begun<Value>,
  { queryKey, load }: UseBegunOptions<Value>,
): UseQueryResult<Value> {
  const client = useQueryClient()
  const [kind, key] = queryKey
  const result = useQuery({
    queryKey,
    queryFn: load,
    initialData: () => begun.read(key),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: untilWatched,
  })
  useEffect(() => {
    begun.forget()
    return () => client.removeQueries({ queryKey: [kind, key], exact: true })
  }, [begun, client, kind, key])
  return result
}
