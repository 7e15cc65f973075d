import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../kit/api-client/api.ts'
import { siteQuery } from '../kit/queries/use-site.ts'
import { addressApi } from './address-api.ts'

/** The polling interval, and the timeout after which polling stops, ms (product-rules.md#payments). */
const pollEvery = 3000
const giveUpAfter = 150_000

export type PaymentProgress =
  | { state: 'waiting' }
  | { state: 'timed-out' }
  /** `paid`: the payment arrived, but the site could not get the address it was for. */
  | { state: 'failed'; error: unknown; paid: boolean }
  | { state: 'confirmed' }

/**
 * Polls until the payment is confirmed, then sets the paid address on the site. The webhook does the same; whichever runs second
 * has no effect. `reference` null counts as confirmed: nothing was paid. Without `takesAddress` the payment was for something
 * that is not the site's address yet.
 */
export function usePaymentConfirmed(
  siteId: string,
  reference: string | null,
  { takesAddress = true }: { takesAddress?: boolean } = {},
): PaymentProgress {
  const client = useQueryClient()
  const [timedOut, setTimedOut] = useState(false)
  const status = useQuery({
    queryKey: ['payment-status', siteId, reference],
    queryFn: () => addressApi.stripePaymentStatus(siteId, reference ?? ''),
    enabled: reference !== null && !timedOut,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.paymentConfirmed === true || timedOut ? false : pollEvery),
    refetchIntervalInBackground: true,
  })
  const confirmed = reference === null || status.data?.paymentConfirmed === true
  const address = useQuery({
    queryKey: ['paid-address', siteId, reference],
    queryFn: async () => {
      const site = await api.site(siteId)
      const paidHost =
        site.active || reference === null || !takesAddress ? null : (await addressApi.receipt(siteId, reference)).host
      const saved = paidHost === null ? site : await addressApi.setHost(siteId, paidHost)
      client.setQueryData(siteQuery(siteId).queryKey, saved)
      return saved.host
    },
    enabled: confirmed,
    staleTime: 0,
  })
  useEffect(() => {
    if (confirmed) return
    const timer = setTimeout(() => setTimedOut(true), giveUpAfter)
    return () => clearTimeout(timer)
  }, [confirmed])

  if (status.isError) return { state: 'failed', error: status.error, paid: false }
  if (address.isError) return { state: 'failed', error: address.error, paid: true }
  if (confirmed && address.isSuccess && !address.isFetching) return { state: 'confirmed' }
  return timedOut ? { state: 'timed-out' } : { state: 'waiting' }
}
