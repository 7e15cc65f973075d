import { queryOptions } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'

export const guestListKey = (siteId: string) => ['guests', siteId]

/** How many answers are nobody's on the list; read with it. */
export const uninvitedKey = (siteId: string) => ['uninvited', siteId]

/** What the owner calls the two sides; read with it. */
export const sidesKey = (siteId: string) => ['guest-sides', siteId]

/** The owner's guest list: households with their persons. */
export const guestListQuery = (siteId: string) =>
  queryOptions({
    queryKey: guestListKey(siteId),
    queryFn: async ({ client }) => {
      const { data, uninvited, sides } = await call('GET /api/sites/{siteId}/guests', { params: { siteId } })
      client.setQueryData(uninvitedKey(siteId), uninvited)
      client.setQueryData(sidesKey(siteId), sides)
      return data
    },
    staleTime: 15_000,
  })
