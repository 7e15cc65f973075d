import { queryOptions } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'

export const guestListKey = (siteId: string) => ['guests', siteId]

/** The owner's guest list: households with their persons. */
export const guestListQuery = (siteId: string) =>
  queryOptions({
    queryKey: guestListKey(siteId),
    queryFn: async () => (await call('GET /api/sites/{siteId}/guests', { params: { siteId } })).data,
    staleTime: 15_000,
  })
