import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api-client/api.ts'
import { useReportError } from '../api-client/use-report-error.ts'

/** The owner's site. */
export const siteQuery = (siteId: string) =>
  queryOptions({ queryKey: ['site', siteId], queryFn: () => api.site(siteId) })

/** Loads the owner's site; a failure is reported, except one that only means 'log in' or 'no such page'. */
export function useSite(siteId: string) {
  const site = useQuery(siteQuery(siteId))
  const { error } = site
  useReportError(error, 'editor.load-site')
  return site
}
