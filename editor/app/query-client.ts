import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../kit/api-client/api-error.ts'

/**
 * A refusal is an answer and is not retried; a network or server failure is retried twice. Queries wait while the browser knows
 * that it is offline. Mutations do not: they fail at once with an error, so that nothing runs later when the user no longer
 * expects it.
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
