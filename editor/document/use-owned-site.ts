import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { api } from '../kit/api-client/api.ts'
import { siteQuery } from '../kit/queries/use-site.ts'
import { type AsOwner, EditorContext } from './editor-context.ts'

const asAnybody: AsOwner = (call) => call()

/** How an owner's calls are made: in the editor they ask for a login where the session has ended, outside it they fail. */
export const useAsOwner = (): AsOwner => useContext(EditorContext)?.asOwner ?? asAnybody

/** The owner's site, also in parts that stand both in the editor and outside it. */
export function useOwnedSite(siteId: string, enabled = true) {
  const asOwner = useAsOwner()
  return useQuery({ ...siteQuery(siteId), queryFn: () => asOwner(() => api.site(siteId)), enabled })
}
