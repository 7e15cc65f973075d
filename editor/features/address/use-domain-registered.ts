import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../base/api-client/api.ts'
import { ApiError } from '../../base/api-client/api-error.ts'
import { useReportError } from '../../base/api-client/use-report-error.ts'
import { siteQuery } from '../../base/queries/use-site.ts'

/** ms before the registration is asked for, and between asking again while the payment is not known to be complete. */
const wait = 5000
/** So often it is asked again (product-rules.md#payments). */
const retries = 10
/** The registry takes its time: ms between looks at whether the page has moved. */
const lookEvery = 5000

export type DomainProgress =
  | { state: 'waiting' }
  /** The registry is at work, and the page moves by itself. */
  | { state: 'pending'; host: string }
  | { state: 'failed'; error: unknown }
  | { state: 'registered'; host: string }

/**
 * Has the domain of a payment registered, five seconds after it was paid, and again while the payment is not complete; `host` names
 * another one in its place. Then sees to it that the site is known at its new address.
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
    queryFn: () => api.registerDomain(siteId, reference, host),
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
    if (isThere) client.setQueryData(siteQuery(siteId).queryKey, site.data)
  }, [isThere, client, siteId, site.data])
  if (registration.isError) return { state: 'failed', error: registration.error }
  if (wanted === undefined) return { state: 'waiting' }
  if (isThere) return { state: 'registered', host: wanted }
  return registration.data?.status === 'pending' ? { state: 'pending', host: wanted } : { state: 'waiting' }
}
