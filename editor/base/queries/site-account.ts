import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api-client/api.ts'

/** What the account page says of a site: its owner's mail, its visitors, and its domains. */
export const siteAccountQuery = (siteId: string) =>
  queryOptions({ queryKey: ['site-account', siteId], queryFn: () => api.siteAccount(siteId) })

/** The domain that a site has paid for and that is being registered; null for none, undefined until that is known. */
export function usePendingDomain(siteId: string, { enabled = true } = {}): string | null | undefined {
  const { data, isError } = useQuery({ ...siteAccountQuery(siteId), enabled })
  // nobody is kept waiting for an answer that does not come: the API refuses a second domain
  return isError ? null : data?.site.pendingDomain
}
