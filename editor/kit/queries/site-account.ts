import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api-client/api.ts'

/** The account page's data of a site: its owner's email, its visitors, and its domains. */
export const siteAccountQuery = (siteId: string) =>
  queryOptions({ queryKey: ['site-account', siteId], queryFn: () => api.siteAccount(siteId) })

/** The domain that has been paid for and is being registered; null for none, undefined until known. */
export function usePendingDomain(siteId: string, { enabled = true } = {}): string | null | undefined {
  const { data, isError } = useQuery({ ...siteAccountQuery(siteId), enabled })
  // do not block on a failed answer: the API refuses a second domain anyway
  return isError ? null : data?.site.pendingDomain
}
