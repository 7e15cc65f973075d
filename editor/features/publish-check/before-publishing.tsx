import { type ReactNode, useEffect, useState } from 'react'
import type { SiteResponse } from '../../../modules/site-contract.ts'

/**
 * What guests would read and the owner may not have meant, each with a way to its place in the editor: for pages that lead to
 * publishing. Nothing where there is nothing to say. It holds nobody up: all of its code comes after the page.
 */
export function BeforePublishing({ site }: { site: SiteResponse }): ReactNode {
  const [list, setList] = useState<ReactNode>(null)
  useEffect(() => {
    let wanted = true
    import('./findings-of-site.tsx').then(
      ({ findingsOfSite }) => wanted && setList(findingsOfSite(site)),
      // without it the page is as good as it was
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [site])
  return list
}
