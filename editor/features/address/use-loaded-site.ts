import { useOutletContext } from 'react-router'
import type { SiteResponse } from '../../../modules/site-contract.ts'

/** The site that the address layout has loaded. */
export function useLoadedSite(): SiteResponse {
  return useOutletContext<SiteResponse>()
}
