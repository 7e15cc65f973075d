import type { SiteResponse } from '../../../modules/site-contract.ts'
import { useOutletContext } from '../../base/router/router-view.tsx'

/** The site that the address layout has loaded. */
export function useLoadedSite(): SiteResponse {
  return useOutletContext<SiteResponse>()
}
