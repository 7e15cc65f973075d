import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api-client/api.ts'
import { isLogInError, isNotFound } from '../api-client/api-error.ts'
import { reportError } from '../api-client/report-error.ts'

/** The owner's site. */
export const siteQuery = (siteId: string) =>
  queryOptions({ queryKey: ['site', siteId], queryFn: () => api.site(siteId) })

/** Loads the owner's site; a failure is reported, except one that only means 'log in' or 'no such page'. */
export function useSite(siteId: string) {
  const site = useQuery(siteQuery(siteId))
  const { error } = site
  useEffect(() => {
    if (error !== null && !isLogInError(error) && !isNotFound(error))
      reportError({ originId: 'editor.load-site', error })
  }, [error])
  return site
}
