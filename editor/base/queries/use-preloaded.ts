import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Preloaded } from './preload-page.ts'

/** ms. Under load a page is mounted a while after it has been rendered, and a query without an observer would be gone by then. */
const unobservedMs = 10_000

export interface UsePreloadedOptions<Value> {
  queryKey: readonly [kind: string, key: string]
  load: () => Promise<Value>
}

/**
 * What a page opens on: what has been loaded along with its code, or else what `load` gives. Each visit begins with what the server has;
 * while it lasts the draft is the truth, and nothing is loaded again by itself.
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
