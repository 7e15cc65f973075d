import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api-client/api.ts'
import { useReportError } from '../api-client/use-report-error.ts'

/** The owner's site. */
export const siteQuery = (siteId: string) =>
  queryOptions({ queryKey: ['site', siteId], queryFn: () => api.site(siteId) })

/** Loads the owner's site; failures are reported, except those that only mean 'log in' or 'not found'. */
export function useSite(siteId: string) {
  const site = useQuery(siteQuery(siteId))
  const { error } = site
  useReportError(error, 'editor.load-site')
  return site
}
