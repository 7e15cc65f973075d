import { useQuery } from '@tanstack/react-query'
import { api } from '../kit/api-client/api.ts'

/** The receipt of a completed payment. */
export function useReceipt(siteId: string, reference: string) {
  return useQuery({
    queryKey: ['receipt', siteId, reference],
    queryFn: () => api.receipt(siteId, reference),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
