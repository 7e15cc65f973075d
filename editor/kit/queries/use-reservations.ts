import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { GiftReservation } from '../../../domain/gifts/gift.ts'
import type { OwnersReservations } from '../../../domain/gifts/gifts-contract.ts'
import { api } from '../api-client/api.ts'

/** The polling interval, ms, while reservations are shown. */
const restBetweenLooks = 30_000

const reservationsQuery = (siteId: string | null) =>
  queryOptions({
    queryKey: ['gift-reservations', siteId],
    queryFn: () => (siteId === null ? nobodys : api.giftReservations(siteId)),
    refetchInterval: restBetweenLooks,
    refetchOnWindowFocus: true,
  })

/** A draft without an owner has no guests. */
const nobodys: OwnersReservations = { giftRegistryReservations: [], reservations: [] }

/** What guests have reserved; polled while it is shown. */
export const useReservations = (siteId: string | null) => useQuery(reservationsQuery(siteId))

/** The reservations per gift, for the canvas of a page that has any gifts. */
export function useReservedGifts(siteId: string | null, wanted: boolean): readonly GiftReservation[] | undefined {
  const { data } = useQuery({ ...reservationsQuery(siteId), enabled: wanted && siteId !== null })
  return data?.giftRegistryReservations
}

export const askAgain = (client: QueryClient, siteId: string | null) =>
  client.invalidateQueries({ queryKey: reservationsQuery(siteId).queryKey })
