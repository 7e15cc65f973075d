import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../kit/api-client/api.ts'
import { ApiError } from '../kit/api-client/api-error.ts'
import { useReportError } from '../kit/api-client/use-report-error.ts'
import { siteAccountQuery } from '../kit/queries/site-account.ts'
import { siteQuery } from '../kit/queries/use-site.ts'
import { addressApi } from './address-api.ts'

/** The delay before requesting the registration, and between retries, ms. */
const wait = 5000
/** The number of retries (product-rules.md#payments). */
const retries = 10
/** How often to check whether the page has moved while the registry works, ms. */
const lookEvery = 5000

export type DomainProgress =
  | { state: 'waiting' }
  /** The registry is processing it; the page then moves by itself. */
  | { state: 'pending'; host: string }
  | { state: 'failed'; error: unknown }
  | { state: 'registered'; host: string }

/**
 * Registers the domain of a payment five seconds after it was paid, and retries while the payment is not complete; `host`
 * replaces the original domain. Then waits until the site has its new address.
 */
export function useDomainRegistered(siteId: string, reference: string, host: string | undefined): DomainProgress {
  const client = useQueryClient()
  const [started, setStarted] = useState(host !== undefined)
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), wait)
    return () => clearTimeout(timer)
  }, [])
  const registration = useQuery({
    queryKey: ['domain-registration', siteId, reference, host ?? null],
    queryFn: () => addressApi.registerDomain(siteId, reference, host),
    enabled: started,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < retries && error instanceof ApiError && error.status === 402,
    retryDelay: wait,
  })
  useReportError(registration.error, 'editor.register-domain')
  const wanted = registration.data?.host
  const site = useQuery({
    queryKey: ['site-at-domain', siteId, wanted ?? null],
    queryFn: () => api.site(siteId),
    enabled: wanted !== undefined,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.host === wanted ? false : lookEvery),
    refetchIntervalInBackground: true,
  })
  const isThere = site.data !== undefined && site.data.host === wanted
  useEffect(() => {
    if (!isThere) return
    client.setQueryData(siteQuery(siteId).queryKey, site.data)
    // until when the domain is registered is known only now
    void client.invalidateQueries({ queryKey: siteAccountQuery(siteId).queryKey })
    void client.invalidateQueries({ queryKey: ['receipt', siteId] })
  }, [isThere, client, siteId, site.data])
  if (registration.isError) return { state: 'failed', error: registration.error }
  if (wanted === undefined) return { state: 'waiting' }
  if (isThere) return { state: 'registered', host: wanted }
  return registration.data?.status === 'pending' ? { state: 'pending', host: wanted } : { state: 'waiting' }
}
