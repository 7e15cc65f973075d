import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownVersionResponse } from '../../modules/version-contract.ts'
import { api } from '../kit/api-client/api.ts'

/** The version that guests see of a published site, at this revision of its document. */
const shownVersionQuery = (siteId: string, documentRevision: number) =>
  queryOptions({
    queryKey: ['versions', siteId, 'shown', documentRevision],
    queryFn: () => api.shownVersion(siteId),
    gcTime: 0,
  })

export function useShownVersion(site: { siteId: string; documentRevision: number; active: boolean }) {
  return useQuery({ ...shownVersionQuery(site.siteId, site.documentRevision), enabled: site.active })
}

/** Whether a publish is undone, rather than the current site not published yet. */
export const isUndone = ({ shownRevision, documentRevision, versions }: ShownVersionResponse) =>
  shownRevision !== null && shownRevision !== documentRevision && versions[0]?.documentRevision === documentRevision

/** Whether guests see an older version than this revision, as far as somebody else has asked: this asks nothing itself. */
export function useOlderIsShown({ siteId, documentRevision }: { siteId: string; documentRevision: number }): boolean {
  const { data } = useQuery({ ...shownVersionQuery(siteId, documentRevision), enabled: false })
  return data !== undefined && isUndone(data)
}

/** Shows guests one of the versions listed in `shown`. Refused when the site was saved or a publish undone meanwhile. */
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
