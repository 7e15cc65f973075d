import { queryOptions } from '@tanstack/react-query'
import { api } from '../api-client/api.ts'

/** What the account page says of a site: its owner's mail, its visitors, and its domains. */
export const siteAccountQuery = (siteId: string) =>
  queryOptions({ queryKey: ['site-account', siteId], queryFn: () => api.siteAccount(siteId) })
