import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Preloaded } from './preload-page.ts'

/**
 * How long to keep an unobserved query, ms: under load a page mounts a while after it was rendered, and the query would be
 * garbage-collected by then.
 */
const unobservedMs = 10_000

export interface UsePreloadedOptions<Value> {
  queryKey: readonly [kind: string, key: string]
  load: () => Promise<Value>
}

/**
 * A page's initial data: preloaded with its code, or else from `load`. Each visit starts with the server's data; during the visit
 * the draft is the source of truth, and nothing is refetched automatically.
 */
export function usePreloaded<Value>(
  preloaded: Preloaded<Value>,
  { queryKey, load }: UsePreloadedOptions<Value>,
): UseQueryResult<Value> {
  const client = useQueryClient()
  const [kind, key] = queryKey
  const result = useQuery({
    queryKey,
    queryFn: load,
    initialData: () => preloaded.read(key),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: unobservedMs,
  })
  useEffect(() => {
    preloaded.forget()
    return () => client.removeQueries({ queryKey: [kind, key], exact: true })
  }, [preloaded, client, kind, key])
  return result
}
