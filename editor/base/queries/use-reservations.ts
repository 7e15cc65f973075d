import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { GiftReservation } from '../../../domain/gifts/gift.ts'
import type { OwnersReservations } from '../../../domain/gifts/gifts-contract.ts'
import { api } from '../api-client/api.ts'

/** ms between two looks at what guests have reserved, while it is shown. */
const restBetweenLooks = 30_000

const reservationsQuery = (siteId: string | null) =>
  queryOptions({
    queryKey: ['gift-reservations', siteId],
    queryFn: () => (siteId === null ? nobodys : api.giftReservations(siteId)),
    refetchInterval: restBetweenLooks,
    refetchOnWindowFocus: true,
  })

/** A draft that nobody owns has no guests. */
const nobodys: OwnersReservations = { giftRegistryReservations: [], reservations: [] }

/** What guests have reserved; asked for again from time to time while it is shown. */
export const useReservations = (siteId: string | null) => useQuery(reservationsQuery(siteId))

/** What is reserved of each gift, for the canvas of a page that has any. */
export function useReservedGifts(siteId: string | null, wanted: boolean): readonly GiftReservation[] | undefined {
  const { data } = useQuery({ ...reservationsQuery(siteId), enabled: wanted && siteId !== null })
  return data?.giftRegistryReservations
}

export const askAgain = (client: QueryClient, siteId: string | null) =>
  client.invalidateQueries({ queryKey: reservationsQuery(siteId).queryKey })
