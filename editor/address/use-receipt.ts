import { useQuery } from '@tanstack/react-query'
import { addressApi } from './address-api.ts'

/** The receipt of a completed payment. */
export function useReceipt(siteId: string, reference: string) {
  return useQuery({
    queryKey: ['receipt', siteId, reference],
    queryFn: () => addressApi.receipt(siteId, reference),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
