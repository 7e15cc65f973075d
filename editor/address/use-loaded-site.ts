import type { SiteResponse } from '../../modules/site-contract.ts'
import { useOutletContext } from '../kit/router/router-view.tsx'

/** The site loaded by the address layout. */
export function useLoadedSite(): SiteResponse {
  return useOutletContext<SiteResponse>()
}
