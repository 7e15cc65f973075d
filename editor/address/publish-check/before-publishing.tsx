import { type ReactNode, use } from 'react'
import type { SiteResponse } from '../../../modules/site-contract.ts'

/** How long the rest of the page waits for the check's code, ms. */
const patience = 2000

// fetched together with the page's own code; null when it does not come, as this is only a hint
const loading = Promise.race([
  import('./findings-of-site.tsx').catch(() => null),
  new Promise<null>((resolve) => setTimeout(resolve, patience, null)),
])

/**
 * A list of what guests would read that the owner may not have intended, with links into the editor: for pages that lead to
 * publishing. Renders nothing when there are no findings. Suspends, so that what stands below it does not move when it comes.
 */
export function BeforePublishing({ site }: { site: SiteResponse }): ReactNode {
  return use(loading)?.findingsOfSite(site)
}
