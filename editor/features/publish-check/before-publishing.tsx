import { type ReactNode, useEffect, useState } from 'react'
import type { SiteResponse } from '../../../modules/site-contract.ts'

/**
 * A list of what guests would read that the owner may not have intended, with links into the editor: for pages that lead to
 * publishing. Renders nothing when there are no findings. Never blocks: all of its code is loaded after the page.
 */
export function BeforePublishing({ site }: { site: SiteResponse }): ReactNode {
  const [list, setList] = useState<ReactNode>(null)
  useEffect(() => {
    let wanted = true
    import('./findings-of-site.tsx').then(
      ({ findingsOfSite }) => wanted && setList(findingsOfSite(site)),
      // only a hint: ignore a failure
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [site])
  return list
}
