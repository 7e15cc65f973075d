import { queryOptions } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'

export const guestListKey = (siteId: string) => ['guests', siteId]

/** How many answers are nobody's on the list; read with it. */
export const uninvitedKey = (siteId: string) => ['uninvited', siteId]

/** The owner's guest list: households with their persons. */
export const guestListQuery = (siteId: string) =>
  queryOptions({
    queryKey: guestListKey(siteId),
    queryFn: async ({ client }) => {
      const { data, uninvited } = await call('GET /api/sites/{siteId}/guests', { params: { siteId } })
      client.setQueryData(uninvitedKey(siteId), uninvited)
      return data
    },
    staleTime: 15_000,
  })
