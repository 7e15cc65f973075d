import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DomainConnectionResponse } from '../../../../domain/domain-connection-contract.ts'
import { api } from '../../../base/api-client/api.ts'
import { siteQuery } from '../../../base/queries/use-site.ts'

/** The interval between DNS checks while the page is open, ms; the worker also checks on its own. */
const lookEvery = 10_000

export const connectionKey = (siteId: string) => ['domain-connection', siteId]

/** The domain being connected to a site, as of the last check. */
export function useConnection(siteId: string, enabled = true) {
  return useQuery({
    queryKey: connectionKey(siteId),
    queryFn: () => api.domainConnection(siteId),
    enabled,
    staleTime: 0,
    refetchOnMount: 'always',
  })
}

/** Repeats the DNS check while the domain is not connected yet. */
export function useLooks(siteId: string, isWaiting: boolean) {
  const client = useQueryClient()
  const looks = useQuery({
    queryKey: ['domain-look', siteId],
    queryFn: async () => {
      const found = await api.checkDomainConnection(siteId)
      client.setQueryData(connectionKey(siteId), found satisfies DomainConnectionResponse)
      return found.connection?.status ?? null
    },
    enabled: isWaiting,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: lookEvery,
    refetchIntervalInBackground: true,
  })
  const isLive = looks.data === 'live'
  useEffect(() => {
    // refetch the site, as its address has changed
    if (isLive) void client.invalidateQueries({ queryKey: siteQuery(siteId).queryKey })
  }, [isLive, client, siteId])
  return looks
}
