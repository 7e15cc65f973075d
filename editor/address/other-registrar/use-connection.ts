import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DomainConnectionResponse } from '../../../domain/domain-connection-contract.ts'
import { siteQuery } from '../../kit/queries/use-site.ts'
import { addressApi } from '../address-api.ts'

/** The interval between DNS checks while the page is open, ms; the worker also checks on its own. */
const lookEvery = 10_000

export const connectionKey = (siteId: string) => ['domain-connection', siteId]

/** The domain being connected to a site, as of the last check. */
export function useConnection(siteId: string, enabled = true) {
  return useQuery({
    queryKey: connectionKey(siteId),
    queryFn: () => addressApi.domainConnection(siteId),
    enabled,
    staleTime: 0,
    refetchOnMount: 'always',
  })
}

/** Checks the domain's DNS when the page opens, and again and again while `isPending`: not connected yet, or pointing elsewhere. */
export function useLooks(siteId: string, isPending: boolean) {
  const client = useQueryClient()
  const looks = useQuery({
    queryKey: ['domain-look', siteId],
    queryFn: async () => {
      const found = await addressApi.checkDomainConnection(siteId)
      client.setQueryData(connectionKey(siteId), found satisfies DomainConnectionResponse)
      return found.connection?.status ?? null
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: isPending ? lookEvery : false,
    refetchIntervalInBackground: true,
  })
  const isLive = looks.data === 'live'
  useEffect(() => {
    // refetch the site, as its address has changed
    if (isLive) void client.invalidateQueries({ queryKey: siteQuery(siteId).queryKey })
  }, [isLive, client, siteId])
  return looks
}
