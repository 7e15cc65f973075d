import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownVersionResponse } from '../../../modules/version-contract.ts'
import { api } from '../../base/api-client/api.ts'

/** What guests are shown of a published site at this revision of its document. */
const shownVersionQuery = (siteId: string, documentRevision: number) =>
  queryOptions({
    queryKey: ['versions', siteId, 'shown', documentRevision],
    queryFn: () => api.shownVersion(siteId),
    gcTime: 0,
  })

export function useShownVersion(site: { siteId: string; documentRevision: number; active: boolean }) {
  return useQuery({ ...shownVersionQuery(site.siteId, site.documentRevision), enabled: site.active })
}

/** Has guests shown one of the versions that `shown` lists. It is refused when somebody saved or undid meanwhile. */
export function useShowVersion(siteId: string, shown: ShownVersionResponse, onShown: (revision: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (revision: number) =>
      api.showVersion(siteId, {
        revision,
        seen: {
          documentRevision: shown.documentRevision,
          shownRevision: shown.shownRevision ?? shown.documentRevision,
        },
      }),
    onSuccess: (now, revision) => {
      client.setQueryData(shownVersionQuery(siteId, now.documentRevision).queryKey, now)
      onShown(revision)
    },
  })
}
