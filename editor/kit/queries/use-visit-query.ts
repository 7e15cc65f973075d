import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export interface VisitQuery<Value> {
  queryKey: readonly [kind: string, key: string]
  queryFn: () => Promise<Value>
}

/**
 * A page's initial data. Each visit starts with the server's; during the visit the draft is the source of truth, and nothing is
 * refetched automatically.
 */
export function useVisitQuery<Value>({ queryKey, queryFn }: VisitQuery<Value>): UseQueryResult<Value> {
  const client = useQueryClient()
  const [kind, key] = queryKey
  const result = useQuery({ queryKey, queryFn, structuralSharing: false, staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => () => client.removeQueries({ queryKey: [kind, key], exact: true }), [client, kind, key])
  return result
}
