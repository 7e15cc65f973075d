import { type ReactNode, useEffect, useState } from 'react'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { FindingList } from './finding-list.tsx'
import type { Finding } from './findings.ts'

export interface BeforePublishingProps {
  siteId: string
  document: SiteDocument
}

/**
 * What guests would read and the owner may not have meant, each with a way to its place in the editor: for pages that lead to
 * publishing. Nothing where there is nothing to say. It holds nobody up.
 */
export function BeforePublishing({ siteId, document }: BeforePublishingProps): ReactNode {
  const [findings, setFindings] = useState<readonly Finding[]>([])
  useEffect(() => {
    let wanted = true
    import('./findings.ts').then(
      ({ findingsOf }) => wanted && setFindings(findingsOf(document)),
      // without it the page is as good as it was
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [document])
  return findings.length === 0 ? null : <FindingList siteId={siteId} findings={findings} />
}
