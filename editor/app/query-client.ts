import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../base/api-client/api-error.ts'

/**
 * A refusal is an answer and is not asked again; a failed network or server is, twice. What is asked waits for a network
 * that the browser knows to be away; what somebody has pressed does not: it fails at once and says so, and nothing is
 * done later that nobody waits for any more.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
