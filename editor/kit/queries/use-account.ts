import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api-client/api.ts'
import { ApiError } from '../api-client/api-error.ts'

/** The logged-in account, or null. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => {
    try {
      return await api.me()
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
      throw error
    }
  },
})

export function useAccount() {
  return useQuery(accountQuery)
}

/** Ends the session and clears the account's data from memory. */
export function useLogout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: api.logout,
    onSuccess: () => {
      client.setQueryData(accountQuery.queryKey, null)
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== accountQuery.queryKey[0] })
    },
  })
}
